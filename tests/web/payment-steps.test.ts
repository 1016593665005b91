import { expect, test } from 'vitest'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import {
  notify,
  stepAfterAttempt,
  stepAfterFailure,
  stepAfterLookUp,
  stepAfterWait,
} from '#web/features/checkout/payment/payment-steps.ts'

const refused = (code: RefusalCode) =>
  stepAfterFailure({ ok: false, kind: 'refused', status: 409, code, message: 'In words', errors: {} })

test('a succeeded charge leads on, a pending one waits, one that needs 3-D Secure goes to the bank', () => {
  expect(stepAfterAttempt({ state: 'succeeded' })).toEqual({ go: 'confirmed' })
  expect(stepAfterAttempt({ state: 'processing' })).toMatchObject({ go: 'show', state: { phase: 'waiting' } })
  expect(stepAfterAttempt({ state: 'requires_action', actionUrl: '/bank' })).toEqual({ go: 'bank', url: '/bank' })
  expect(stepAfterAttempt({ state: 'requires_action' })).toMatchObject({ state: { phase: 'waiting' } })
})

test('an unknown result is looked up before anything else', () => {
  expect(stepAfterFailure({ ok: false, kind: 'unknown', requestId: null })).toEqual({ go: 'look_up' })
  expect(refused('gateway_unreachable')).toEqual({ go: 'look_up', away: 'In words' })
})

test('a refused card opens the dialog, any other refusal shows the server’s message', () => {
  expect(refused('card_expired')).toMatchObject({ state: { refusal: 'card_expired', notice: null, phase: 'idle' } })
  expect(refused('rate_limited')).toMatchObject({ state: { notice: { kind: 'refused', message: 'In words' } } })
  expect(refused('forbidden')).toMatchObject({ state: { notice: { kind: 'elsewhere' } } })
})

test('a payment that exists already is never tried again', () => {
  expect(refused('payment_already_processed')).toEqual({ go: 'confirmed' })
  expect(refused('payment_already_exists')).toMatchObject({ state: { phase: 'waiting' } })
  expect(refused('request_in_progress')).toMatchObject({ state: { phase: 'waiting' } })
})

test('an expired night hold is left to the server', () => {
  expect(refused('hold_expired')).toEqual({ go: 'reload' })
  expect(refused('booking_cancelled')).toEqual({ go: 'reload' })
})

test('looking up the payment decides what a lost response meant', () => {
  const unpaid = notify({ kind: 'not_charged' })
  expect(stepAfterLookUp('paid')).toEqual({ go: 'confirmed' })
  expect(stepAfterLookUp('processing')).toMatchObject({ state: { phase: 'waiting', isAway: false } })
  expect(stepAfterLookUp('pending')).toEqual(unpaid)
  expect(stepAfterLookUp('failed')).toEqual(unpaid)
  expect(stepAfterLookUp('dropped')).toEqual({ go: 'reload' })
})

test('without a connection to the gateway the server’s message is shown where nothing was charged', () => {
  expect(stepAfterLookUp('processing', 'In words')).toMatchObject({ state: { phase: 'waiting', isAway: true } })
  expect(stepAfterLookUp('pending', 'In words')).toEqual(notify({ kind: 'refused', message: 'In words' }))
  expect(stepAfterWait('pending')).toEqual(notify({ kind: 'not_charged' }))
  expect(stepAfterWait('failed')).toMatchObject({ state: { refusal: 'card_declined' } })
})
