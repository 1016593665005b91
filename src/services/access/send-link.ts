import { findBooking } from '#db/booking-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { newId } from '#services/new-id.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'
import { limitHolderEmail } from './limit-holder-email.ts'

type SendLinkInput = { readonly code: string; readonly email: string; readonly address: string }

/**
 * Mails the link of a booking to its holder again. The response is the same whether or not code and e-mail belong
 * together. Refuses `rate_limited`.
 */
export async function sendLink(
  deps: Deps,
  { code, email, address }: SendLinkInput,
): Promise<Result<null, Refusal<'rate_limited'>>> {
  const bookingCode = normaliseBookingCode(code)
  const allowed = await limitHolderEmail(deps, { bookingCode, address, rule: 'guest_by_address' })
  if (!allowed.ok) return allowed
  const found = await findBooking(deps.db, bookingCode)
  if (!found || normaliseEmail(found.booking.holderEmail) !== normaliseEmail(email)) return ok(null)
  const { id: bookingId } = found.booking
  const hasMailLeft = await enforceRateLimit(deps, ['link_mail_by_booking', bookingId])
  if (!hasMailLeft.ok) return ok(null)
  const about = { kind: 'booking_link', bookingId, ref: newId(deps) } as const
  await deps.db.transaction((tx) => sendBookingMail(tx, deps, about))
  return ok(null)
}
