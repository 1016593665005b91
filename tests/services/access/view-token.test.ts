import { expect, test } from 'vitest'
import { isViewToken, viewTokenOf } from '#services/access/view-token.ts'

const FIRST = { id: 'booking-1', linkVersion: 0 }
const settings = { appSecret: 'a secret of the tests' }

test('a token opens its own booking and no other', () => {
  const token = viewTokenOf(settings, FIRST)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(isViewToken(settings, FIRST, token)).toBe(true)
  expect(isViewToken(settings, { id: 'booking-2', linkVersion: 0 }, token)).toBe(false)
})

test.each([undefined, '', 'short', 'ñ'.repeat(43)])('%j opens nothing', (token) => {
  expect(isViewToken(settings, FIRST, token)).toBe(false)
})

test('a token of another secret opens nothing', () => {
  expect(isViewToken({ appSecret: 'another secret' }, FIRST, viewTokenOf(settings, FIRST))).toBe(false)
})

test('a token opens nothing once the links are ended, and each end makes another one', () => {
  const tokens = [0, 1, 2].map((linkVersion) => viewTokenOf(settings, { ...FIRST, linkVersion }))
  expect(new Set(tokens).size).toBe(3)
  expect(isViewToken(settings, { ...FIRST, linkVersion: 1 }, tokens[0])).toBe(false)
})
