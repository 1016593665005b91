import { COMPANY } from '#content/company.ts'
import { longDay } from '#domain/shared/format-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { TicketMailView } from '#services/ticket/get-ticket-mail.ts'
import { ticketUrgencyText, ticketWhat } from '#text/ticket-names.ts'
import type { Fact, MailContent } from './mail-model.ts'

/** Makes the mail to staff about what a guest reports as broken, or that it is still broken. */
export function ticketMailContent({ ticket, event, houseCode, bookingCode }: TicketMailView): MailContent {
  const locale: Locale = 'es'
  const isReopened = event.kind === 'reopened'
  const words = isReopened ? (event.note ?? '') : ticket.words
  const what = ticketWhat(ticket, locale)
  const fact = (label: string, ...lines: string[]): Fact => ({ label, lines })
  return {
    locale,
    subject: subjectOf(ticket.urgency === 'cannot_stay', isReopened)(
      { reference: ticket.reference, what, code: houseCode },
      { locale },
    ),
    heading: isReopened ? m.mail_ticket_heading_reopened({}, { locale }) : m.mail_ticket_heading({}, { locale }),
    intro: [m.mail_ticket_intro({ day: longDay(ticket.dueOn, locale) }, { locale })],
    facts: [
      fact(m.mail_message_home({}, { locale }), houseCode),
      fact(m.mail_message_booking({}, { locale }), bookingCode),
      fact(m.mail_ticket_what({}, { locale }), what),
      fact(m.mail_ticket_urgency({}, { locale }), ticketUrgencyText(ticket.urgency, locale)),
      ...(words ? [fact(m.mail_ticket_words({}, { locale }), ...words.split('\n'))] : []),
      fact(
        m.mail_ticket_entry({}, { locale }),
        ticket.mayEnter ? m.mail_ticket_entry_yes({}, { locale }) : m.mail_ticket_entry_no({}, { locale }),
      ),
    ],
    why: m.mail_request_staff_why({ company: COMPANY.name }, { locale }),
  }
}

function subjectOf(isUrgent: boolean, isReopened: boolean) {
  if (isUrgent) return m.mail_ticket_subject_urgent
  return isReopened ? m.mail_ticket_subject_reopened : m.mail_ticket_subject
}
