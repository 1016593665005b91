import { z } from 'zod'
import { CITIES } from '#domain/catalogue/cities.ts'
import { MAX_RULE_DAYS, RULE_VALUES } from '#domain/dated-rule/dated-rule-policy.ts'
import { PRICE_QUESTIONS } from '#domain/pricing/rule-change.ts'
import { daysBetween, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { DeepReadonly } from '#domain/shared/deep-readonly.ts'
import { calendarDate, cents } from './shared.ts'

const nightCents = cents.min(RULE_VALUES.night_cents.min).max(RULE_VALUES.night_cents.max)

const ruleChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set_price'), cents: nightCents }),
  z.object({ kind: z.literal('raise_price'), percent: z.int().min(-80).max(300) }),
  z.object({ kind: z.literal('copy_price'), from: calendarDate }),
  z.object({ kind: z.literal('clear_price') }),
  z.object({
    kind: z.literal('set_min_nights'),
    nights: z.int().min(RULE_VALUES.min_nights.min).max(RULE_VALUES.min_nights.max).nullable(),
  }),
  z.object({ kind: z.literal('set_arrival'), isOpen: z.boolean() }),
  z.object({ kind: z.literal('set_departure'), isOpen: z.boolean() }),
])

/** Homes by their codes, or all those that a list of prices shows. */
export const homesToPrice = z.object({
  houseCodes: z.array(z.string().max(20)).min(1).max(500).optional(),
  city: z.enum(CITIES).optional(),
  neighbourhood: z.string().max(80).optional(),
  bedrooms: z.int().min(0).max(9).optional(),
})
export type HomesToPriceInput = DeepReadonly<z.infer<typeof homesToPrice>>

/** The dates `[from, to)` that fall on some weekdays, 0 for Monday; on all where there are none. */
const dates = { from: calendarDate, to: calendarDate, weekdays: z.array(z.int().min(0).max(6)).max(7).default([]) }

/** Returns false for invalid dates, too: they have an issue of their own. */
const isInOrder = ({ from, to }: { readonly from: string; readonly to: string }) =>
  isCalendarDate(from) && isCalendarDate(to) && from < to && daysBetween(from, to) <= MAX_RULE_DAYS

const ruleChangeOfHomes = z.object({ ...homesToPrice.shape, ...dates, change: ruleChange })
/** What is shown before a change; `sampleHome` chooses the home whose stays are priced as an example. */
export const previewedRuleChange = ruleChangeOfHomes
  .extend({ sampleHome: z.string().max(20).optional() })
  .refine(isInOrder, { path: ['to'] })
/** The new prices that raise a question, typed again. */
const typedAgain = z
  .array(z.object({ houseCode: z.string().max(20), cents }))
  .max(20_000)
  .default([])
export const decidedRuleChange = ruleChangeOfHomes.extend({ typedAgain }).refine(isInOrder, { path: ['to'] })
export type RuleChangeInput = DeepReadonly<z.output<typeof ruleChangeOfHomes>>

const changedHome = z.object({
  houseCode: z.string(),
  place: z.string(),
  /** What the nights cost on average before and after, in cents and before discounts. */
  beforeCents: cents,
  afterCents: cents,
  /** The least nights of a stay that arrives on the first of the dates. */
  minNightsBefore: z.int(),
  minNightsAfter: z.int(),
  floorCents: cents.nullable(),
  question: z.enum(PRICE_QUESTIONS).nullable(),
})

export const ruleChangePreview = z.object({
  previewId: z.string(),
  /** The homes whose rules change, those that ask for something first. */
  homes: z.array(changedHome),
  /** Homes that already have these rules, or whose nights have prices of their own. */
  unchanged: z.int(),
  /** Dates of the change. */
  nights: z.int(),
  /** Bookings with nights among them, which keep their price. */
  bookings: z.int(),
  /** Stays of one home before and after, with cleaning and without a code; none where no price changes. */
  samples: z.array(
    z.object({
      houseCode: z.string(),
      checkIn: calendarDate,
      checkOut: calendarDate,
      beforeCents: cents,
      afterCents: cents,
    }),
  ),
})
export type RuleChangePreview = z.infer<typeof ruleChangePreview>
