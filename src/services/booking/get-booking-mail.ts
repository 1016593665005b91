import type { BookingView } from '#contract/booking.ts'
import { type BookingOfMail, findBookingOfMail } from '#db/booking-mail-rows.ts'
import { findNewestCard } from '#db/card-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { Deps } from '#services/deps.ts'
import { holderBookingView } from './booking-view.ts'
import { completeRecord } from './read-booking.ts'
import { viewTokenOf } from './view-token.ts'

/** What a mail to the holder is written from. The address is for mails of confirmed bookings alone. */
export type BookingMailView = {
  readonly booking: BookingView
  readonly holder: { readonly name: string; readonly email: string }
  readonly language: Locale
  readonly home: BookingOfMail['home']
  readonly viewToken: string
}

/** Everything a mail about a booking says, as it is now. Refuses `booking_not_found`. */
export async function getBookingMail(
  deps: Deps,
  { bookingId }: { readonly bookingId: string },
): Promise<Result<BookingMailView, Refusal<'booking_not_found'>>> {
  const found = await findBookingOfMail(deps.db, bookingId)
  if (!found) return refuse('booking_not_found')
  const record = await completeRecord(deps.db, found)
  const { holderName: name, holderEmail: email, language } = found.booking
  return ok({
    booking: holderBookingView(deps, record, await findNewestCard(deps.db, bookingId, deps.gateway.name)),
    holder: { name, email },
    language,
    home: found.home,
    viewToken: viewTokenOf(deps.settings, bookingId),
  })
}
