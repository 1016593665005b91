import { listLegalRules, lockLegalRules, saveLegalRule } from '#db/law/legal-rule-rows.ts'
import { FIRST_LEGAL_DAY, legalGaps } from '#domain/law/legal-answer.ts'
import { LEGAL_SUBJECTS, type LegalRule, type LegalRules } from '#domain/law/legal-rule.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'

/**
 * Stores new rules, and others in the place of those with their ids: a norm with another value, for which the office has
 * no form. Commits them together with an entry in the audit for each. Refuses `legal_rules_incomplete` where some day would
 * have no single answer.
 */
export async function saveLegalRules(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes'>,
  { rules, by }: { readonly rules: LegalRules; readonly by: Actor },
): Promise<Result<null, Refusal<'legal_rules_incomplete'>>> {
  return transactionWithRollbackOnRefusal(
    deps.db,
    async (tx): Promise<Result<null, Refusal<'legal_rules_incomplete'>>> => {
      await lockLegalRules(tx)
      const before = await listLegalRules(tx)
      const others = before.filter(({ id }) => !rules.some((rule) => rule.id === id))
      if (legalGaps([...others, ...rules], LEGAL_SUBJECTS, FIRST_LEGAL_DAY).length > 0) {
        return refuse('legal_rules_incomplete')
      }
      for (const rule of rules) {
        await saveLegalRule(tx, rule)
        const was = before.find(({ id }) => id === rule.id)
        await recordAction(tx, deps, by, {
          act: 'legal_rule_changed',
          subject: { kind: 'legal_rule', id: rule.id },
          changes: changesOf(was, rule),
        })
      }
      return ok(null)
    },
  )
}

function changesOf(before: LegalRule | undefined, after: LegalRule) {
  const text = (rule: LegalRule | undefined) => (rule ? JSON.stringify(rule.value) : null)
  return { state: [before?.state ?? null, after.state], legalValue: [text(before), text(after)] } as const
}
