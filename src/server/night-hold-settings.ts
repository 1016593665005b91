import { MAX_OPEN_NIGHT_HOLDS, MAX_OPEN_OFFERS, MAX_OPEN_OFFERS_OF_CITY } from '#domain/booking/booking-policy.ts'
import type { NightHoldLimits } from '#domain/booking/night-hold-limits.ts'
import { count } from './setting-values.ts'

const MOST = 100_000
const setting = (standard: number, about: string) => ({
  parse: count(MOST),
  default: String(standard),
  takes: `a number from 1 to ${MOST}`,
  about,
})

/** Part of the table of all settings in `env.ts`. */
export const NIGHT_HOLD_DEFINITIONS = {
  MAX_HOLDS_PER_EMAIL: setting(
    MAX_OPEN_NIGHT_HOLDS.email,
    'Most unpaid night holds at a time with one e-mail; what follows a plus in it is ignored',
  ),
  MAX_HOLDS_PER_BROWSER: setting(MAX_OPEN_NIGHT_HOLDS.browser, 'The same from one browser'),
  MAX_HOLDS_PER_ADDRESS: setting(
    MAX_OPEN_NIGHT_HOLDS.address,
    'The same from one network address: an office, a hospital or a mobile network may share it',
  ),
  MAX_OFFERS_PER_EMAIL: setting(
    MAX_OPEN_OFFERS.email,
    'Most automatic offers that wait for payment at a time with one e-mail; further requests wait for staff',
  ),
  MAX_OFFERS_PER_BROWSER: setting(MAX_OPEN_OFFERS.browser, 'The same from one browser'),
  MAX_OFFERS_PER_ADDRESS: setting(MAX_OPEN_OFFERS.address, 'The same from one network address'),
} as const

export type NightHoldVariables = { readonly [Name in keyof typeof NIGHT_HOLD_DEFINITIONS]?: number | undefined }

/** Returns how many unpaid holds and offers may be open at a time. */
export function nightHoldLimits(variables: NightHoldVariables): NightHoldLimits {
  return {
    holds: {
      email: variables.MAX_HOLDS_PER_EMAIL ?? MAX_OPEN_NIGHT_HOLDS.email,
      browser: variables.MAX_HOLDS_PER_BROWSER ?? MAX_OPEN_NIGHT_HOLDS.browser,
      address: variables.MAX_HOLDS_PER_ADDRESS ?? MAX_OPEN_NIGHT_HOLDS.address,
    },
    offers: {
      email: variables.MAX_OFFERS_PER_EMAIL ?? MAX_OPEN_OFFERS.email,
      browser: variables.MAX_OFFERS_PER_BROWSER ?? MAX_OPEN_OFFERS.browser,
      address: variables.MAX_OFFERS_PER_ADDRESS ?? MAX_OPEN_OFFERS.address,
    },
    cityOffers: MAX_OPEN_OFFERS_OF_CITY,
  }
}
