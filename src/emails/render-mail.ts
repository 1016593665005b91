import type {
  AlertMailKind,
  ContactMailKind,
  GroupMailKind,
  MailAbout,
  MessageMailKind,
  RequestMailKind,
} from '#domain/shared/jobs.ts'
import type { AlertMailView } from '#services/alert/get-alert-mail.ts'
import type { BookingMailView } from '#services/booking/get-booking-mail.ts'
import type { GroupMailView } from '#services/booking/get-group-mail.ts'
import type { RequestMailView } from '#services/booking/get-request-mail.ts'
import type { CompanyMailView } from '#services/company/get-company-mail.ts'
import type { ContactView } from '#services/contact/get-contact.ts'
import type { MessageMailView } from '#services/message/get-message-mail.ts'
import type { NoticeMail } from '#services/notice/get-notices.ts'
import type { TicketMailView } from '#services/ticket/get-ticket-mail.ts'
import { alertMailContent } from './alert-mail-content.ts'
import { type AuditDayFacts, auditDayMailContent } from './audit-mail-content.ts'
import { companyMailContent } from './company-mail-content.ts'
import { contactMailContent } from './contact-mail-content.ts'
import { groupMailContent } from './group-mail-content.ts'
import { mailContent, mailSource } from './mail-content.ts'
import { MAIL_TEMPLATES, type MailTemplate } from './mail-kinds.ts'
import { messageMailContent } from './message-mail-content.ts'
import { noticeMailContent } from './notice-mail-content.ts'
import { type RenderedMail, renderContent } from './render-content.tsx'
import { requestMailContent } from './request-mail-content.ts'
import { ticketMailContent } from './ticket-mail-content.ts'

/** Renders a mail about a booking in its guest's language; null when it is no longer relevant. */
export async function renderBookingMail(
  about: MailAbout,
  view: BookingMailView,
  publicUrl: string,
): Promise<RenderedMail | null> {
  const template: MailTemplate = MAIL_TEMPLATES[about.kind]
  const source = mailSource(about, view, publicUrl)
  if (!template.isNews(source)) return null
  return renderContent(
    mailContent(template, source),
    template.files.flatMap((make) => make(source)),
  )
}

/** Renders a mail about a request, to its guest or to staff. */
export function renderRequestMail(
  kind: RequestMailKind,
  view: RequestMailView,
  publicUrl: string,
): Promise<RenderedMail> {
  return renderContent(requestMailContent(kind, view, publicUrl))
}

/** Renders a mail about a group of homes, to its guest or to staff; null when it is no longer relevant. */
export async function renderGroupMail(
  kind: GroupMailKind,
  view: GroupMailView,
  publicUrl: string,
): Promise<RenderedMail | null> {
  const content = groupMailContent(kind, view, publicUrl)
  return content && renderContent(content)
}

/** Renders a mail of the account of a company, to a member or to who is invited. */
export function renderCompanyMail(view: CompanyMailView, publicUrl: string): Promise<RenderedMail> {
  return renderContent(companyMailContent(view, publicUrl))
}

/** Renders a mail about a message to the company, to its sender or to staff. */
export function renderContactMail(kind: ContactMailKind, contact: ContactView): Promise<RenderedMail> {
  return renderContent(contactMailContent(kind, contact))
}

/** Renders a mail about a message of a thread, to its guest or to staff. */
export function renderMessageMail(
  kind: MessageMailKind,
  view: MessageMailView,
  publicUrl: string,
): Promise<RenderedMail> {
  return renderContent(messageMailContent(kind, view, publicUrl))
}

/** Renders the mail to staff about what a guest reports as broken. */
export function renderTicketMail(view: TicketMailView): Promise<RenderedMail> {
  return renderContent(ticketMailContent(view))
}

/** Renders a mail of an alert: the link to confirm it, or the homes that are free now. */
export function renderAlertMail(kind: AlertMailKind, view: AlertMailView, publicUrl: string): Promise<RenderedMail> {
  return renderContent(alertMailContent(kind, view, publicUrl))
}

/** Renders the mail to staff with the digest of a day's audit. */
export function renderAuditDayMail(day: AuditDayFacts): Promise<RenderedMail> {
  return renderContent(auditDayMailContent(day))
}

/** Renders the mail to a member of staff about what waits for them. */
export function renderNoticeMail(mail: NoticeMail): Promise<RenderedMail> {
  return renderContent(noticeMailContent(mail))
}
