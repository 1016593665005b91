import { nightsOf, type Stay } from '#domain/booking/stay-rules.ts'
import type { ContractType } from '#domain/catalogue/vocabulary.ts'
import { addMonths, type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import type { ContractKind } from './contract-kind.ts'
import { legalAnswer } from './legal-answer.ts'
import type { AgreementItem, LegalRules } from './legal-rule.ts'

export type StayContract = {
  readonly kind: ContractKind
  /** Whether the contract has to state why the guests come. */
  readonly needsCause: boolean
  /** What the agreement has to say. */
  readonly contents: readonly AgreementItem[]
  /** Whether one night more would make it a temporary home: the border that guests and staff read about. */
  readonly isOneNightShort: boolean
}

type Let = {
  readonly contractType: ContractType
  readonly isCompany: boolean
  readonly stay: Stay
  readonly signedOn: CalendarDate
}

/**
 * Decides the kind of contract of a stay by who books, its length and its home. More nights than those of a temporary home,
 * or fewer, are lodging in a home that is let to tourists, and another seasonal let elsewhere.
 */
export function stayContract(rules: LegalRules, { contractType, isCompany, stay, signedOn }: Let): StayContract {
  const days = { signing: signedOn, arrival: stay.checkIn, issue: signedOn }
  const temporary = legalAnswer(rules, 'temporary_home', days).value
  const contents = legalAnswer(rules, 'agreement_contents', days).value
  const isTemporary =
    temporary !== null &&
    nightsOf(stay) > temporary.moreThanNights &&
    stay.checkOut <= addMonths(stay.checkIn, temporary.maxMonths)
  const shorter = contractType === 'tourist' ? 'tourist' : 'other_seasonal'
  const kind = isCompany ? 'company' : isTemporary ? 'temporary_home' : shorter
  return {
    kind,
    needsCause: contents[kind].includes('cause'),
    contents: contents[kind],
    isOneNightShort: !isCompany && nightsOf(stay) === temporary?.moreThanNights,
  }
}

/** Contracts of the same parties in the same home follow in a row where so few days lie between them. */
const DAYS_BETWEEN_CONTRACTS = 30

/** How many contracts of more than so many nights the same parties may make in a row for the same home. */
export type RowLimit = { readonly max: number; readonly moreThanNights: number }

/** Returns the limit of temporary homes in a row; null where the law sets none. */
export function rowLimitOf(rules: LegalRules, { stay, signedOn }: Pick<Let, 'stay' | 'signedOn'>): RowLimit | null {
  const days = { signing: signedOn, arrival: stay.checkIn, issue: signedOn }
  const temporary = legalAnswer(rules, 'temporary_home', days).value
  const row = legalAnswer(rules, 'contracts_in_a_row', days).value
  return temporary && row && { max: row.max, moreThanNights: temporary.moreThanNights }
}

/**
 * Tells whether a stay would be one contract more in a row than the limit allows. `earlier` are the other stays of the same holder in
 * the same home, in any order, that were no shorter than a temporary home.
 */
export function isBeyondRow(earlier: readonly Stay[], stay: Stay, { max }: RowLimit): boolean {
  const all = [...earlier, stay].toSorted((one, other) => one.checkIn.localeCompare(other.checkIn))
  let row = 0
  let end: CalendarDate | null = null
  for (const { checkIn, checkOut } of all) {
    row = end !== null && daysBetween(end, checkIn) <= DAYS_BETWEEN_CONTRACTS ? row + 1 : 1
    if (row > max) return true
    end = checkOut
  }
  return false
}
