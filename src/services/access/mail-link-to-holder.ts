import { findBooking } from '#db/booking/booking-rows.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { newId } from '#services/new-id.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'

type MailLinkInput = { readonly bookingCode: string; readonly email: string }

/** Mails the link of a booking to its holder if the e-mail is theirs, a few times an hour. */
export async function mailLinkToHolder(deps: Deps, { bookingCode, email }: MailLinkInput): Promise<void> {
  const found = await findBooking(deps.db, bookingCode)
  if (!found || normaliseEmail(found.booking.holderEmail) !== normaliseEmail(email)) return
  const { id: bookingId } = found.booking
  const hasMailLeft = await enforceRateLimit(deps, ['link_mail_by_booking', bookingId])
  if (!hasMailLeft.ok) return
  const about = { kind: 'booking_link', bookingId, ref: newId(deps) } as const
  await deps.db.transaction((tx) => sendBookingMail(tx, deps, about))
}
