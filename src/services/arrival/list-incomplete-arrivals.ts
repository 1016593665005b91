import { listIncompleteArrivals as listRows } from '#db/arrival/report-rows.ts'
import { listTravellers } from '#db/arrival/traveller-rows.ts'
import { placesOf } from '#domain/arrival/party-places.ts'
import { isRegistered } from '#domain/arrival/register-steps.ts'
import { shownPhone } from '#domain/people/international-phone.server.ts'
import { addDays, type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { Deps } from '#services/deps.ts'
import { travellerTokenOf } from './traveller-token.ts'

export type IncompleteArrival = {
  readonly bookingCode: string
  readonly houseCode: string
  readonly checkIn: CalendarDate
  readonly arrivalTime: string | null
  readonly language: Locale
  readonly people: number
  /** Name, telephone and e-mail, for staff only. */
  readonly holder: string
  /** Travellers whose details are incomplete, with the token of their form. */
  readonly missing: readonly { readonly position: number; readonly token: string }[]
}

/**
 * For staff: lists bookings that arrive within so many days, or have arrived, whose details for the register of travellers
 * are incomplete.
 */
export async function listIncompleteArrivals(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  days: number,
): Promise<IncompleteArrival[]> {
  const today = dateInMadrid(clock.now())
  const rows = await listRows(db, { today, until: addDays(today, days) })
  const due = rows.filter(({ booking, contractType }) => isRegistered({ ...booking, contractType }))
  return Promise.all(
    due.map(async ({ booking, houseCode }) => {
      const { id: bookingId, code: bookingCode, checkIn, arrivalTime, language } = booking
      const places = placesOf(booking)
      const kept = await listTravellers(db, bookingId)
      const whole = new Set(kept.flatMap(({ position, completedAt }) => (completedAt ? position : [])))
      return {
        ...{ bookingCode, houseCode, checkIn, arrivalTime, language },
        people: places.length,
        holder: `${booking.holderName} ${booking.holderLastname}, ${shownPhone(booking.holderPhone)}, ${booking.holderEmail}`,
        missing: places.flatMap(({ position }) =>
          whole.has(position) ? [] : [{ position, token: travellerTokenOf(settings, { booking, position }) }],
        ),
      }
    }),
  )
}
