import { z } from 'zod'
import { chosenGaps } from '#contract/gap-rules.ts'
import { defineAction } from '#contract/office-action.ts'
import { chosenRates, suggestedRatesPreview } from '#contract/rate-suggestions.ts'
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

export const applyGapRules = defineAction({
  ...{ subject: 'homes', path: 'gap-rules', tag },
  summary: 'Let a stay into gaps that no stay fits, by the rules that were shown; of all of the gaps or of none',
  permission: 'edit_prices',
  input: chosenGaps,
  answer: z.object({ changeId: z.uuid(), gaps: z.int() }),
  refusals: ['validation_failed', 'apartment_not_found', 'changed_meanwhile'],
  audit: { gap_rules_applied: { fields: ['nights', 'minNights', 'arrivals', 'departures'] } },
})

export const applySuggestedRates = defineAction({
  ...{ subject: 'homes', path: 'suggested-rates', tag },
  summary: 'Put suggested prices on sale that a member has chosen; all that the preview shows, or none',
  permission: 'edit_prices',
  input: chosenRates,
  preview: { figures: suggestedRatesPreview },
  answer: z.object({ changeId: z.uuid(), rates: z.int() }),
  refusals: ['validation_failed', 'apartment_not_found', 'changed_meanwhile', 'price_not_repeated'],
  audit: { suggested_rates_applied: { fields: ['nights', 'nightCents'] } },
})
