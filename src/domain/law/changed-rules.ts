import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { type LegalAnswer, legalAnswer } from './legal-answer.ts'
import type { LegalRule, LegalRules, LegalSubject } from './legal-rule.ts'

export type LegalRuleChange = Pick<LegalRule, 'state' | 'stateSince' | 'takesEffectOn' | 'until' | 'source'>

/**
 * Changes a rule. One that is now settled replaces the rule before it from the day on which it takes effect, and where
 * one that was settled is repealed, the rule before it answers again. Returns all rules.
 */
export function changeRule(rules: LegalRules, id: string, change: LegalRuleChange): LegalRules {
  const before = rules.find((rule) => rule.id === id)
  if (!before) return rules
  const after = { ...before, ...change }
  const isOther = (rule: LegalRule) => rule.id !== id && rule.subject === before.subject && rule.state === 'in_force'
  return rules.map((rule) => {
    if (rule.id === id) return after
    if (!isOther(rule)) return rule
    const wasReplaced = before.state === 'in_force' && rule.until === before.takesEffectOn
    const isReplaced = after.state === 'in_force' && rule.takesEffectOn < after.takesEffectOn
    if (isReplaced && (wasReplaced || rule.until === null)) return { ...rule, until: after.takesEffectOn }
    return wasReplaced ? { ...rule, until: null } : rule
  })
}

export type ChangedAnswer = {
  readonly from: CalendarDate
  /** The first day after it; null for ever. */
  readonly to: CalendarDate | null
  readonly beforeId: string
  readonly afterId: string
}

/** Lists the spans from a day on for which another rule answers than before. Both lists answer for every day. */
export function changedAnswers(
  before: LegalRules,
  after: LegalRules,
  subject: LegalSubject,
  from: CalendarDate,
): ChangedAnswer[] {
  const edges = [...before, ...after]
    .filter((rule) => rule.subject === subject)
    .flatMap(({ takesEffectOn, until }) => [takesEffectOn, ...(until ? [until] : [])])
    .filter((day) => day > from)
  const starts = [...new Set([from, ...edges])].toSorted()
  const answer = (rules: LegalRules, day: CalendarDate): LegalAnswer<LegalSubject> =>
    legalAnswer(rules, subject, { signing: day, arrival: day, issue: day })
  return starts.flatMap((day, index) => {
    const [was, is] = [answer(before, day).rule, answer(after, day).rule]
    if (was.id === is.id) return []
    return [{ from: day, to: starts[index + 1] ?? null, beforeId: was.id, afterId: is.id }]
  })
}
