import { expect, test } from 'vitest'
import { centsOf } from '#text/euros.ts'

test.each([
  ['640', 640_00],
  ['640,5', 640_50],
  ['1.344,66', 1_344_66],
  ['1344.66', 1_344_66],
  ['1.344', 1_344_00],
  [' 12,00 € ', 12_00],
  ['12,345', null],
  ['-5', null],
  ['', null],
])('%j is read as %j cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})
