import type { LegalRulePreview } from '#contract/office-actions/law.ts'
import type { Queryable } from '#db/connection/client.ts'
import { listLegalRules, lockLegalRules, saveLegalRule } from '#db/law/legal-rule-rows.ts'
import { changedAnswers, changeRule, type LegalRuleChange } from '#domain/law/changed-rules.ts'
import { FIRST_LEGAL_DAY, legalGaps } from '#domain/law/legal-answer.ts'
import type { LegalRule } from '#domain/law/legal-rule.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { previewIdOf } from '#services/preview-id.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'

type RuleChange = LegalRuleChange & { readonly ruleId: string }
type NotPlanned = Refusal<'not_found' | 'validation_failed' | 'legal_rules_incomplete'>
type NotChanged = NotPlanned | Refusal<'changed_meanwhile'>

/** Shows for which days another rule would answer; changes nothing. Refuses what `changeLegalRule` refuses but `changed_meanwhile`. */
export async function previewChangeLegalRule(
  { db }: Pick<Deps, 'db'>,
  input: RuleChange,
): Promise<Result<LegalRulePreview, NotPlanned>> {
  const planned = await plan(db, input)
  return planned.ok ? ok(planned.value.preview) : planned
}

/**
 * Changes the state and the days of a legal rule, with what follows for the rules that it replaces. Bookings keep the rule
 * of their day. Commits the rules and the entry in the audit. Refuses `not_found`, `validation_failed` where the rule would
 * end before it begins, `legal_rules_incomplete` where some day would have no single answer, and `changed_meanwhile` where
 * the rules are not as previewed.
 */
export async function changeLegalRule(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes'>,
  { previewId, by, ...input }: RuleChange & { readonly previewId: string; readonly by: Actor },
): Promise<Result<null, NotChanged>> {
  return transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Result<null, NotChanged>> => {
    await lockLegalRules(tx)
    const planned = await plan(tx, input)
    if (!planned.ok) return planned
    const { before, changed, preview } = planned.value
    const subject = { kind: 'legal_rule', id: input.ruleId } as const
    if (preview.previewId !== previewId) return changedMeanwhile(tx, subject, { state: before.state })
    for (const rule of changed) await saveLegalRule(tx, rule)
    await recordAction(tx, deps, by, { act: 'legal_rule_changed', subject, changes: changesOf(before, input) })
    return ok(null)
  })
}

type Plan = {
  readonly before: LegalRule
  /** The rules that become others, the named one among them. */
  readonly changed: readonly LegalRule[]
  readonly preview: LegalRulePreview
}

async function plan(
  on: Queryable,
  { ruleId, state, stateSince, takesEffectOn, until, source }: RuleChange,
): Promise<Result<Plan, NotPlanned>> {
  const change = { state, stateSince, takesEffectOn, until, source }
  const rules = await listLegalRules(on)
  const before = rules.find(({ id }) => id === ruleId)
  if (!before) return refuse('not_found')
  if (change.until !== null && change.until <= change.takesEffectOn) {
    return refuse('validation_failed', { until: 'validation_failed' })
  }
  const next = changeRule(rules, ruleId, change)
  const { subject } = before
  if (legalGaps(next, [subject], FIRST_LEGAL_DAY).length > 0) return refuse('legal_rules_incomplete')
  const changed = next.filter((rule) => !rules.includes(rule))
  const changes = changedAnswers(rules, next, subject, FIRST_LEGAL_DAY)
  return ok({ before, changed, preview: { subject, changes, previewId: previewIdOf('law', before, changed) } })
}

function changesOf(before: LegalRule, change: LegalRuleChange) {
  const fields = ['state', 'stateSince', 'takesEffectOn', 'until', 'source'] as const
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (before[field] === change[field]) return []
      return [[field === 'source' ? 'legalSource' : field, [before[field], change[field]]]]
    }),
  )
}
