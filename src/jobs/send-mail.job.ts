import type { JobPayloads } from '#domain/shared/jobs.ts'
import { renderBookingMail } from '#emails/render-mail.tsx'
import { getBookingMail } from '#services/booking/get-booking-mail.ts'
import type { Deps } from '#services/deps.ts'

/** Writes and sends a mail about a booking. Run twice it sends one; a booking that was cancelled meanwhile gets none. */
export async function runSendMail(deps: Deps, { kind, bookingId }: JobPayloads['send-mail']): Promise<void> {
  const found = await getBookingMail(deps, { bookingId })
  if (!found.ok) throw new Error(`There is no booking ${bookingId} to write a mail about`)
  const view = found.value
  if (view.booking.status === 'CANCELLED') return
  const mail = await renderBookingMail(kind, view, deps.settings.publicUrl)
  await deps.mailer.send({ id: `${kind}.${bookingId}`, to: view.holder.email, ...mail })
}
