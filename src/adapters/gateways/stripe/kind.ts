import type { GatewayKind } from '../gateway-kind.ts'
import { STRIPE_DEFINITIONS, type StripeSettings, type StripeVariables, stripeSettings } from './settings.ts'

type StripeForm = { readonly gateway: 'stripe'; readonly publishableKey: string }

export const stripe = {
  name: 'stripe',
  methods: ['card', 'wallet', 'direct_debit'],
  definitions: STRIPE_DEFINITIONS,
  settings: stripeSettings,
  cardForm: ({ publishableKey }: StripeSettings) => ({ gateway: 'stripe', publishableKey }),
  // The origins of its script, its API, its card fields and the frames of 3-D Secure.
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
} as const satisfies GatewayKind<StripeVariables, StripeSettings, StripeForm>
