import type { GuestView } from '#contract/people.ts'
import { findBooking } from '#db/booking/booking-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import { limitHolderEmail } from '#services/access/limit-holder-email.ts'
import { viewTokenOf } from '#services/access/view-token.ts'
import type { Deps } from '#services/deps.ts'

export type GetGuestInput = {
  readonly email: string
  readonly bookingCode?: string | undefined
  readonly address: string
}

/**
 * Gets a guest without account by e-mail. Their details and the view token are returned only with the code of a booking of
 * theirs whose links were never ended; otherwise only the input, whether or not the e-mail is known (decisions, Privacy).
 * Refuses `rate_limited`, and `booking_link_mailed` where others have used up the attempts of the booking.
 */
export async function getGuest(
  deps: Deps,
  { email, bookingCode, address }: GetGuestInput,
): Promise<Result<GuestView, Refusal<'rate_limited' | 'booking_link_mailed'>>> {
  if (bookingCode === undefined) return ok({ email, guest: true })
  const account = normaliseEmail(email)
  const code = normaliseBookingCode(bookingCode)
  const allowed = await limitHolderEmail(deps, { bookingCode: code, email, address, rule: 'guest_by_address' })
  if (!allowed.ok) return allowed
  const found = await findBooking(deps.db, code)
  if (!found || normaliseEmail(found.booking.holderEmail) !== account) return ok({ email, guest: true })
  // A person with a link that was ended knows code and e-mail from it.
  if (found.booking.linkVersion > 0) return ok({ email, guest: true, byLink: true })
  const { holderEmail, holderName: name, holderLastname: lastname, holderPhone: phone, language } = found.booking
  const viewToken = viewTokenOf(deps.settings, found.booking)
  return ok({ email: holderEmail, guest: true, name, lastname, phone, language, viewToken })
}
