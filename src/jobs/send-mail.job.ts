import type { JobPayloads } from '#domain/shared/jobs.ts'
import { renderBookingMail } from '#emails/render-mail.tsx'
import { getBookingMail } from '#services/booking/get-booking-mail.ts'
import type { Deps } from '#services/deps.ts'
import { mailId } from '#services/send-booking-mail.ts'

/**
 * Writes and sends a mail about a booking, from what is true now: what was overtaken meanwhile is not sent. Run twice it
 * sends one; what the mailer does not take is tried again by the queue.
 */
export async function runSendMail(deps: Deps, about: JobPayloads['send-mail']): Promise<void> {
  const { bookingId } = about
  const found = await getBookingMail(deps, { bookingId })
  if (!found.ok) throw new Error(`There is no booking ${bookingId} to write a mail about`)
  const mail = await renderBookingMail(about, found.value, deps.settings.publicUrl)
  if (mail) await deps.mailer.send({ id: mailId(about), to: found.value.holder.email, ...mail })
}
