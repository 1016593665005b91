import { expect, test } from 'vitest'
import { fieldChanges } from '#domain/catalogue/section-changes.ts'

test('a changed field says what it said before and says now, as words, numbers, lines or a number of entries', () => {
  const before = {
    title: { es: 'Piso', en: 'Flat' },
    highlights: [{ es: 'Sol', en: 'Sun' }],
    sizeM2: 60,
    exterior: true,
    amenities: ['elevator'],
    rooms: [{ kind: 'bedroom' }],
    address: { street: 'Calle de Serrano', number: '30' },
    same: 'same',
  }
  const after = {
    ...before,
    title: { es: 'Ático', en: 'Flat' },
    highlights: [
      { es: 'Sol', en: 'Sun' },
      { es: 'Terraza', en: 'Terrace' },
    ],
    sizeM2: 61,
    exterior: false,
    amenities: ['elevator', 'pool'],
    rooms: [],
    address: { street: 'Calle de Serrano', number: '32' },
    cadastralNumber: '123',
  }
  expect(fieldChanges(before, after).map((change) => Object.values(change))).toEqual([
    ['title', 'es', 'Piso', 'Ático'],
    ['highlights', 'es', ['Sol'], ['Sol', 'Terraza']],
    ['highlights', 'en', ['Sun'], ['Sun', 'Terrace']],
    ['sizeM2', null, 60, 61],
    ['exterior', null, true, false],
    ['amenities', null, ['elevator'], ['elevator', 'pool']],
    ['rooms', null, { entries: 1 }, []],
    ['address', null, ['Calle de Serrano', '30'], ['Calle de Serrano', '32']],
    ['cadastralNumber', null, null, '123'],
  ])
})
