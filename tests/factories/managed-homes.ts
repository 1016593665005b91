import { eq, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { apartments } from '#db/schema/catalogue.ts'
import { nightsToPush } from '#db/schema/channel.ts'
import { isArrivalClosed, isDepartureClosed, leastNightsOn } from '#domain/dated-rule/dated-rules.ts'
import { priceNights } from '#domain/pricing/night-price.ts'
import { addDays, dateInMadrid, eachDate } from '#domain/shared/calendar-date.ts'
import { pushToManager } from '#services/channel/push-to-manager.ts'
import { type MadeApartment, makeApartment } from './apartment.ts'
import { type BookingWorld, makeBookingWorld } from './booking.ts'
import { makeChannelManager, manageHome, type PushedNight, type TestChannelManager } from './channel-manager.ts'
import type { TestDeps } from './deps.ts'

export type ManagedHome = MadeApartment & { readonly propertyId: string }
export type ManagedWorld = Omit<BookingWorld, 'home'> & {
  readonly manager: TestChannelManager
  readonly home: ManagedHome
  readonly homes: readonly ManagedHome[]
}

/** Makes homes that are pushed to a channel manager in memory; homes of earlier worlds of the database are not any more. */
export async function makeManagedWorld(pool: Pool, homes = 1): Promise<ManagedWorld> {
  await pool.query('delete from nights_to_push; delete from managed_homes')
  await pool.query('update channel_manager set stopped_at = null, markup_percent = 0, floor_cents = null')
  const manager = makeChannelManager()
  const { home: first, ...world } = await makeBookingWorld(pool, {}, { channelManager: manager })
  const { db, clock } = world.deps
  const others = await Promise.all(Array.from({ length: homes - 1 }, () => makeApartment(db)))
  const made: ManagedHome[] = []
  for (const home of [first, ...others]) made.push({ ...home, propertyId: await manageHome(db, home, clock.now()) })
  const [home] = made
  if (!home) throw new Error('A world has a home')
  return { ...world, manager, home, homes: made }
}

/** Lets seconds pass, and pushes. Returns when the next home is due. */
export async function pushAfter(deps: TestDeps, seconds: number): Promise<Date | null> {
  deps.clock.set(new Date(deps.clock.now().getTime() + seconds * 1_000).toISOString())
  return pushToManager(deps)
}

/** Counts what is queued. */
export function countQueued({ db }: Pick<TestDeps, 'db'>): Promise<number> {
  return db.$count(nightsToPush)
}

/** Returns what the channel manager should have of 500 nights, computed night by night. */
export async function trueNights({ db, clock }: TestDeps, { id }: MadeApartment): Promise<Map<string, PushedNight>> {
  const today = dateInMadrid(clock.now())
  const [home] = await db.select().from(apartments).where(eq(apartments.id, id))
  if (!home) throw new Error('The home is missing')
  const taken = await db.execute<{ date: string }>(sql`
    select night::date::text as date from occupancies, generate_series(lower(nights), upper(nights) - 1, '1 day') night
     where apartment_id = ${id} and released_at is null`)
  const closed = new Set(taken.rows.map(({ date }) => date))
  return new Map(
    eachDate(today, addDays(today, 500)).map((date) => {
      const [night] = priceNights(home, date, addDays(date, 1))
      const rate = {
        rateCents: night?.priceCents ?? 0,
        minimumNights: leastNightsOn(home, date),
        noArrival: isArrivalClosed(home.dated, date),
        noDeparture: isDepartureClosed(home.dated, date),
      }
      return [date, { isFree: !closed.has(date), rate }]
    }),
  )
}
