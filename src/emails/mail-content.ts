import { COMPANY } from '#content/company.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import type { MailAbout } from '#domain/shared/jobs.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { BookingMailView } from '#services/booking/get-booking-mail.ts'
import { greetedName, headingFor } from './greeted-name.ts'
import type { MailRecipe } from './mail-kinds.ts'
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

/** The words of a mail as its recipe puts them together. */
export function mailContent(recipe: MailRecipe, source: MailSource): MailContent {
  const { booking, language: locale } = source
  const opening = recipe.opening(source)
  return {
    locale,
    ...opening,
    heading: headingFor(opening.heading),
    code: {
      label: recipe.isBooked ? m.mail_code({}, { locale }) : m.mail_offer_code({}, { locale }),
      value: booking.bookingCode,
    },
    ...(recipe.isBooked ? {} : { why: m.mail_offer_why({ company: COMPANY.name }, { locale }) }),
    facts: recipe.facts(source),
    button: recipe.button(source),
    tables: recipe.tables.flatMap((make) => make(source) ?? []),
    sentences: recipe.sentences.flatMap((make) => make(source)),
  }
}
