import { COMPANY } from '#content/company.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import type { PrintedSection } from '#domain/shared/printed-document.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Footer of every document with the company's legal data. */
export const PRINTED_FOOTER = `${COMPANY.legalName}, ${COMPANY.taxNumber}, ${COMPANY.address}`

export const printedFact = (label: string, value: string) => ({ label, value })

type PrintedStay = {
  readonly bookingCode: string
  readonly houseCode: string
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
}

/** The stay as receipts and invoices print it. */
export function printedStay(
  { bookingCode, houseCode, checkIn, checkOut }: PrintedStay,
  locale: Locale,
): PrintedSection {
  return {
    title: m.agreement_stay({}, { locale }),
    facts: [
      printedFact(m.mail_code({}, { locale }), bookingCode),
      printedFact(m.mail_home({}, { locale }), houseCode),
      printedFact(m.mail_check_in({}, { locale }), longDate(checkIn, locale)),
      printedFact(m.mail_check_out({}, { locale }), longDate(checkOut, locale)),
    ],
  }
}
