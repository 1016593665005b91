/** The least and the most that rules of a kind set, in the units of `DatedRules`; the database checks the same. */
export const RULE_VALUES = {
  night_cents: { min: 10_00, max: 1_000_000_00 },
  night_percent: { min: 10_00, max: 1000_00 },
  min_nights: { min: 1, max: 90 },
} as const

/** Maximum number of dates of one change: two years. */
export const MAX_RULE_DAYS = 731
