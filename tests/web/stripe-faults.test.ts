import { expect, test } from 'vitest'
import { faultsOfRefusal, faultsOfTyped } from '#web/components/card-form/stripe-faults.ts'

const TYPED = { empty: false, complete: true }

test('a complete card has no faults, an empty one is required', () => {
  expect(faultsOfTyped({ number: TYPED, expiry: TYPED, cvc: TYPED }, 'Ana Ruiz')).toEqual({})
  const nothing = { empty: true, complete: false }
  expect(faultsOfTyped({ number: nothing, expiry: nothing, cvc: nothing }, ' ')).toEqual({
    number: 'required',
    expiry: 'required',
    cvc: 'required',
    name: 'required',
  })
})

test('incomplete or wrong values have a fault at their field, and a past date one of its own', () => {
  const half = { empty: false, complete: false }
  const past = { ...half, code: 'invalid_expiry_year_past' }
  expect(faultsOfTyped({ number: half, expiry: past, cvc: half }, 'Ana')).toEqual({
    number: 'number_invalid',
    expiry: 'expiry_past',
    cvc: 'cvc_invalid',
  })
})

test('faults of Stripe are shown at their fields', () => {
  expect(faultsOfRefusal('incorrect_number')).toEqual({ number: 'number_invalid' })
  expect(faultsOfRefusal('expired_card')).toEqual({ expiry: 'expiry_past' })
  expect(faultsOfRefusal('invalid_expiry_month')).toEqual({ expiry: 'expiry_invalid' })
  expect(faultsOfRefusal('incorrect_cvc')).toEqual({ cvc: 'cvc_invalid' })
  expect(faultsOfRefusal(undefined)).toEqual({ number: 'number_invalid' })
})
