import { COMPANY } from '#content/company.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import type { MailAbout } from '#domain/shared/jobs.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { BookingMailView } from '#services/booking/get-booking-mail.ts'
import { greetedName, headingFor } from './greeted-name.ts'
import type { MailTemplate } from './mail-kinds.ts'
import type { MailContent, MailSource } from './mail-model.ts'

export function mailSource(about: MailAbout, view: BookingMailView, publicUrl: string): MailSource {
  const { booking, home, language } = view
  const range = shortRange(booking.checkIn, booking.checkOut, language)
  return {
    ...view,
    holder: { ...view.holder, name: greetedName(view.holder.name) },
    about,
    publicUrl,
    payment: booking.paymentSchedule.find((payment) => payment.number === about.number),
    subject: { title: home.title[language], range, code: booking.bookingCode },
  }
}

/** Makes the content of a mail from its template. */
export function mailContent(template: MailTemplate, source: MailSource): MailContent {
  const { booking, language: locale } = source
  const intro = template.intro(source)
  const code = template.isBooked || source.isStaffBooking ? m.mail_code : m.mail_offer_code
  const why = template.isBooked || source.isStaffBooking ? m.mail_why : m.mail_offer_why
  return {
    locale,
    ...intro,
    heading: headingFor(intro.heading),
    ...template.picture(source),
    button: template.button(source),
    factsFirst: !template.isBooked,
    facts: [{ label: code({}, { locale }), lines: [booking.bookingCode], isStrong: true }, ...template.facts(source)],
    tables: template.tables.flatMap((make) => make(source) ?? []),
    paragraphs: template.paragraphs.flatMap((make) => make(source)),
    why: why({ company: COMPANY.name }, { locale }),
  }
}
