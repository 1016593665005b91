import { expect, test } from 'vitest'
import { parseEnv } from '#server/env.ts'

const STRIPE = {
  GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
}
const LIVE = { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' }

test('choosing Stripe is one setting and its three keys; production then needs neither sandbox nor its secret', () => {
  expect(parseEnv({}).stripe).toBeNull()
  expect(parseEnv({ ...STRIPE, ...LIVE, NODE_ENV: 'production' })).toMatchObject({
    sandbox: false,
    stripe: { secretKey: 'sk_live_abc', publishableKey: 'pk_live_abc', webhookSecret: 'whsec_abc' },
  })
})

test('Stripe without a key says which one is missing', () => {
  const { STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY, ...rest } = STRIPE
  expect(() => parseEnv(rest)).toThrow('also needs STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET')
})

test('keys of two modes, live keys under a clock that can be moved, and another address for Stripe are refused', () => {
  expect(() => parseEnv({ ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_abc' })).toThrow('different modes')
  expect(() => parseEnv({ ...STRIPE, ...LIVE })).toThrow('SANDBOX=0')
  expect(() => parseEnv({ ...STRIPE, STRIPE_API_URL: 'http://localhost:1' })).toThrow('for tests')
})

test('a key that is none is not repeated', () => {
  const told =
    'STRIPE_SECRET_KEY takes a key that begins with sk_test_, sk_live_, rk_test_ or rk_live_, not what it was given'
  expect(() => parseEnv({ ...STRIPE, STRIPE_SECRET_KEY: 'hunter2' })).toThrow(told)
})
