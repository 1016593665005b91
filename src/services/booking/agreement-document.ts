import { AGREEMENT_TEXTS } from '#content/agreement-texts.ts'
import { COMPANY } from '#content/company.ts'
import type { AgreementRow } from '#db/agreement-rows.ts'
import type { Agreement } from '#domain/booking/agreement.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { dateAndTime, longDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { PrintedAmount, PrintedDocument, PrintedSection } from '#domain/shared/printed-document.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { priceLines } from './price-document.ts'
import { PRINTED_FOOTER, printedFact } from './printed-parts.ts'

/** Makes the printable document of an agreement in either language, with the figures of the day it was made. */
export function agreementDocument({ terms, textVersion, acceptedAt }: AgreementRow, locale: Locale): PrintedDocument {
  const clauses = AGREEMENT_TEXTS[textVersion]?.[locale]
  if (!clauses) throw new Error(`There is no version ${textVersion} of the agreement's clauses`)
  const { bookingCode } = terms
  return {
    locale,
    title: m.agreement_title({ code: bookingCode }, { locale }),
    lead: acceptedAt
      ? m.agreement_lead({ moment: dateAndTime(acceptedAt, locale), version: textVersion }, { locale })
      : m.agreement_lead_open({ version: textVersion }, { locale }),
    sections: [
      stayOf(terms, locale),
      { title: m.agreement_price({}, { locale }), amounts: priceLines(terms.price, locale) },
      { title: m.agreement_payments({}, { locale }), amounts: paymentsOf(terms, locale) },
      { title: m.agreement_cancellation({}, { locale }), paragraphs: [cancellationOf(terms, locale)] },
      ...clauses({ policy: terms.policy, company: COMPANY }).map(({ title, text }) => ({ title, paragraphs: [text] })),
    ],
    footer: PRINTED_FOOTER,
  }
}

function stayOf(terms: Agreement, locale: Locale): PrintedSection {
  const { holder, houseCode, checkIn, checkOut, party, policy } = terms
  const guests = [
    m.mail_adults({ count: party.adults }, { locale }),
    ...(party.children > 0 ? [m.mail_children({ count: party.children }, { locale })] : []),
    ...(party.babies > 0 ? [m.mail_babies({ count: party.babies }, { locale })] : []),
  ].join(', ')
  const at = (date: string, hour: number) => `${longDate(date, locale)}, ${hour}:00`
  return {
    title: m.agreement_stay({}, { locale }),
    facts: [
      printedFact(m.agreement_company({}, { locale }), `${COMPANY.legalName}, ${COMPANY.taxNumber}`),
      printedFact(m.agreement_holder({}, { locale }), `${holder.name} ${holder.lastname}`),
      printedFact(m.mail_home({}, { locale }), `${houseCode}, ${cityName(terms.city, locale)}`),
      printedFact(m.mail_check_in({}, { locale }), at(checkIn, policy.checkInHour)),
      printedFact(m.mail_check_out({}, { locale }), at(checkOut, policy.checkOutHour)),
      printedFact(m.mail_guests({}, { locale }), guests),
    ],
  }
}

function paymentsOf({ schedule, price, depositPlan }: Agreement, locale: Locale): PrintedAmount[] {
  const payments = schedule.map(({ number, dueDate, amountCents, purpose }) => ({
    label: m.agreement_payment({ number }, { locale }),
    note: purpose === 'first' ? m.agreement_at_booking({}, { locale }) : longDate(dueDate, locale),
    amount: formatCents(amountCents),
  }))
  if (price.depositCents === 0) return payments
  const dates = { from: longDate(depositPlan.takenOn, locale), to: longDate(depositPlan.returnedOn, locale) }
  const isBlocked = depositPlan.method === 'authorisation'
  const write = isBlocked ? m.agreement_deposit_blocked : m.agreement_deposit_charged
  const deposit = {
    label: m.mail_deposit_title({}, { locale }),
    note: write(dates, { locale }),
    amount: formatCents(price.depositCents),
  }
  return [...payments, deposit]
}

function cancellationOf({ cancellation }: Agreement, locale: Locale): string {
  const { fullRefundUntil: until, noRefundFrom: from } = cancellation
  return until
    ? m.mail_cancel_until({ until: longDate(until, locale), from: longDate(from, locale) }, { locale })
    : m.mail_cancel_late({}, { locale })
}
