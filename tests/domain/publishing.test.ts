import { expect, test } from 'vitest'
import type { Apartment } from '#domain/catalogue/apartment.ts'
import { newHome } from '#domain/catalogue/new-home.ts'
import { checkPublishing } from '#domain/catalogue/publishing.ts'

const BOTH = { es: 'Un texto', en: 'A text' }
const PHOTO = { file: 'a', room: 'living_room', alt: BOTH, width: 1200, height: 800, thumbhash: '' } as const

const draft = newHome(
  {
    ...({ city: 'madrid', neighbourhood: 'recoletos', energyLabel: 'D', sizeM2: 60, floor: 2, bedrooms: 1 } as const),
    ...{ bathrooms: 1, address: { street: 'Calle de Serrano', number: '30', postalCode: '28001' } },
  },
  {
    houseCode: 'MAD-0600',
    position: { lat: 40.42, lng: -3.69 },
    guide: { rubbish: BOTH, emergency: BOTH, checkOut: BOTH },
  },
)

function complete(details: Partial<Apartment['details']> = {}, more: Partial<Apartment> = {}): Apartment {
  return {
    ...draft,
    details: {
      ...draft.details,
      ...{ title: BOTH, description: BOTH, photos: Array.from({ length: 5 }, () => PHOTO) },
      ...{ equipment: ['oven'], registrations: [{ type: 'VUT', number: '1', showOnListing: true }] },
      ...details,
    },
    guide: { ...draft.guide, access: BOTH },
    price: { ...draft.price, baseNightCents: 50_00 },
    ...more,
  }
}

function check(home: Apartment, floorCents: number | null = 40_00, sectionVersions: object = { facts: 1, place: 1 }) {
  return checkPublishing({ home, floorCents, sectionVersions })
}

test('what a draft lacks is named, and what can wait prevents nothing', () => {
  expect(check(complete())).toEqual({ faults: [], warnings: [] })
  const half = { es: 'Un texto', en: '' }
  const alt = { ...PHOTO, alt: half }
  const faults = (...of: Parameters<typeof check>) => check(...of).faults
  expect(faults(complete(), 40_00, {})).toEqual(['facts_unread', 'place_unset'])
  expect(faults(complete({ title: half }))).toEqual(['title_missing'])
  expect(faults(complete({ description: half }))).toEqual(['description_missing'])
  expect(faults(complete({ photos: [] }))).toEqual(['photos_missing'])
  expect(faults(complete({ photos: [alt, ...Array.from({ length: 4 }, () => PHOTO)] }))).toEqual([
    'photo_texts_missing',
  ])
  expect(faults(complete({}, { guide: { ...draft.guide, access: half } }))).toEqual(['guide_missing'])
  expect(faults(complete({}, { price: draft.price }))).toEqual(['price_missing'])
  expect(faults(complete(), null)).toEqual(['floor_missing'])
  expect(faults(complete({}, { position: { lat: 37.4, lng: -5.9 } }))).toEqual(['place_wrong'])
  expect(faults(complete({ bedrooms: 3 }))).toEqual(['rooms_wrong'])
  expect(faults(complete({ amenities: ['washer'] }))).toEqual(['amenities_wrong'])
  expect(faults(complete({ checkedOn: '2027-01-01' }))).toEqual(['findings_wrong'])
  const discounts = { week: 20, month: 10, quarter: 10 }
  const price = { ...draft.price, baseNightCents: 50_00, lengthDiscounts: discounts }
  expect(faults(complete({}, { price }))).toEqual(['price_wrong'])
})

test('a short translation, few photos, no papers and no equipment only warn', () => {
  const description = { es: 'Un texto bastante más largo que el otro', en: 'A text' }
  const home = complete({ description, photos: [PHOTO], registrations: [], equipment: [] })
  expect(check(home)).toEqual({
    faults: [],
    warnings: ['translation_short', 'photos_few', 'registrations_none', 'equipment_none'],
  })
})
