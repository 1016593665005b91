import { AGREEMENT_TEXTS } from '#content/agreement-texts.ts'
import { COMPANY } from '#content/company.ts'
import type { AgreementRow } from '#db/booking/agreement-rows.ts'
import type { AgreedHome } from '#domain/agreement/agreed-home.ts'
import type { AgreedPeople } from '#domain/agreement/agreed-people.ts'
import type { Agreement } from '#domain/agreement/agreement.ts'
import { numberInKind, placesOf } from '#domain/arrival/party-places.ts'
import { nightsOf } from '#domain/booking/stay-rules.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import type { AgreementItem } from '#domain/law/legal-rule.ts'
import type { StayCause } from '#domain/law/stay-cause.ts'
import { EXEMPT } from '#domain/pricing/vat.ts'
import { dateAndTime, longDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { PrintedAmount, PrintedDocument, PrintedSection } from '#domain/shared/printed-document.ts'
import { LOCALES, type Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { priceLines } from '#services/booking/price-document.ts'
import { printedDeposit, printedFact, printedFooter, printedIssuer, taxText } from '#services/booking/printed-parts.ts'
import { causeText, contractText } from '#text/contract-text.ts'
import { partyText } from '#text/party-text.ts'
import { purposeText } from '#text/purpose-text.ts'
import {
  costsSection,
  homeSection,
  houseRulesSection,
  inventorySection,
  partiesSection,
  peopleSection,
} from './agreement-sections.ts'

/** What an agreement says besides its terms, as it is known today. */
export type AgreementFacts = {
  /** Whether it has the mark of a sandbox. */
  readonly isDemo: boolean
  /** Why the guests come, as far as it is known. */
  readonly cause?: StayCause | null
  readonly people?: AgreedPeople | null
  /** Whether the exact address is in it: for a booking of which something is paid, so that the contract serves from that day. */
  readonly showsAddress?: boolean
  /** Whether it names no one and no cause, for who knows the booking code alone. */
  readonly isDraft?: boolean
}

type Printing = AgreementFacts & {
  readonly row: AgreementRow
  readonly locale: Locale
}

/**
 * Makes the printable document of an agreement, with the figures of the day it was made. Since text version 3 it has all
 * that the law asks for and each section in the other language beside it.
 */
export function agreementDocument(row: AgreementRow, locale: Locale, facts: AgreementFacts): PrintedDocument {
  const { terms } = row
  return {
    locale,
    ...(facts.isDemo ? { mark: m.documents_demo({}, { locale }) } : {}),
    title: m.agreement_title({ code: terms.bookingCode }, { locale }),
    lead: leadOf(row, locale, facts),
    sections: sectionsOf(row, locale, facts),
    footer: printedFooter(),
  }
}

function leadOf({ textVersion: version, acceptedAt }: AgreementRow, locale: Locale, facts: AgreementFacts): string {
  if (facts.isDraft) return m.agreement_lead_draft({ version }, { locale })
  return acceptedAt
    ? m.agreement_lead({ moment: dateAndTime(acceptedAt, locale), version }, { locale })
    : m.agreement_lead_open({ version }, { locale })
}

function sectionsOf(row: AgreementRow, locale: Locale, facts: AgreementFacts): readonly PrintedSection[] {
  const { home, terms } = row
  const contents = terms.contract?.contents
  if (!home || !contents) return firstSections({ ...facts, row, locale })
  const print = (language: Locale) => completeSections({ ...facts, row, locale: language }, home, new Set(contents))
  const [own, other] = [print(locale), print(LOCALES.find((one) => one !== locale) ?? locale)]
  return own.map((section, index) => ({ ...section, ...(other[index] ? { beside: other[index] } : {}) }))
}

/** The sections of agreements from before text version 3. */
function firstSections(printing: Printing): PrintedSection[] {
  const { locale, row } = printing
  const { holder, houseCode, city, party } = row.terms
  const name = `${holder.name} ${holder.lastname}`
  return [
    printedIssuer(m.agreement_company({}, { locale })),
    { title: m.agreement_holder({}, { locale }), isHalf: true, paragraphs: [name] },
    staySection(printing, [
      printedFact(m.mail_home({}, { locale }), `${houseCode}, ${cityName(city, locale)}`),
      ...termFacts(printing),
      printedFact(m.mail_guests({}, { locale }), partyText(party, locale)),
    ]),
    ...moneySections(printing),
    ...clausesOf(printing).map(({ title, text }) => ({ title, paragraphs: [text] })),
  ]
}

/** All sections of an agreement, of which `contents` are those that the law required on the day. */
function completeSections(
  printing: Printing,
  home: AgreedHome,
  contents: ReadonlySet<AgreementItem>,
): PrintedSection[] {
  const { locale, row, showsAddress = false } = printing
  const { houseCode, city } = row.terms
  const people = printing.people ?? peopleOf(printing)
  return [
    partiesSection(people, locale),
    homeSection({ houseCode, city, home, showsAddress }, locale),
    peopleSection(people, locale),
    staySection(printing, [
      ...termFacts(printing),
      printedFact(m.agreement_nights({}, { locale }), m.vocabulary_nights({ count: nightsOf(row.terms) }, { locale })),
    ]),
    ...moneySections(printing),
    costsSection(home, locale),
    ...clausesOf(printing)
      .filter(({ item }) => item === undefined || contents.has(item))
      .map(({ title, text }) => ({ title, paragraphs: [text] })),
    houseRulesSection(home, locale),
    ...(contents.has('inventory') ? [inventorySection(home, locale)] : []),
  ]
}

/** The people of an agreement of whom the name of the holder alone is known, and of a draft not even that. */
function peopleOf({ row, isDraft, locale }: Printing): AgreedPeople {
  const { holder, party } = row.terms
  const name = isDraft ? m.agreement_draft_tenant({}, { locale }) : `${holder.name} ${holder.lastname}`
  const guests = placesOf(party).map((place) => {
    return { kind: place.kind, number: numberInKind(place, party), name: null, document: null }
  })
  return { tenant: { name, document: null, address: null, representedBy: null }, guests }
}

function clausesOf({ row: { terms, textVersion }, locale }: Printing) {
  const clauses = AGREEMENT_TEXTS[textVersion]?.[locale]
  if (!clauses) throw new Error(`There is no version ${textVersion} of the agreement's clauses`)
  return clauses({ policy: terms.policy, company: COMPANY })
}

function termFacts({ row, locale }: Printing) {
  const { checkIn, checkOut, policy } = row.terms
  const at = (date: string, hour: number) => `${longDate(date, locale)}, ${hour}:00`
  return [
    printedFact(m.mail_check_in({}, { locale }), at(checkIn, policy.checkInHour)),
    printedFact(m.mail_check_out({}, { locale }), at(checkOut, policy.checkOutHour)),
  ]
}

function staySection(printing: Printing, facts: PrintedSection['facts'] & object): PrintedSection {
  const { locale } = printing
  return { title: m.agreement_stay({}, { locale }), facts: [...facts, ...contractFacts(printing)] }
}

/** The kind of contract, and its cause where it has one; nothing in agreements from before it was decided. */
function contractFacts({ row, cause, locale }: Printing): ReturnType<typeof printedFact>[] {
  const { contract } = row.terms
  if (!contract) return []
  const { kind, needsCause } = contract
  const why = cause ? causeText(cause, locale) : m.documents_cause_open({}, { locale })
  return [
    printedFact(m.documents_contract({}, { locale }), contractText({ kind }, locale)),
    ...(needsCause || cause ? [printedFact(m.documents_cause({}, { locale }), why)] : []),
  ]
}

function moneySections({ row: { terms }, locale }: Printing): PrintedSection[] {
  return [
    {
      title: m.agreement_price({}, { locale }),
      amounts: priceLines(terms.price, locale),
      notes: [taxText(terms.vat ?? EXEMPT, locale)],
    },
    { title: m.agreement_payments({}, { locale }), amounts: paymentsOf(terms, locale) },
    { title: m.agreement_cancellation({}, { locale }), paragraphs: [cancellationOf(terms, locale)] },
  ]
}

function paymentsOf({ schedule, price, depositPlan }: Agreement, locale: Locale): PrintedAmount[] {
  const payments = schedule.map(({ number, dueDate, amountCents, purpose, month }) => ({
    label: m.agreement_payment({ number }, { locale }),
    note: [
      ...(purpose === 'month' ? [purposeText(purpose, month, locale)] : []),
      purpose === 'first' ? m.agreement_at_booking({}, { locale }) : longDate(dueDate, locale),
    ].join(', '),
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
