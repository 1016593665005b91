import { expect, test } from 'vitest'
import { inLocale } from '#i18n/in-locale.server.ts'
import { waysText, wayText } from '#web/components/travel/way-text.ts'

const airport = { name: { es: 'Aeropuerto de Sevilla', en: 'Seville Airport' } }
const goal = { ...airport, city: 'sevilla', position: { lat: 37.42, lng: -5.9 } } as const

test.each([
  ['a-pie', [45, 15], '45 min a pie del Aeropuerto de Sevilla'],
  ['a-pie', [46, 15], 'A unos 4 km del Aeropuerto de Sevilla'],
  ['en-bici', [118, 38], '38 min en bici del Aeropuerto de Sevilla'],
  ['en-bici', [150, 48], 'A unos 12 km del Aeropuerto de Sevilla'],
  ['transporte-publico', [118, 38], 'A unos 9 km del Aeropuerto de Sevilla'],
  ['transporte-publico', [118, 38, 61], '61 min en transporte público del Aeropuerto de Sevilla'],
] as const)('a card says in %s of the minutes %j: %s', (mode, minutes, text) => {
  expect(inLocale('es', () => wayText(travel(minutes), { goal, mode }))).toBe(text)
})

test.each([
  [[14, 5], '14 min on foot and 5 min by bike from Seville Airport'],
  [[14, 5, 9], '14 min on foot, 5 min by bike and 9 min by public transport from Seville Airport'],
  [[118, 38], 'About 9 km from Seville Airport: 38 min by bike'],
  [[150, 48, 40], 'About 12 km from Seville Airport: 40 min by public transport'],
  [[150, 48], 'About 12 km from Seville Airport'],
] as const)('a home says of the minutes %j: %s', (minutes, text) => {
  expect(inLocale('en', () => waysText(travel(minutes), airport))).toBe(text)
})

function travel([walkMinutes, bikeMinutes, transitMinutes]: readonly [number, number, number?]) {
  return { walkMinutes, bikeMinutes, ...(transitMinutes !== undefined && { transitMinutes }) }
}
