import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber } from '#domain/shared/format-number.ts'

test.each([
  [32.5, 1, '32,5'],
  [4, 1, '4,0'],
  [4.8, 0, '4,8'],
  [15, 0, '15'],
  [1234.5, 0, '1.234,5'],
  [1_234_567, 0, '1.234.567'],
  [0.05, 1, '0,1'],
  [-0.01, 0, '0'],
  [-7.25, 2, '−7,25'],
])('%d with %i decimals is %s', (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text)
})

test('numbers read as the Spanish format of numbers has them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -100_000_000, max: 100_000_000 }),
      fc.constantFrom(0, 1, 2),
      fc.constantFrom(0, 1, 2),
      (thousandths, one, other) => {
        const [least, most] = [Math.min(one, other), Math.max(one, other)]
        const spanish = new Intl.NumberFormat('es-ES', {
          minimumFractionDigits: least,
          maximumFractionDigits: most,
          useGrouping: 'always',
          signDisplay: 'negative',
        })
        const value = thousandths / 1000
        expect(formatNumber(value, least, most)).toBe(spanish.format(value).replace('-', '−'))
      },
    ),
  )
})
