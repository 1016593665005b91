import { z } from 'zod'
import { defineAction } from '#contract/office-action.ts'
import { calendarDate } from '#contract/shared.ts'
import { LEGAL_SUBJECTS, type LegalSubject, RULE_STATES } from '#domain/law/legal-rule.ts'

const legalRuleChange = z.object({
  state: z.enum(RULE_STATES),
  /** The day of the decision, vote or publication that brought the state. */
  stateSince: calendarDate,
  takesEffectOn: calendarDate,
  /** The first day for which it answers no longer; null for none. */
  until: calendarDate.nullable(),
  source: z.string().trim().min(3).max(500),
})

const legalRuleFigures = z
  .object({
    previewId: z.string(),
    subject: z.enum(LEGAL_SUBJECTS as [LegalSubject, ...LegalSubject[]]),
    /** The days for which another rule answers than before. `to` is the first day after them; null for ever. */
    changes: z.array(
      z.object({ from: calendarDate, to: calendarDate.nullable(), beforeId: z.string(), afterId: z.string() }),
    ),
  })
  .meta({ id: 'LegalRulePreview' })
export type LegalRulePreview = z.infer<typeof legalRuleFigures>

export const changeLegalRule = defineAction({
  ...{ subject: 'company', path: 'legal-rules/{ruleId}', tag: 'Law' },
  params: z.object({ ruleId: z.string().max(60) }),
  summary: 'Change the state and the days of a legal rule: validated, repealed, delayed',
  permission: 'edit_legal_rules',
  input: legalRuleChange,
  preview: { figures: legalRuleFigures },
  refusals: ['validation_failed', 'not_found', 'legal_rules_incomplete', 'changed_meanwhile'],
  audit: {
    legal_rule_changed: { fields: ['state', 'stateSince', 'takesEffectOn', 'until', 'legalSource', 'legalValue'] },
  },
})
