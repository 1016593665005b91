import { REVIEW } from '#domain/people/people-policy.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Intro, MailSource } from './mail-model.ts'

export function invitation({ booking, holder, language: locale, subject }: MailSource): Intro {
  const until = longDate(addDays(booking.checkOut, REVIEW.openDays), locale)
  return {
    subject: m.mail_review_subject(subject, { locale }),
    heading: m.mail_review_heading({ name: holder.name }, { locale }),
    intro: [m.mail_review_intro({ until }, { locale }), m.mail_review_rules({}, { locale })],
  }
}
