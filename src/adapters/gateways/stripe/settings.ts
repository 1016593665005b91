import { OperatorFault } from '#domain/shared/operator-fault.ts'

export type StripeSettings = {
  readonly secretKey: string
  /** For the browser; public. */
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Another address than Stripe's own; only in tests. */
  readonly apiUrl: string | undefined
}

export type GivenForStripe = {
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined
  readonly STRIPE_API_URL?: string | undefined
}

/** What Stripe needs, all of it and of one mode. Throws an `OperatorFault` that says what is missing or does not fit. */
export function stripeSettings(given: GivenForStripe, about: { sandbox: boolean; nodeEnv: string }): StripeSettings {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = given
  const needed = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]))
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) {
    throw new OperatorFault(`GATEWAY=stripe also needs ${missing.join(', ')}: README, Cards by Stripe`)
  }
  if (isLive(STRIPE_SECRET_KEY) !== isLive(STRIPE_PUBLISHABLE_KEY)) {
    throw new OperatorFault(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes: take both of test or of live',
    )
  }
  if (about.sandbox && isLive(STRIPE_SECRET_KEY)) {
    throw new OperatorFault(
      'The sandbox can move the clock, and live keys charge real cards: take test keys, or SANDBOX=0',
    )
  }
  if (STRIPE_API_URL && about.nodeEnv !== 'test') {
    throw new OperatorFault('STRIPE_API_URL is for tests: cards go to Stripe itself')
  }
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: STRIPE_API_URL,
  }
}

function isLive(key: string): boolean {
  return key.includes('_live_')
}
