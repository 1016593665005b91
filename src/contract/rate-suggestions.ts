import { z } from 'zod'
import { PRICE_QUESTIONS } from '#domain/pricing/rule-change.ts'
import type { DeepReadonly } from '#domain/shared/deep-readonly.ts'
import { calendarDate, cents } from './shared.ts'

/** A suggested price as it was shown: cents a night for the nights `[from, to)` of a home. */
const rate = z.object({
  houseCode: z.string().max(20),
  from: calendarDate,
  to: calendarDate,
  nightCents: cents.min(1),
})

/** Suggested prices that are to go on sale. */
export const chosenRates = z.object({ rates: z.array(rate).min(1).max(500) })
export type ChosenRatesInput = DeepReadonly<z.output<typeof chosenRates>>

export const suggestedRatesPreview = z.object({
  previewId: z.string(),
  /** The chosen prices that are still suggested. */
  rates: z.array(rate.extend({ beforeCents: cents, question: z.enum(PRICE_QUESTIONS).nullable() })),
  homes: z.int(),
  nights: z.int(),
  /** Chosen prices that are no longer suggested, which stay out. */
  gone: z.int(),
})
export type SuggestedRatesPreview = z.infer<typeof suggestedRatesPreview>
