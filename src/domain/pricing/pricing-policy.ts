/* Numbers of prices that a property manager may want to change, in the units of `policy.ts`. */

export const MONTHLY_STAY_NIGHTS = 28

/** Length-of-stay discounts begin at these numbers of nights; their percentages are set per apartment. */
export const LENGTH_DISCOUNT_NIGHTS = [7, 28, 90] as const
export const MEMBER_DISCOUNT_PERCENT = 5
/** Default of the CARD_FEE_PERCENT setting: surcharging consumer cards is restricted in the EU. */
export const CARD_FEE_PERCENT = 3
export const MONTHLY_PRICE_NIGHTS = 30

/** Maximum number of homes in one request for member prices, more than any page shows. */
export const MAX_OWN_PRICES = 60
