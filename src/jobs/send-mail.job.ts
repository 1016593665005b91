import type { JobPayloads, MailKind } from '#domain/shared/jobs.ts'
import { renderBookingMail } from '#emails/render-mail.tsx'
import { getBookingMail } from '#services/booking/get-booking-mail.ts'
import type { Deps } from '#services/deps.ts'
import { mailId } from '#services/send-booking-mail.ts'

/** What is still news once a booking is over. */
const OF_CANCELLED: ReadonlySet<MailKind> = new Set(['booking_cancelled', 'deposit_returned', 'deposit_withheld'])

/**
 * Writes and sends a mail about a booking. Run twice it sends one; a booking that was cancelled
 * meanwhile gets none but those that tell of it.
 */
export async function runSendMail(deps: Deps, about: JobPayloads['send-mail']): Promise<void> {
  const { kind, bookingId } = about
  const found = await getBookingMail(deps, { bookingId })
  if (!found.ok) throw new Error(`There is no booking ${bookingId} to write a mail about`)
  const view = found.value
  if (view.booking.status === 'CANCELLED' && !OF_CANCELLED.has(kind)) return
  const mail = await renderBookingMail(about, view, deps.settings.publicUrl)
  await deps.mailer.send({ id: mailId(about), to: view.holder.email, ...mail })
}
