import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { LegalDays, LegalRule, LegalRules, LegalSubject, LegalValue } from './legal-rule.ts'

/**
 * What the law says of a subject: the value by which the product acts, and the rule that has it. `otherwise` is the rule
 * of the other reading while parliament has not validated a norm; null where there is one reading.
 */
export type LegalAnswer<S extends LegalSubject> = {
  readonly value: LegalValue<S>
  readonly rule: LegalRule
  readonly otherwise: LegalRule | null
}

/** Tells whether `one` is at least as careful as `other`: it asks more of the company, or allows it less. */
type IsCareful<S extends LegalSubject> = (one: LegalValue<S>, other: LegalValue<S>) => boolean

const perKind =
  <T>(isCareful: (one: T, other: T) => boolean) =>
  (one: Record<string, T>, other: Record<string, T>) =>
    Object.keys(one).every((kind) => isCareful(one[kind] as T, other[kind] as T))

const MORE_CAREFUL: { readonly [S in LegalSubject]: IsCareful<S> } = {
  vat_short_stay: (one, other) => one.maxNights * one.percent >= other.maxNights * other.percent,
  vat_hotel_services: (one, other) => one.percent >= other.percent,
  vat_company: (one, other) => one.percent >= other.percent,
  deposit_ceiling: perKind<number | null>((one, other) => (one ?? Infinity) <= (other ?? Infinity)),
  guest_fee: perKind<boolean>((one, other) => !one || other),
  temporary_home: (one, other) => one !== null || other === null,
  contracts_in_a_row: (one, other) => (one?.max ?? Infinity) <= (other?.max ?? Infinity),
  agreement_contents: perKind<readonly string[]>((one, other) => other.every((item) => one.includes(item))),
}

/**
 * Answers a question about a subject for the days of a stay. Where a norm is in force and its validation is not known, both
 * readings are known and the careful one is the answer. Throws where the rules in force give no answer or two, which
 * `legalGaps` finds before such rules are stored.
 */
export function legalAnswer<S extends LegalSubject>(rules: LegalRules, subject: S, days: LegalDays): LegalAnswer<S> {
  const answering = rules.filter((rule) => rule.subject === subject && answers(rule, days))
  const [settled, another] = answering.filter(({ state }) => state === 'in_force')
  const [pending, second] = answering.filter(({ state }) => state === 'pending_validation')
  if (!settled || another || second) {
    throw new Error(`The legal rules give no single answer about ${subject} for ${JSON.stringify(days)}`)
  }
  if (!pending) return { value: settled.value as LegalValue<S>, rule: settled, otherwise: null }
  const isCareful = MORE_CAREFUL[subject](pending.value as LegalValue<S>, settled.value as LegalValue<S>)
  const [rule, otherwise] = isCareful ? [pending, settled] : [settled, pending]
  return { value: rule.value as LegalValue<S>, rule, otherwise }
}

function answers({ state, decidedBy, takesEffectOn, until }: LegalRule, days: LegalDays): boolean {
  if (state === 'repealed' || state === 'announced') return false
  return takesEffectOn <= days[decidedBy] && (until === null || days[decidedBy] < until)
}

/** The first day about which the product answers questions; no stay of it is older. */
export const FIRST_LEGAL_DAY = '2026-01-01'

/** A span of days for which a subject has no single answer; `to` is the first day after it, null for ever. */
export type LegalGap = {
  readonly subject: LegalSubject
  readonly from: CalendarDate
  readonly to: CalendarDate | null
}

/** Finds the subjects and spans from a day on for which rules give no single answer. It walks the days on which rules change. */
export function legalGaps(rules: LegalRules, subjects: readonly LegalSubject[], from: CalendarDate): LegalGap[] {
  return subjects.flatMap((subject) => {
    const edges = rules
      .filter((rule) => rule.subject === subject)
      .flatMap(({ takesEffectOn, until }) => [takesEffectOn, ...(until ? [until] : [])])
      .filter((day) => day > from)
    const starts = [...new Set([from, ...edges])].toSorted()
    return starts.flatMap((day, index) => {
      try {
        legalAnswer(rules, subject, { signing: day, arrival: day, issue: day })
        return []
      } catch {
        return [{ subject, from: day, to: starts[index + 1] ?? null }]
      }
    })
  })
}
