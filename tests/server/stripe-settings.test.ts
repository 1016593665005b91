import { expect, test } from 'vitest'
import { cardFormOf } from '#adapters/gateways/gateways.ts'
import { parseEnv } from '#server/env.ts'

const STRIPE = {
  GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
}
const LIVE = { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' }

const formsOf = (settings: Record<string, string>) => parseEnv(settings).gateways.map(cardFormOf)

test('choosing Stripe is one setting and its three keys; production then needs neither sandbox nor its secret', () => {
  expect(formsOf({})).toEqual([{ gateway: 'sandbox', methods: ['card', 'wallet', 'direct_debit'] }])
  expect(formsOf({ ...STRIPE, ...LIVE, NODE_ENV: 'production' })).toEqual([
    { gateway: 'stripe', publishableKey: 'pk_live_abc', methods: ['card', 'wallet', 'direct_debit'] },
  ])
})

test('gateways whose settings are given are there side by side, the chosen one first', () => {
  const names = (settings: Record<string, string>) => formsOf(settings).map(({ gateway }) => gateway)
  expect(names(STRIPE)).toEqual(['stripe', 'sandbox'])
  expect(names({ ...STRIPE, GATEWAY: 'sandbox' })).toEqual(['sandbox', 'stripe'])
  expect(names({ ...STRIPE, NODE_ENV: 'production', SANDBOX: '1' })).toEqual(['stripe'])
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
  const fault =
    'STRIPE_SECRET_KEY takes a key that begins with sk_test_, sk_live_, rk_test_ or rk_live_, not the given value'
  expect(() => parseEnv({ ...STRIPE, STRIPE_SECRET_KEY: 'hunter2' })).toThrow(fault)
})

test('settings of gateways are nothing but data: the bundle opens them with classes of its own', () => {
  const { gateways } = parseEnv(STRIPE)
  expect(structuredClone(gateways)).toEqual(gateways)
})
