import type { ConfiguredSite, GatewayKind } from '../gateway-kind.ts'
import { createStripeGateway } from './gateway.ts'
import { type GivenForStripe, STRIPE_DEFINITIONS, stripeSettings } from './settings.ts'

type StripeForm = { readonly gateway: 'stripe'; readonly publishableKey: string }

export const stripe = {
  name: 'stripe',
  definitions: STRIPE_DEFINITIONS,
  configure(given: GivenForStripe, site: ConfiguredSite) {
    const settings = stripeSettings(given, site)
    if (!settings) return null
    const { publishableKey, ...options } = settings
    return {
      cardForm: { gateway: 'stripe', publishableKey },
      open: ({ db }) => ({ gateway: createStripeGateway({ db, ...options }) }),
    }
  },
  // Its script, its API, its fields, and the bank's question where it is asked in a frame.
  contentSources: {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    connect: ['https://api.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  },
  returnParams: [
    'payment_intent',
    'payment_intent_client_secret',
    'setup_intent',
    'setup_intent_client_secret',
    'source_type',
    'redirect_status',
  ],
} as const satisfies GatewayKind<GivenForStripe, StripeForm>
