import { longDate } from '#domain/shared/format-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Intro, MailSource } from './mail-model.ts'

export function invitation({ booking, holder, language: locale, subject }: MailSource): Intro {
  const alone = booking.adults < 2
  return {
    subject: m.mail_check_in_invitation_subject(subject, { locale }),
    heading: m.mail_check_in_invitation_heading({ name: holder.name }, { locale }),
    intro: [
      m.mail_check_in_invitation_intro({ date: longDate(booking.checkIn, locale) }, { locale }),
      ...(alone ? [] : [m.mail_check_in_invitation_share({}, { locale })]),
    ],
  }
}

export function reminder({ booking, holder, travellersMissing, language: locale, subject }: MailSource): Intro {
  const values = { date: longDate(booking.checkIn, locale), count: travellersMissing }
  return {
    subject: m.mail_check_in_reminder_subject(subject, { locale }),
    heading: m.mail_check_in_reminder_heading({ name: holder.name }, { locale }),
    intro: [m.mail_check_in_reminder_intro(values, { locale }), m.mail_check_in_reminder_share({}, { locale })],
  }
}
