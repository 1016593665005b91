import { render } from '@react-email/render'
import type { ContactMailKind, MailAbout, MessageMailKind, RequestMailKind } from '#domain/shared/jobs.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import type { BookingMailView } from '#services/booking/get-booking-mail.ts'
import type { RequestMailView } from '#services/booking/get-request-mail.ts'
import type { ContactView } from '#services/contact/get-contact.ts'
import type { MessageMailView } from '#services/message/get-message-mail.ts'
import { BookingMail } from './booking-mail.tsx'
import { contactMailContent } from './contact-mail-content.ts'
import { mailContent, mailSource } from './mail-content.ts'
import { MAIL_TEMPLATES, type MailTemplate } from './mail-kinds.ts'
import { mailText, requestMailText } from './mail-text.ts'
import { messageMailContent } from './message-mail-content.ts'
import { RequestMail } from './request-mail.tsx'
import { type RequestMailContent, requestMailContent } from './request-mail-content.ts'

export type RenderedMail = Omit<Mail, 'id' | 'to'>

/** Renders a mail about a booking in its guest's language; null when it is no longer relevant. */
export async function renderBookingMail(
  about: MailAbout,
  view: BookingMailView,
  publicUrl: string,
): Promise<RenderedMail | null> {
  const template: MailTemplate = MAIL_TEMPLATES[about.kind]
  const source = mailSource(about, view, publicUrl)
  if (!template.isNews(source)) return null
  const content = mailContent(template, source)
  return {
    subject: content.subject,
    html: await render(<BookingMail content={content} />),
    text: mailText(content),
    attachments: template.files.flatMap((make) => make(source)),
  }
}

/** Renders a mail about a request, to its guest or to staff. */
export function renderRequestMail(kind: RequestMailKind, view: RequestMailView): Promise<RenderedMail> {
  return renderPlain(requestMailContent(kind, view))
}

/** Renders a mail about a message to the company, to its sender or to staff. */
export function renderContactMail(kind: ContactMailKind, contact: ContactView): Promise<RenderedMail> {
  return renderPlain(contactMailContent(kind, contact))
}

/** Renders a mail about a message of a thread, to its guest or to staff. */
export function renderMessageMail(
  kind: MessageMailKind,
  view: MessageMailView,
  publicUrl: string,
): Promise<RenderedMail> {
  return renderPlain(messageMailContent(kind, view, publicUrl))
}

async function renderPlain(content: RequestMailContent): Promise<RenderedMail> {
  const html = await render(<RequestMail content={content} />)
  return { subject: content.subject, html, text: requestMailText(content), attachments: [] }
}
