import { lockSoldProperties, storeSandboxRevisions } from '#db/channel/sandbox-manager-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import type { ReservationRevision } from '#domain/channel/channel-manager.ts'
import { managerDay } from '#domain/channel/manager-day.ts'
import { type CalendarDate, momentInMadrid } from '#domain/shared/calendar-date.ts'
import { seededRandom } from '#domain/shared/seeded-random.ts'

const BOOKED_AT_HOUR = 11

/** Returns when guests book on a day that is not over or to come. */
export function bookedAt(day: CalendarDate, now: Date): Date {
  const hour = momentInMadrid(day, BOOKED_AT_HOUR)
  return hour < now ? hour : now
}

/**
 * Lets guests book, change and cancel at the simulated channel manager on some days, each of which is given once. Returns what they
 * did in its order.
 */
export async function runManagerDays(
  tx: Tx,
  days: readonly CalendarDate[],
  now: Date,
): Promise<readonly ReservationRevision[]> {
  const [first] = days
  if (first === undefined) return []
  let properties = await lockSoldProperties(tx, first)
  const revisions: ReservationRevision[] = []
  for (const day of days) {
    const random = seededRandom(`manager ${day}`)
    const happened = managerDay(properties, { day, at: bookedAt(day, now), random })
    properties = [...happened.properties]
    revisions.push(...happened.revisions)
  }
  await storeSandboxRevisions(tx, revisions)
  return revisions
}
