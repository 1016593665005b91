import { expect, test } from 'vitest'
import type { ApartmentCardView } from '#contract/catalogue.ts'
import { inLocale } from '#i18n/in-locale.server.ts'
import { homeCardData } from '#web/components/home-card/home-card-data.ts'

const HOME = {
  ...{ houseCode: 'MAD-0001', city: 'madrid', neighbourhood: { slug: 'goya', name: 'Goya' } },
  ...{ position: { lat: 40.42, lng: -3.67 }, title: { es: 'Goya', en: 'Goya' }, photos: [], sizeM2: 60, bedrooms: 1 },
  ...{ bathrooms: 1, maxOccupancy: 2, services: [], amenities: [], types: [], minNights: 3, energyLabel: 'C' },
  monthlyPriceCents: 150_000,
} satisfies ApartmentCardView

const stay = { checkIn: '2027-04-01', checkOut: '2027-05-01' }
const from = '2027-03-02'

test.each([
  ['without dates, from when it is free', { freeFrom: '2027-03-09' }, 'Libre desde el 9 de marzo', 'Free from 9 March'],
  ['free at once', { freeFrom: from }, 'Libre ya', 'Free now'],
  ['looked over lately', { stay, checkedOn: '2027-02-10' }, 'Revisado en febrero', 'Checked in February'],
  ['looked over long ago', { stay, checkedOn: '2026-11-10' }, undefined, undefined],
  ['to be looked over', { stay, checkedOn: '2027-03-20' }, undefined, undefined],
  ['nothing known', { stay }, undefined, undefined],
])('a card says what is true and new of its home: %s', (_, known, es, en) => {
  const home = { ...HOME, ...known }
  expect([
    inLocale('es', () => homeCardData(home, { from })).badge,
    inLocale('en', () => homeCardData(home, { from })).badge,
  ]).toEqual([es, en])
})
