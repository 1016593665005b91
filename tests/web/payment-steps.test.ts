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

test('a charge that went through leads on, one that is under way waits, one that needs the guest goes to the bank', () => {
  expect(stepAfterAttempt({ state: 'succeeded' })).toEqual({ go: 'confirmed' })
  expect(stepAfterAttempt({ state: 'processing' })).toMatchObject({ go: 'show', state: { phase: 'waiting' } })
  expect(stepAfterAttempt({ state: 'requires_action', actionUrl: '/bank' })).toEqual({ go: 'bank', url: '/bank' })
  expect(stepAfterAttempt({ state: 'requires_action' })).toMatchObject({ state: { phase: 'waiting' } })
})

test('what is not known is looked up before anything else', () => {
  expect(stepAfterFailure({ ok: false, kind: 'unknown' })).toEqual({ go: 'look_up' })
  expect(refused('gateway_unreachable')).toEqual({ go: 'look_up', away: 'In words' })
})

test('a refused card is told in the dialog, any other refusal in the words of the server', () => {
  expect(refused('card_expired')).toMatchObject({ state: { refusal: 'card_expired', notice: null, phase: 'idle' } })
  expect(refused('rate_limited')).toMatchObject({ state: { notice: { kind: 'refused', message: 'In words' } } })
  expect(refused('forbidden')).toMatchObject({ state: { notice: { kind: 'elsewhere' } } })
})

test('a payment that exists already is never tried again', () => {
  expect(refused('payment_already_processed')).toEqual({ go: 'confirmed' })
  expect(refused('payment_already_exists')).toMatchObject({ state: { phase: 'waiting' } })
  expect(refused('request_in_progress')).toMatchObject({ state: { phase: 'waiting' } })
})

test('a hold that ended is the business of the server', () => {
  expect(refused('hold_expired')).toEqual({ go: 'reload' })
  expect(refused('booking_cancelled')).toEqual({ go: 'reload' })
})

test('a look at the payment decides what a lost answer meant', () => {
  const unpaid = notify({ kind: 'not_charged' })
  expect(stepAfterLookUp('paid')).toEqual({ go: 'confirmed' })
  expect(stepAfterLookUp('processing')).toMatchObject({ state: { phase: 'waiting', isAway: false } })
  expect(stepAfterLookUp('pending')).toEqual(unpaid)
  expect(stepAfterLookUp('failed')).toEqual(unpaid)
  expect(stepAfterLookUp('dropped')).toEqual({ go: 'reload' })
})

test('without a line to the gateway that is what is said, in the words of the server where nothing was charged', () => {
  expect(stepAfterLookUp('processing', 'In words')).toMatchObject({ state: { phase: 'waiting', isAway: true } })
  expect(stepAfterLookUp('pending', 'In words')).toEqual(notify({ kind: 'refused', message: 'In words' }))
  expect(stepAfterWait('pending')).toEqual(notify({ kind: 'not_charged' }))
  expect(stepAfterWait('failed')).toMatchObject({ state: { refusal: 'card_declined' } })
})
