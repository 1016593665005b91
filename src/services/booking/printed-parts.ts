import { COMPANY } from '#content/company.ts'
import { companyLegalLine } from '#content/company-of-server.ts'
import type { DepositPlan } from '#domain/payment/deposit.ts'
import type { VatRule } from '#domain/pricing/vat.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { type Cents, formatCents } from '#domain/shared/money.ts'
import type { PrintedAmount, PrintedSection } from '#domain/shared/printed-document.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Footer of every document with the company's legal data. */
export const printedFooter = (): string[] => [companyLegalLine(), `${COMPANY.email} · ${COMPANY.phone.shown}`]

export const printedFact = (label: string, value: string) => ({ label, value })

/** The company that issues a document, beside the other party. */
export function printedIssuer(title: string): PrintedSection {
  return { title, isHalf: true, paragraphs: [COMPANY.legalName, COMPANY.taxNumber, COMPANY.address] }
}

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
  const range = { from: longDate(checkIn, locale), to: longDate(checkOut, locale) }
  return {
    title: m.agreement_stay({}, { locale }),
    isHalf: true,
    paragraphs: [
      `${m.mail_home({}, { locale })} ${houseCode}`,
      m.documents_range(range, { locale }),
      `${m.mail_code({}, { locale })}: ${bookingCode}`,
    ],
  }
}

/** The deposit among what is paid, with the days on which it is taken and given back. */
export function printedDeposit(cents: Cents, plan: DepositPlan, locale: Locale): PrintedAmount[] {
  if (cents === 0) return []
  const dates = { from: longDate(plan.takenOn, locale), to: longDate(plan.returnedOn, locale) }
  const write = plan.method === 'authorisation' ? m.agreement_deposit_blocked : m.agreement_deposit_charged
  return [{ label: m.mail_deposit_title({}, { locale }), note: write(dates, { locale }), amount: formatCents(cents) }]
}

const TAX_TEXTS = {
  exempt: m.documents_tax_exempt,
  short_stay: m.documents_tax_short_stay,
  lodging: m.documents_tax_lodging,
  corporate: m.documents_tax_corporate,
} satisfies Record<VatRule['kind'], unknown>

/** Says why there is VAT in a price, or none. */
export function taxText({ kind }: VatRule, locale: Locale): string {
  return TAX_TEXTS[kind]({}, { locale })
}
