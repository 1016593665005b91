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
  ['the cheapest', { stay, reason: 'cheapest' as const }, 'El más barato que encaja', 'Cheapest that fits'],
  ['nothing known', { stay }, undefined, undefined],
])('a card says what is true and new of its home: %s', (_, known, es, en) => {
  const home = { ...HOME, ...known }
  expect([
    inLocale('es', () => homeCardData(home, { from })).badge,
    inLocale('en', () => homeCardData(home, { from })).badge,
  ]).toEqual([es, en])
})

const published = { average: 4.6, count: 12 }
const example = { average: 4, count: 1 }
test.each([
  ['checked', { checkedOn: '2026-11-10' }, 'Revisado en noviembre de 2026', 'Checked in November 2026'],
  [
    'checked and measured',
    { checkedOn: '2026-11-10', wifiMbps: 341 },
    'Revisado en noviembre de 2026, wifi medido a 341 Mb/s',
    'Checked in November 2026, wifi measured at 341 Mb/s',
  ],
  ['to be checked', { checkedOn: '2027-03-20' }, '', ''],
  ['rated', { rating: published }, '4,6 (12 opiniones)', '4,6 (12 reviews)'],
  ['rated by examples', { inventedRating: example }, '4,0 (1 opinión de ejemplo)', '4,0 (1 example review)'],
  [
    'the best rated, and free from a day',
    { rating: published, freeFrom: '2027-03-09', reason: 'best_rated' as const },
    'Libre desde el 9 de marzo · 4,6 (12 opiniones)',
    'Free from 9 March · 4,6 (12 reviews)',
  ],
])('a card says what is known of its home: %s', (_, known, es, en) => {
  const home = { ...HOME, ...known }
  expect([
    inLocale('es', () => homeCardData(home, { from })).known,
    inLocale('en', () => homeCardData(home, { from })).known,
  ]).toEqual([es, en])
})

test.each([
  ['two adults, two bedrooms', { bedrooms: 2 }, 2, '750,00\u00a0€ al mes por persona'],
  [
    'two adults and a short stay',
    { bedrooms: 2, stay: { checkIn: '2027-04-01', checkOut: '2027-04-08' }, totalPriceCents: 70_001 },
    2,
    '350,01\u00a0€ por persona',
  ],
  ['two adults, one bedroom', { bedrooms: 1 }, 2, undefined],
  ['one adult, two bedrooms', { bedrooms: 2 }, 1, undefined],
])('a card divides its large price by the adults who can share the home: %s', (_, home, adults, text) => {
  expect(inLocale('es', () => homeCardData({ ...HOME, ...home }, { from, adults })).perPerson).toBe(text)
})
