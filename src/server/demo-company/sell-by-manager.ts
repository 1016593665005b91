import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { COMPANY } from '#content/company.ts'
import { readHomesToPush } from '#db/channel/push-rows.ts'
import { bookings } from '#db/schema/booking.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { channelCalendars, channelReservations, managedHomes } from '#db/schema/channel.ts'
import { CITIES, type City, cityName } from '#domain/catalogue/cities.ts'
import type { ChannelManager } from '#domain/channel/channel-manager.ts'
import { pushedNights } from '#domain/channel/push-values.ts'
import { addDays, eachDate, momentInMadrid } from '#domain/shared/calendar-date.ts'
import { applyRevision } from '#services/channel/apply-revision.ts'
import { homeToPush } from '#services/channel/home-to-push.ts'
import { pushToManager } from '#services/channel/push-to-manager.ts'
import { readRevisions } from '#services/channel/read-revisions.ts'
import { runManagerDays } from '#services/channel/run-manager-days.ts'
import { type DemoWorld, runStepsUntil } from './live-stay.ts'

type ManagerWorld = Pick<DemoWorld, 'deps' | 'clock' | 'present' | 'today'>

/** Homes of each city that the channel manager sells. */
const HOMES: Readonly<Record<City, number>> = { madrid: 10, sevilla: 5, malaga: 5 }
/** Days before today since which guests book there. */
const DAYS = 42
const CONNECTED_AT_HOUR = 9
/** Homes with longer stays alone are sold by the month. */
const MAX_MIN_NIGHTS = 14

/**
 * Connects some homes to the simulated channel manager some weeks ago, where guests have booked since, each at their own moment.
 * What it has of their nights equals ours in the end.
 */
export async function sellByManager(world: ManagerWorld, manager: ChannelManager): Promise<void> {
  const { deps, clock, present, today } = world
  const began = addDays(today, -DAYS)
  const homes = await homesToConnect(deps)
  clock.goTo(momentInMadrid(began, CONNECTED_AT_HOUR))
  const connectedAt = clock.now()
  const ids: number[] = []
  for (const home of homes) ids.push(await connect(deps, manager, home))
  await giveNights(deps, manager, { ids, span: { from: began, to: pushedNights(today).to } })
  const days = eachDate(addDays(began, 1), addDays(today, 1))
  const revisions = await deps.db.transaction((tx) => runManagerDays(tx, days, present))
  for (const revision of revisions) {
    clock.goTo(revision.insertedAt)
    await applyRevision(deps, revision)
  }
  for (const code of await bookedCodes(deps)) await runStepsUntil(world, code, null)
  clock.goTo(present)
  await readRevisions(deps)
  await deps.db.update(managedHomes).set({ pushesSince: connectedAt }).where(inArray(managedHomes.apartmentId, ids))
  await pushToManager(deps)
}

type Home = Awaited<ReturnType<typeof homesToConnect>>[number]
type ManagerDeps = ManagerWorld['deps']

/** Returns homes of each city that no calendar sells, the same for every start. */
async function homesToConnect({ db }: ManagerDeps) {
  const { id, houseCode, city, address, details, lat, lng, maxOccupancy } = apartments
  const rows = await db
    .select({ id, houseCode, city, address, details, lat, lng, maxOccupancy })
    .from(apartments)
    .leftJoin(channelCalendars, eq(channelCalendars.apartmentId, apartments.id))
    .where(and(isNull(channelCalendars.id), lte(apartments.minNights, MAX_MIN_NIGHTS)))
    .orderBy(sql`md5('manager ' || ${apartments.houseCode})`)
  return CITIES.flatMap((one) => rows.filter((row) => row.city === one).slice(0, HOMES[one]))
}

async function connect({ db, clock }: ManagerDeps, manager: ChannelManager, home: Home): Promise<number> {
  const { id: apartmentId, houseCode, city, address, details, lat, lng, maxOccupancy } = home
  const described = await manager.describe(
    {
      ...{ houseCode, title: details.title.es, city: cityName(city, 'es'), lat, lng, email: COMPANY.email },
      ...{ address: `${address.street} ${address.number}`, postalCode: address.postalCode },
      ...{ adults: maxOccupancy, children: 0, planSites: [] },
    },
    {},
  )
  if (!described.ok) throw new Error(`The home ${houseCode} of the demo was not connected: ${described.fault}`)
  const { plans, ...ids } = described.value
  await db.insert(managedHomes).values({ apartmentId, ...ids, ratePlanId: plans.standard, mappedAt: clock.now() })
  return apartmentId
}

type Given = { readonly ids: readonly number[]; readonly span: ReturnType<typeof pushedNights> }

/** Gives the channel manager the nights of homes as a push would, those of the past too, which a push of today leaves out. */
async function giveNights({ db }: ManagerDeps, manager: ChannelManager, { ids, span }: Given): Promise<void> {
  const { states } = await readHomesToPush(db, ids, span)
  const homes = states.map((state) => {
    const { apartmentId } = state
    const whole = { id: '', apartmentId, from: null, to: null }
    const queued = [
      { ...whole, kind: 'nights' as const },
      { ...whole, kind: 'rates' as const },
    ]
    return homeToPush({ apartmentId, failures: 0, nights: true, rates: true }, state, queued, span)
  })
  await manager.pushAvailability(homes.flatMap(({ nights }) => nights.values))
  await manager.pushRates(homes.flatMap(({ rates }) => rates.values))
}

async function bookedCodes({ db }: ManagerDeps): Promise<string[]> {
  const rows = await db
    .select({ code: bookings.code })
    .from(bookings)
    .innerJoin(channelReservations, eq(channelReservations.bookingId, bookings.id))
    .orderBy(bookings.createdAt)
  return rows.map(({ code }) => code)
}
