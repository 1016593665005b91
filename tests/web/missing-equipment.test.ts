import { expect, test } from 'vitest'
import { inLocale } from '#i18n/in-locale.server.ts'
import { missingText } from '#web/features/apartment/missing-equipment.ts'

const ALL = [
  'central_heating',
  'air_conditioning',
  'washing_machine',
  'dishwasher',
  'oven',
  'television',
  'desk',
] as const

test('a home says what it lacks of what guests of long stays count on', () => {
  const equipment = ALL.filter((thing) => thing !== 'dishwasher' && thing !== 'oven')
  const home = { amenities: [], equipment }
  expect(inLocale('es', () => missingText(home))).toBe('Esta casa no tiene lavavajillas u horno.')
  expect(inLocale('en', () => missingText(home))).toBe('This home has no dishwasher or oven.')
})

test('a home with everything says nothing, whether an amenity or a thing says so', () => {
  const without = ALL.filter((thing) => thing !== 'central_heating')
  expect(inLocale('es', () => missingText({ amenities: [], equipment: [...ALL] }))).toBe('')
  expect(inLocale('es', () => missingText({ amenities: ['heating'], equipment: without }))).toBe('')
})
