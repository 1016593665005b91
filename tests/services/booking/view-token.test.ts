import { expect, test } from 'vitest'
import { isViewToken, viewTokenOf } from '#services/booking/view-token.ts'

const settings = { appSecret: 'a secret of the tests' }

test('a token opens its own booking and no other', () => {
  const token = viewTokenOf(settings, 'booking-1')
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(isViewToken(settings, 'booking-1', token)).toBe(true)
  expect(isViewToken(settings, 'booking-2', token)).toBe(false)
})

test.each([undefined, '', 'short', 'ñ'.repeat(43)])('%j opens nothing', (token) => {
  expect(isViewToken(settings, 'booking-1', token)).toBe(false)
})

test('a token of another secret opens nothing', () => {
  expect(isViewToken({ appSecret: 'another secret' }, 'booking-1', viewTokenOf(settings, 'booking-1'))).toBe(false)
})
