/** Days from today for whose nights prices are proposed. */
export const RATE_DAYS = 180
/** Days from the first night of a half month in which sold nights are counted. */
export const OCCUPANCY_DAYS = 30
/** Days after which a price that a person has decided may be proposed again. */
export const DECIDED_DAYS = 14

/** The number of other homes alike that a comparison needs at least, in the neighbourhood or else in all of the city. */
export const MIN_ALIKE = { place: 5, city: 3 } as const
/** Homes with so many bedrooms or more are alike. */
export const LARGE_BEDROOMS = 3

/** Points of difference in sold nights for each percent of price, and the largest step. */
export const OCCUPANCY_STEP = { points: 5, max: 10 } as const
/** Parts of the difference to the season of homes alike that one proposal makes up, and the largest step. */
export const SEASON_STEP = { part: 3, max: 6 } as const
/** What free nights without a sale around them lose, by days ahead; the first row that applies counts. */
export const UNSOLD_STEPS = [
  { maxDaysAhead: 14, percent: -10 },
  { maxDaysAhead: 60, percent: -8 },
  { maxDaysAhead: 90, percent: -4 },
] as const
/** What the last free nights of early sales gain: from so many days ahead and so many percent sold on. */
export const EARLY_STEP = { minDaysAhead: 60, minSoldPercent: 60, percent: 5 } as const

/** Maximum percent that a proposal changes in all. */
export const MAX_RATE_CHANGE = 15
/** Percent of the present price up to which a change is not worth a decision. */
export const MIN_RATE_CHANGE = 2
