import { AGREEMENT_TEXTS } from '#content/agreement-texts.ts'
import { COMPANY } from '#content/company.ts'
import type { AgreementRow } from '#db/booking/agreement-rows.ts'
import type { Agreement } from '#domain/agreement/agreement.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import type { StayCause } from '#domain/law/stay-cause.ts'
import { EXEMPT } from '#domain/pricing/vat.ts'
import { dateAndTime, longDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { PrintedAmount, PrintedDocument, PrintedSection } from '#domain/shared/printed-document.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { causeText, contractText } from '#text/contract-text.ts'
import { partyText } from '#text/party-text.ts'
import { priceLines } from './price-document.ts'
import { PRINTED_FOOTER, printedDeposit, printedFact, printedIssuer, taxText } from './printed-parts.ts'

/**
 * Makes the printable document of an agreement in either language, with the figures of the day it was made; `isDemo` prints the
 * mark of a sandbox. `cause` is why the guests come, as far as it is known.
 */
export function agreementDocument(
  { terms, textVersion, acceptedAt }: AgreementRow,
  locale: Locale,
  { isDemo, cause = null }: { readonly isDemo: boolean; readonly cause?: StayCause | null },
): PrintedDocument {
  const clauses = AGREEMENT_TEXTS[textVersion]?.[locale]
  if (!clauses) throw new Error(`There is no version ${textVersion} of the agreement's clauses`)
  const { bookingCode } = terms
  return {
    locale,
    ...(isDemo ? { mark: m.documents_demo({}, { locale }) } : {}),
    title: m.agreement_title({ code: bookingCode }, { locale }),
    lead: acceptedAt
      ? m.agreement_lead({ moment: dateAndTime(acceptedAt, locale), version: textVersion }, { locale })
      : m.agreement_lead_open({ version: textVersion }, { locale }),
    sections: [
      ...partiesOf(terms, locale),
      stayOf(terms, cause, locale),
      {
        title: m.agreement_price({}, { locale }),
        amounts: priceLines(terms.price, locale),
        notes: [taxText(terms.vat ?? EXEMPT, locale)],
      },
      { title: m.agreement_payments({}, { locale }), amounts: paymentsOf(terms, locale) },
      { title: m.agreement_cancellation({}, { locale }), paragraphs: [cancellationOf(terms, locale)] },
      ...clauses({ policy: terms.policy, company: COMPANY }).map(({ title, text }) => ({ title, paragraphs: [text] })),
    ],
    footer: PRINTED_FOOTER,
  }
}

function partiesOf({ holder }: Agreement, locale: Locale): PrintedSection[] {
  const name = `${holder.name} ${holder.lastname}`
  return [
    printedIssuer(m.agreement_company({}, { locale })),
    { title: m.agreement_holder({}, { locale }), isHalf: true, paragraphs: [name] },
  ]
}

function stayOf(terms: Agreement, cause: StayCause | null, locale: Locale): PrintedSection {
  const { houseCode, city, checkIn, checkOut, party, policy } = terms
  const at = (date: string, hour: number) => `${longDate(date, locale)}, ${hour}:00`
  return {
    title: m.agreement_stay({}, { locale }),
    facts: [
      printedFact(m.mail_home({}, { locale }), `${houseCode}, ${cityName(city, locale)}`),
      printedFact(m.mail_check_in({}, { locale }), at(checkIn, policy.checkInHour)),
      printedFact(m.mail_check_out({}, { locale }), at(checkOut, policy.checkOutHour)),
      printedFact(m.mail_guests({}, { locale }), partyText(party, locale)),
      ...contractOf(terms, cause, locale),
    ],
  }
}

/** The kind of contract, and its cause where it has one; nothing in agreements from before it was decided. */
function contractOf(
  { contract }: Agreement,
  cause: StayCause | null,
  locale: Locale,
): ReturnType<typeof printedFact>[] {
  if (!contract) return []
  const { kind, needsCause } = contract
  const why = cause ? causeText(cause, locale) : m.documents_cause_open({}, { locale })
  return [
    printedFact(m.documents_contract({}, { locale }), contractText({ kind }, locale)),
    ...(needsCause || cause ? [printedFact(m.documents_cause({}, { locale }), why)] : []),
  ]
}

function paymentsOf({ schedule, price, depositPlan }: Agreement, locale: Locale): PrintedAmount[] {
  const payments = schedule.map(({ number, dueDate, amountCents, purpose }) => ({
    label: m.agreement_payment({ number }, { locale }),
    note: purpose === 'first' ? m.agreement_at_booking({}, { locale }) : longDate(dueDate, locale),
    amount: formatCents(amountCents),
  }))
  return [...payments, ...printedDeposit(price.depositCents, depositPlan, locale)]
}

function cancellationOf({ cancellation }: Agreement, locale: Locale): string {
  const { fullRefundUntil: until, noRefundFrom: from } = cancellation
  return until
    ? m.mail_cancel_until({ until: longDate(until, locale), from: longDate(from, locale) }, { locale })
    : m.mail_cancel_late({}, { locale })
}
