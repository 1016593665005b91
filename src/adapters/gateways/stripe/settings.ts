import { z } from 'zod'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import type { ConfiguredSite } from '../gateway-kind.ts'

export const STRIPE_DEFINITIONS = {
  STRIPE_SECRET_KEY: {
    parse: z.string().regex(/^(sk|rk)_(test|live)_\w+$/),
    default: 'none',
    takes: 'a key that begins with sk_test_, sk_live_, rk_test_ or rk_live_',
    about: 'Stripe’s secret key, or a restricted one',
  },
  STRIPE_PUBLISHABLE_KEY: {
    parse: z.string().regex(/^pk_(test|live)_\w+$/),
    default: 'none',
    takes: 'a key that begins with pk_test_ or pk_live_',
    about: 'Stripe’s publishable key, for the guest’s browser',
  },
  STRIPE_WEBHOOK_SECRET: {
    parse: z.string().regex(/^whsec_\w+$/),
    default: 'none',
    takes: 'a secret that begins with whsec_',
    about: 'The signing secret of the webhook endpoint at Stripe',
  },
  STRIPE_API_URL: {
    parse: z.url({ protocol: /^https?$/ }),
    default: 'Stripe’s own',
    takes: 'an http or https address',
    about: 'A stand-in for Stripe’s API; only in tests',
  },
} as const

export type StripeSettings = {
  readonly gateway: 'stripe'
  readonly secretKey: string
  /** The public key for the browser. */
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Replaces Stripe's own address in tests. */
  readonly apiUrl: string | undefined
}

export type StripeVariables = {
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined
  readonly STRIPE_API_URL?: string | undefined
}

/**
 * Returns Stripe's settings, complete and of one mode; null where none is set and new payments go elsewhere. Throws an
 * `OperatorFault` that names what is missing or does not fit.
 */
export function stripeSettings(variables: StripeVariables, site: ConfiguredSite): StripeSettings | null {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = variables
  const needed = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET }
  if (!site.isDefault && Object.values(needed).every((value) => !value)) return null
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]))
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) {
    throw new OperatorFault(`Stripe also needs ${missing.join(', ')}: docs/settings.md, Cards by Stripe`)
  }
  if (isLive(STRIPE_SECRET_KEY) !== isLive(STRIPE_PUBLISHABLE_KEY)) {
    throw new OperatorFault(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes: use both of test or both of live',
    )
  }
  if (site.sandbox && isLive(STRIPE_SECRET_KEY)) {
    throw new OperatorFault(
      'The sandbox can move the clock, and live keys charge real cards: use test keys, or set SANDBOX=0',
    )
  }
  if (STRIPE_API_URL && site.nodeEnv !== 'test') {
    throw new OperatorFault('STRIPE_API_URL is only for tests: remove it')
  }
  return {
    gateway: 'stripe',
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: STRIPE_API_URL,
  }
}

function isLive(key: string): boolean {
  return key.includes('_live_')
}
