import { COMPANY } from '#content/company.ts'
import { confirmedPath } from '#contract/booking-paths.ts'
import { isOnAccount } from '#contract/card-missing.ts'
import { CHECK_IN_HOUR, CHECK_OUT_HOUR } from '#domain/booking/booking-policy.ts'
import { chargeEvent, stayEvent } from '#domain/booking/calendar-events.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { isChargedByItself } from '#domain/payment/schedule.ts'
import { type CalendarEvent, icalFile } from '#domain/shared/ical-file.ts'
import type { MailAttachment } from '#domain/shared/mailer.ts'
import { formatCents } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import { purposeText } from '#text/purpose-text.ts'
import type { MailSource, Payment } from './mail-model.ts'
import { addressLines, isWithoutMeans } from './mail-parts.ts'

/** Makes the calendar file of the stay; with the address once it is confirmed. */
export function stayFile(source: MailSource): MailAttachment[] {
  const { booking, home, language: locale } = source
  const { bookingCode: code, status } = booking
  const hours = { checkIn: CHECK_IN_HOUR, checkOut: CHECK_OUT_HOUR }
  const words = {
    title: m.booking_ics_title({ company: COMPANY.name, home: home.title[locale] }, { locale }),
    description: m.booking_ics_text({ code, ...hours }, { locale }),
    place:
      status === 'CONFIRMED'
        ? addressLines(source).join(', ')
        : `${home.neighbourhood}, ${cityName(home.city, locale)}`,
    url: pageOf(source),
  }
  return [calendarFile(source, `estancia-${code}.ics`, [stayEvent({ ...booking, host: hostOf(source) }, words)])]
}

/** Makes the calendar files of automatic charges, or of their removal after a cancellation. */
export function chargesFile(source: MailSource): MailAttachment[] {
  const { booking, language: locale } = source
  const listedState = booking.status === 'CANCELLED' ? 'dropped' : 'pending'
  const charges = booking.paymentSchedule.filter(
    ({ state, purpose }) => state === listedState && isChargedByItself(purpose),
  )
  // The company has the days of what is on account on its invoices.
  if (charges.length === 0 || isOnAccount(booking)) return []
  const name = m.mail_calendar_charges_file({ code: booking.bookingCode }, { locale })
  return [
    calendarFile(
      source,
      name,
      charges.map((payment) => chargeOf(source, payment)),
    ),
  ]
}

function chargeOf(source: MailSource, payment: Payment): CalendarEvent {
  const { booking, language: locale } = source
  const { bookingCode, status, revision } = booking
  const { number, dueDate, amountCents } = payment
  const values = { name: purposeText(payment.purpose, payment.month, locale), code: bookingCode }
  return chargeEvent(
    { bookingCode, status, revision, host: hostOf(source), number, dueDate },
    {
      title: m.mail_calendar_charge({ company: COMPANY.name, amount: formatCents(amountCents) }, { locale }),
      description: isWithoutMeans(booking, payment)
        ? m.mail_calendar_due_text(values, { locale })
        : m.mail_calendar_charge_text(values, { locale }),
      url: pageOf(source),
    },
  )
}

function calendarFile({ writtenAt }: MailSource, name: string, events: readonly CalendarEvent[]): MailAttachment {
  const content = icalFile({ events, writtenAt, organizer: COMPANY })
  return { name, type: 'text/calendar; charset=utf-8; method=PUBLISH', content }
}

function hostOf({ publicUrl }: MailSource): string {
  return new URL(publicUrl).hostname
}

/** Calendars are shared, so the link in them opens nothing more than the code does. */
function pageOf({ publicUrl, language, booking }: MailSource): string {
  return publicUrl + confirmedPath(language, booking.bookingCode)
}
