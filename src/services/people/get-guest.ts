import type { GuestView } from '#contract/people.ts'
import { findBooking } from '#db/booking-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import { viewTokenOf } from '#services/booking/view-token.ts'
import type { Deps } from '#services/deps.ts'
import { limitTries } from '#services/limit-tries.ts'

export type GuestWanted = {
  readonly email: string
  readonly bookingCode?: string | undefined
  readonly address: string
}

/**
 * A guest without account, by e-mail. Their data, and the token that opens the booking, only with the code of a booking of
 * theirs; else what was asked, whether or not the e-mail is known (decisions, Privacy). Refuses `rate_limited`.
 */
export async function getGuest(
  deps: Deps,
  { email, bookingCode, address }: GuestWanted,
): Promise<Result<GuestView, Refusal<'rate_limited'>>> {
  if (bookingCode === undefined) return ok({ email, guest: true })
  const account = normaliseEmail(email)
  const allowed = await limitTries(deps, ['guest_by_address', address], ['guest_by_account', account])
  if (!allowed.ok) return allowed
  const found = await findBooking(deps.db, normaliseBookingCode(bookingCode))
  if (!found || normaliseEmail(found.booking.holderEmail) !== account) return ok({ email, guest: true })
  const { id, holderEmail, holderName: name, holderLastname: lastname, holderPhone: phone, language } = found.booking
  const viewToken = viewTokenOf(deps.settings, id)
  return ok({ email: holderEmail, guest: true, name, lastname, phone, language, viewToken })
}
