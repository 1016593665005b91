import { expect, test } from 'vitest'
import { wholeEuros } from '#text/whole-euros.ts'

test.each([
  [0, '0\u00a0€'],
  [95_498, '955\u00a0€'],
  [1_205_00, '1.205\u00a0€'],
  [1_205_01, '1.206\u00a0€'],
  [12_000_000_99, '12.000.001\u00a0€'],
  [-38_50, '−38\u00a0€'],
])('%i cents are %s in whole euros, rounded up', (cents, text) => {
  expect(wholeEuros(cents)).toBe(text)
})
