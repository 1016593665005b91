import { z } from 'zod'
import { defineAction } from '#contract/office-action.ts'
import { decidedRuleChange, previewedRuleChange, ruleChangePreview } from '#contract/rule-change.ts'

const tag = 'Prices'

export const changeDatedRules = defineAction({
  ...{ subject: 'homes', path: 'rule-changes', tag },
  summary:
    'Change what nights cost and how they are booked on some dates, of one or many homes; bookings keep their price',
  permission: 'edit_prices',
  input: decidedRuleChange,
  preview: { figures: ruleChangePreview, input: previewedRuleChange },
  answer: z.object({ changeId: z.uuid(), homes: z.int() }),
  refusals: ['validation_failed', 'apartment_not_found', 'changed_meanwhile', 'price_not_repeated'],
  audit: { dated_rules_changed: { fields: ['nights', 'nightCents', 'minNights', 'arrivals', 'departures'] } },
})

export const undoRuleChange = defineAction({
  ...{ subject: 'company', path: 'rule-changes/{changeId}/undo', tag },
  params: z.object({ changeId: z.uuid() }),
  summary: 'Give the homes of a change the dated rules that they had before; refused where one was changed since',
  permission: 'edit_prices',
  refusals: ['not_found', 'changed_meanwhile'],
  audit: { rule_change_undone: { fields: ['nights'] } },
})
