import { expect, test } from 'vitest'
import type { TravelMode } from '#domain/catalogue/travel-time.ts'
import { inLocale } from '#i18n/in-locale.server.ts'
import { nearestText, nearText, wayTexts } from '#web/components/travel/way-text.ts'

const at = (name: { es: string; en: string } | null) =>
  ({ name, city: 'madrid', position: { lat: 40.4, lng: -3.7 } }) as const
const LA_PAZ = at({ es: 'Hospital La Paz', en: 'La Paz Hospital' })
const ATOCHA = at({ es: 'Estación de Atocha', en: 'Atocha station' })
const travel = { walkMinutes: 12, bikeMinutes: 5, transitMinutes: 9 }
const secondTravel = { walkMinutes: 118, bikeMinutes: 38, transitMinutes: 25, isTransitEstimate: true } as const

const textOf = (modes: readonly [TravelMode, TravelMode], locale: 'es' | 'en') => {
  const [mode, secondMode] = modes
  const ways = [
    { goal: LA_PAZ, mode },
    { goal: ATOCHA, mode: secondMode },
  ]
  return inLocale(locale, () => wayTexts({ travel, secondTravel }, ways))
}

test.each([
  ['es', ['en-bici', 'en-bici'], '5 min al Hospital La Paz · 38 min a la Estación de Atocha'],
  ['en', ['en-bici', 'en-bici'], '5 min to La Paz Hospital · 38 min to Atocha station'],
  ['es', ['a-pie', 'a-pie'], '12 min al Hospital La Paz · unos 9 km a la Estación de Atocha'],
  ['es', ['a-pie', 'en-bici'], '12 min a pie al Hospital La Paz · 38 min en bici a la Estación de Atocha'],
  [
    'es',
    ['transporte-publico', 'transporte-publico'],
    '9 min al Hospital La Paz · unos 25 min a la Estación de Atocha',
  ],
  [
    'en',
    ['a-pie', 'transporte-publico'],
    '12 min on foot to La Paz Hospital · about 25 min by public transport to Atocha station',
  ],
] as const)('in %s a card says the ways by %j: %s', (locale, modes, text) => {
  expect(textOf(modes, locale)).toBe(text)
})

test('titles and reasons name both places', () => {
  const goals = [LA_PAZ, at(null)]
  expect(inLocale('es', () => nearText(goals))).toBe('Cerca del Hospital La Paz y de un punto del mapa')
  expect(inLocale('en', () => nearText(goals))).toBe('Near La Paz Hospital and a point on the map')
  expect(inLocale('es', () => nearestText(goals))).toBe('El más cercano a los dos')
})
