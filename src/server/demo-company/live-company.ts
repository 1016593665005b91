import { sql } from 'drizzle-orm'
import { createLogger } from '#adapters/logging/logger.ts'
import { apartments } from '#db/schema/catalogue.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { createCardGateways } from '#domain/payment/card-gateways.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { requestStay } from '#services/booking/request-stay.ts'
import type { Deps } from '#services/deps.ts'
import { GUESTS, type GuestKey } from '../../../demo/company/guests.ts'
import { BLOCKS, type DemoRequest, type DemoStay, REQUESTS, SOLD_TWICE, STAYS } from '../../../demo/company/stays.ts'
import type { Env } from '../env.ts'
import { openGateways } from '../open-gateways.ts'
import { bringBankStatement } from './bank-statement.ts'
import { blockNightsOfDemo } from './block-nights-of-demo.ts'
import { liveClient } from './client-company.ts'
import { createDemoClock, jobsToCome } from './demo-clock.ts'
import { bookedAt, type DemoWorld, holderOf, liveStay } from './live-stay.ts'
import { publishAtSite } from './publish-at-site.ts'
import { sellByManager } from './sell-by-manager.ts'
import { sellNightsTwice } from './sell-nights-twice.ts'

type DemoParts = {
  readonly deps: Deps
  readonly env: Env
  readonly databaseUrl: string
  /** Ends the work between two stays. */
  readonly stopping: AbortSignal
}

const HOUR_MS = 3_600_000
/** Homes that are tried for a stay: about half of them are taken on any day. */
const MAX_HOMES = 80

/**
 * Fills the demo with a company in full swing: stays of every kind, requests, messages, a month that a card does not pay,
 * a refund that a bank refuses. Everything is done by the use cases that guests and staff call, at the moment when it
 * would have been done.
 */
export async function liveCompany({ deps, env, databaseUrl, stopping }: DemoParts): Promise<void> {
  const clock = createDemoClock(deps.clock)
  const onError = (err: unknown) => deps.logger.error({ err }, 'The gateway of the demo company failed')
  const cards = openGateways({ env, db: deps.db, databaseUrl, clock, onError })
  if (!cards.network) return
  try {
    // A declined card of the demo is nothing that an operator should read about.
    const logger = createLogger('silent')
    const own: Deps = { ...deps, clock, logger, gateways: cards.gateways, jobs: jobsToCome(deps.jobs, deps.clock) }
    const present = deps.clock.now()
    const world = { deps: own, depsWithoutRefunds: withoutRefunds(own), network: cards.network, clock, present }
    const today = dateInMadrid(present)
    // The demo connects no home at a channel manager outside of the sandbox.
    if (!env.channex && own.channelManager) await sellByManager({ ...world, today }, own.channelManager)
    await live({ ...world, today }, stopping)
    if (!env.housingAnywhere && !stopping.aborted) await publishAtSite({ ...world, today })
  } finally {
    await cards.close()
  }
}

/** Plays the stays in the order in which their guests came, since a refusal depends on the earlier stays. */
async function live(world: DemoWorld, stopping: AbortSignal): Promise<void> {
  const homes = await shuffledHomes(world.deps)
  const homeOf = new Map<GuestKey, string>()
  const arrivals = [
    ...STAYS.map((stay) => ({ at: bookedAt(world, stay), come: () => book(world, stay, homes, homeOf) })),
    ...REQUESTS.map((request) => ({ at: sentAt(world, request), come: () => send(world, request) })),
  ]
  for (const { at, come } of arrivals.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    if (stopping.aborted) return
    world.clock.goTo(at)
    await come()
  }
  world.clock.goTo(world.present)
  await blockHomes(world, homes)
  await liveClient(world, homes)
  world.clock.goTo(world.present)
  await bringBankStatement(world.deps, world.today)
  await sellTwice(world, homeOf)
}

/** A site that has not read our calendar sells some nights of a stay to come. */
async function sellTwice({ deps, today }: DemoWorld, homeOf: ReadonlyMap<GuestKey, string>): Promise<void> {
  const houseCode = homeOf.get(SOLD_TWICE.guest)
  const stay = STAYS.find(({ guest }) => guest === SOLD_TWICE.guest)
  if (!houseCode || !stay) throw new Error(`${SOLD_TWICE.guest} of the demo has no home`)
  const checkIn = addDays(today, stay.arrives + SOLD_TWICE.begins)
  await sellNightsTwice(deps, houseCode, { checkIn, checkOut: addDays(checkIn, SOLD_TWICE.nights) })
}

/** One after another, each in a home of its own. */
async function blockHomes({ deps, today }: DemoWorld, homes: Map<City, string[]>): Promise<void> {
  for (const block of BLOCKS) {
    const ofCity = homes.get(block.city) ?? []
    const taken = await blockNightsOfDemo(deps, { block, today, homes: ofCity.slice(0, MAX_HOMES) })
    homes.set(
      block.city,
      ofCity.filter((one) => one !== taken),
    )
  }
}

async function book(
  world: DemoWorld,
  stay: DemoStay,
  homes: Map<City, string[]>,
  homeOf: Map<GuestKey, string>,
): Promise<void> {
  const ofCity = homes.get(stay.city) ?? []
  const left = stay.after && homeOf.get(stay.after)
  const houseCode = await liveStay(world, stay, [...(left ? [left] : []), ...ofCity.slice(0, MAX_HOMES)])
  if (!houseCode) throw new Error(`No home is free for ${stay.guest} of the demo`)
  homeOf.set(stay.guest, houseCode)
  homes.set(
    stay.city,
    ofCity.filter((one) => one !== houseCode),
  )
}

/** Returns the homes of each city, dear and cheap mixed, in the same order for every start. */
async function shuffledHomes({ db }: Deps): Promise<Map<City, string[]>> {
  const rows = await db
    .select({ city: apartments.city, houseCode: apartments.houseCode })
    .from(apartments)
    .orderBy(sql`md5(${apartments.houseCode})`)
  const homes = new Map<City, string[]>()
  for (const { city, houseCode } of rows) homes.set(city, [...(homes.get(city) ?? []), houseCode])
  return homes
}

function sentAt({ present }: DemoWorld, { hoursAgo }: DemoRequest): Date {
  return new Date(present.getTime() - hoursAgo * HOUR_MS)
}

async function send({ deps, today }: DemoWorld, request: DemoRequest): Promise<void> {
  const { city, adults, children, bedrooms, message } = request
  const guest = GUESTS[request.guest]
  const checkIn = addDays(today, request.arrives)
  const sent = await requestStay(deps, {
    ...{ city, adults, children, babies: 0, message, ...(bedrooms === undefined ? {} : { bedrooms }) },
    ...{ checkIn, checkOut: addDays(checkIn, request.nights) },
    ...{ holder: holderOf(guest), language: guest.language, consents: { dataProcessing: true } },
  })
  if (!sent.ok) throw new Error(`The request of ${request.guest} of the demo was refused: ${sent.code}`)
}

/** Returns dependencies whose bank refuses every refund, as for cards that were closed after the payment. */
function withoutRefunds(deps: Deps): Deps {
  const { default: gateway } = deps.gateways
  const refusing = {
    ...gateway,
    refund: async ({ refundId }: { readonly refundId: string }) => ({
      state: 'failed' as const,
      gatewayRef: `re_refused_${refundId}`,
    }),
  }
  return { ...deps, gateways: createCardGateways(refusing, []) }
}
