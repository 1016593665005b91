import { render } from '@react-email/render'
import type { MailKind } from '#domain/shared/jobs.ts'
import type { BookingMailView } from '#services/booking/get-booking-mail.ts'
import { BookingMail } from './booking-mail.tsx'
import { bookingMailContent } from './mail-content.ts'
import { mailText } from './mail-text.ts'

export type RenderedMail = { readonly subject: string; readonly html: string; readonly text: string }

/** A mail about a booking, in its guest's language. */
export async function renderBookingMail(
  kind: MailKind,
  view: BookingMailView,
  publicUrl: string,
): Promise<RenderedMail> {
  const content = bookingMailContent(kind, view, publicUrl)
  return { subject: content.subject, html: await render(<BookingMail content={content} />), text: mailText(content) }
}
