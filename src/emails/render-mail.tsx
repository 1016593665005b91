import { render } from '@react-email/render'
import type { MailAbout, RequestMailKind } from '#domain/shared/jobs.ts'
import type { BookingMailView } from '#services/booking/get-booking-mail.ts'
import type { RequestMailView } from '#services/booking/get-request-mail.ts'
import { BookingMail } from './booking-mail.tsx'
import { bookingMailContent } from './mail-content.ts'
import { mailText, requestMailText } from './mail-text.ts'
import { RequestMail } from './request-mail.tsx'
import { requestMailContent } from './request-mail-content.ts'

export type RenderedMail = { readonly subject: string; readonly html: string; readonly text: string }

/** A mail about a booking, in its guest's language. */
export async function renderBookingMail(
  about: MailAbout,
  view: BookingMailView,
  publicUrl: string,
): Promise<RenderedMail> {
  const content = bookingMailContent(about, view, publicUrl)
  return { subject: content.subject, html: await render(<BookingMail content={content} />), text: mailText(content) }
}

/** A mail about a request, to its guest or to staff. */
export async function renderRequestMail(kind: RequestMailKind, view: RequestMailView): Promise<RenderedMail> {
  const content = requestMailContent(kind, view)
  const html = await render(<RequestMail content={content} />)
  return { subject: content.subject, html, text: requestMailText(content) }
}
