import { expect, test } from 'vitest'
import { phoneLabels } from '#services/floor-plan/phone-labels.ts'

const room = (name: string, width: number, height = 300) => ({ name, rect: { x: 0, y: 0, width, height } })

test('on a phone a name that is wider than its room takes two lines', () => {
  const { isNumbered, labels } = phoneLabels([room('Salón', 500), room('Dormitorio principal', 300)], 900)
  expect(isNumbered).toBe(false)
  expect(labels).toEqual([['Salón'], ['Dormitorio', 'principal']])
})

test('where a name does not fit at all, every room has a number', () => {
  const { isNumbered, labels } = phoneLabels([room('Salón', 500), room('Recibidor', 120)], 900)
  expect(isNumbered).toBe(true)
  expect(labels).toEqual([['1'], ['2']])
})

test('two lines need a room that is high enough', () => {
  expect(phoneLabels([room('Dormitorio principal', 300, 90)], 900).isNumbered).toBe(true)
})
