import { shortRange } from '#domain/shared/format-date.ts'
import type { MailAbout } from '#domain/shared/jobs.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { BookingMailView } from '#services/booking/get-booking-mail.ts'
import type { MailRecipe } from './mail-kinds.ts'
import type { MailContent, MailSource } from './mail-model.ts'

export function mailSource(about: MailAbout, view: BookingMailView, publicUrl: string): MailSource {
  const { booking, home, language } = view
  const range = shortRange(booking.checkIn, booking.checkOut, language)
  return {
    ...view,
    about,
    publicUrl,
    payment: booking.paymentSchedule.find((payment) => payment.number === about.number),
    subject: { title: home.title[language], range, code: booking.bookingCode },
  }
}

/** The words of a mail as its recipe puts them together. */
export function mailContent(recipe: MailRecipe, source: MailSource): MailContent {
  const { booking, language: locale } = source
  return {
    locale,
    ...recipe.opening(source),
    code: { label: m.mail_code({}, { locale }), value: booking.bookingCode },
    facts: recipe.facts(source),
    button: recipe.button(source),
    tables: recipe.tables.flatMap((make) => make(source) ?? []),
    sentences: recipe.sentences.flatMap((make) => make(source)),
  }
}
