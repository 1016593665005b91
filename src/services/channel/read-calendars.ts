import { claimCalendars, findCalendar, lockCalendar } from '#db/channel/calendar-rows.ts'
import { listHoldsInConflict } from '#db/channel/conflict-rows.ts'
import { FRESH_MS, nextReading } from '#domain/channel/reading-times.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { endLostNightHold } from '#services/steps/end-lost-night-hold.ts'
import { expireOverdueNightHolds } from '#services/steps/expire-overdue-night-holds.ts'
import { decryptAddress } from './calendar-address.ts'
import { holdFreedNights } from './hold-freed-nights.ts'
import { withNightsOfHome } from './keep-channel-nights.ts'
import { storeCalendarReading } from './store-reading.ts'

/** Calendars of one run, and those that are read at once. */
const MOST = 200
const AT_ONCE = 8

/**
 * Reads the calendars of other sites that are due, those of homes that a guest holds among them, ends unpaid holds of nights that these have sold, and tries again to take the
 * nights of conflicts, which a cancellation may have freed. A calendar whose process ended before it was read is read at its next time.
 */
export async function readCalendars(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await expireOverdueNightHolds(deps)
  const due = await claimCalendars(deps.db, {
    ...{ now, until: nextReading(now, 0, 0.5), most: MOST },
    freshSince: new Date(now.getTime() - FRESH_MS),
  })
  const next = due.values()
  const reader = async () => {
    for (const id of next) await readOrLog(deps, id)
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, due.length) }, reader))
  // What a site has sold is sold; a guest who has not paid yet learns it before the payment.
  for (const bookingId of await listHoldsInConflict(deps.db, dateInMadrid(now))) await endLostNightHold(deps, bookingId)
  await holdFreedNights(deps)
}

/** Logs a fault of ours in reading a calendar, so that all others are read. */
async function readOrLog(deps: Deps, calendarId: string): Promise<void> {
  try {
    await readCalendar(deps, calendarId)
  } catch (err) {
    deps.logger.error({ err, calendarId }, 'A calendar of another site could not be read')
  }
}

/** Reads one calendar, and stores what it says. */
export async function readCalendar(deps: Deps, id: string): Promise<void> {
  const calendar = await findCalendar(deps.db, id)
  if (!calendar) return
  const read = await deps.calendars.read(decryptAddress(deps, id, calendar.address), calendar)
  await withNightsOfHome(deps, calendar.apartmentId, async (tx) => {
    const locked = await lockCalendar(tx, id)
    if (locked) await storeCalendarReading(tx, deps, locked, read)
  })
}
