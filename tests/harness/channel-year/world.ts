import { createChannex } from '#adapters/channels/channex/channex.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { SYSTEM } from '#domain/staff/actor.ts'
import { addChannelCalendar } from '#services/channel/add-channel-calendar.ts'
import { listChannels } from '#services/channel/list-channels.ts'
import { type MadeApartment, makeApartment } from '#tests/factories/apartment.ts'
import { storeManagedHome } from '#tests/factories/channel-manager.ts'
import { makeDeps, type TestDeps } from '#tests/factories/deps.ts'
import { makeGateway } from '#tests/factories/gateway.ts'
import { describedHome, valueIn } from '#tests/harness/channex-world.ts'
import type { TestDatabase } from '#tests/harness/database.ts'
import { startFakeChannex } from '#tests/harness/fake-channex/server.ts'
import { CALENDAR_SITES, type CalendarSite, openCalendarSite, readerOf } from './calendar-sites.ts'
import { type Chance, chanceOf } from './chance.ts'
import { readClosed } from './closed-nights.ts'
import { dayOf } from './days.ts'
import type { Channex, ManagerIds, SiteReservation } from './manager-sites.ts'
import type { Moment, Shown } from './oracle.ts'
import type { OwnBlock, OwnBooking } from './own-guests.ts'
import { openWorker, type Worker } from './worker.ts'

export type YearHome = MadeApartment & { readonly ids: ManagerIds; readonly calendars: readonly CalendarSite[] }

/** The product, four sites that sell its homes, and what they have sold. */
export type YearWorld = {
  readonly deps: TestDeps
  readonly database: TestDatabase
  readonly channex: Channex
  readonly worker: Worker
  readonly chance: Chance
  readonly homes: readonly YearHome[]
  readonly calendars: readonly CalendarSite[]
  readonly reservations: Map<string, SiteReservation>
  readonly received: Set<string>
  readonly bookings: Map<string, OwnBooking>
  readonly blocks: Map<string, OwnBlock>
  readonly counts: Record<string, number>
  close(): Promise<void>
}

const OWNER = { roles: ['owner'], cities: null } as const
const START = '2027-03-01T09:00:00Z'

/** Opens homes that are on sale here, by a calendar at two sites, and by a channel manager at two others. */
export async function openYearWorld(database: TestDatabase, { homes: count, seed }: { homes: number; seed: string }) {
  const gateway = makeGateway()
  const calendars: CalendarSite[] = []
  const made = makeDeps(database.pool, { gateway, now: START })
  const { clock } = made
  gateway.now = () => clock.now()
  const channex = await startFakeChannex(clock)
  const manager = createChannex({ url: channex.url, apiKey: channex.apiKey })
  const homes: YearHome[] = []
  for (let number = 0; number < count; number++) {
    const home = await makeApartment(made.db, { city: 'madrid', rules: { instantMaxNights: 365 } })
    const ids = valueIn(await manager.describe(describedHome({ houseCode: home.houseCode }), {}))
    const now = clock.now()
    await storeManagedHome(made.db, home.id, { ids, mappedAt: now, pushesSince: now })
    const own = CALENDAR_SITES.map((site) => openCalendarSite(home.id, home.houseCode, site))
    calendars.push(...own)
    homes.push({ ...home, ids, calendars: own })
  }
  const reader = readerOf(calendars, () => clock.now())
  const deps: TestDeps = { ...made, channelManager: manager, calendars: { ...made.calendars, read: reader.read } }
  for (const { houseCode, calendars: own } of homes) {
    for (const { site, url } of own) {
      const calendar = { houseCode, site, address: url, takesBlocks: true, by: SYSTEM }
      const added = await addChannelCalendar(deps, calendar)
      if (!added.ok) throw new Error(`A calendar was not added: ${added.code}`)
    }
  }
  const world: YearWorld = {
    ...{ deps, database, channex, homes, calendars, counts: {} },
    worker: openWorker(deps, database.url, chanceOf(`${seed} processes`)),
    chance: chanceOf(seed),
    ...{ reservations: new Map(), received: new Set(), bookings: new Map(), blocks: new Map() },
    close: channex.close,
  }
  return world
}

export function momentOf({ deps: { clock } }: YearWorld): Moment {
  const now = clock.now()
  return { today: dayOf(dateInMadrid(now)), now: now.getTime() }
}

/** Reads what the product has closed, and the conflicts that the page of channels lists. */
export async function readShown({ deps, database, homes }: YearWorld): Promise<Shown> {
  const idOf = new Map(homes.map(({ id, houseCode }) => [houseCode, id]))
  const closed = await readClosed(database.pool, dateInMadrid(deps.clock.now()))
  const { conflicts } = await listChannels(deps, { member: OWNER })
  return {
    closed,
    conflicts: conflicts.map(({ houseCode, site, checkIn, checkOut }) => ({
      ...{ home: idOf.get(houseCode) ?? 0, site, from: dayOf(checkIn), to: dayOf(checkOut) },
    })),
  }
}

export function count({ counts }: YearWorld, what: string, more = 1): void {
  counts[what] = (counts[what] ?? 0) + more
}
