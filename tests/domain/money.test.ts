import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideHalfUp, formatCents, percentOf, splitByWeights, sum } from '#domain/shared/money.ts'

test('a percentage rounds half up to a cent', () => {
  expect(percentOf(50, 1)).toBe(1)
  expect(percentOf(49, 1)).toBe(0)
  expect(percentOf(454_000, 3)).toBe(13_620)
  expect(percentOf(153_470, 30)).toBe(46_041)
})

test('half up holds below zero as well: the half goes up', () => {
  expect(divideHalfUp(-5, 10)).toBe(0)
  expect(divideHalfUp(-6, 10)).toBe(-1)
})

test('an amount that is not a whole number of cents is a fault', () => {
  expect(() => percentOf(10.5, 3)).toThrow(RangeError)
  expect(() => divideHalfUp(1, 0)).toThrow(RangeError)
})

test('money is written the Spanish way in both languages, with exactly two decimals', () => {
  expect(formatCents(467_620)).toBe('4.676,20\u00a0€')
  expect(formatCents(5)).toBe('0,05\u00a0€')
  expect(formatCents(123_456_789)).toBe('1.234.567,89\u00a0€')
  expect(formatCents(-73_60)).toBe('−73,60\u00a0€')
})

const amount = fc.integer({ min: 0, max: 50_000_000 })
const weights = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 13 })

test('the parts of a split add up to the whole and none is negative', () => {
  fc.assert(
    fc.property(amount, weights, (whole, shares) => {
      const parts = splitByWeights(whole, shares)
      expect(parts).toHaveLength(shares.length)
      expect(sum(parts)).toBe(whole)
      expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true)
      if (whole <= sum(shares)) expect(parts.every((part, index) => part <= (shares[index] ?? 0))).toBe(true)
    }),
  )
})

test('a rounded percentage is never further than half a cent from the exact one', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 100 }), (whole, percent) => {
      expect(Math.abs(percentOf(whole, percent) * 100 - whole * percent)).toBeLessThanOrEqual(50)
    }),
  )
})

test('amounts read as the Spanish format of numbers has them, however large', () => {
  const spanish = new Intl.NumberFormat('es-ES', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  })
  fc.assert(
    fc.property(fc.integer({ min: -5_000_000_000, max: 5_000_000_000 }), (cents) => {
      const written = formatCents(cents).slice(0, -'\u00a0€'.length)
      expect(written).toBe(spanish.format(cents / 100).replace('-', '−'))
    }),
  )
})
