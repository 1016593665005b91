import type { ApartmentDetails } from '#domain/catalogue/apartment.ts'
import type { Home } from './home.ts'
import type { Random } from './random.ts'

/** Lists walks to what the neighbourhood has, and a shop. */
export function nearbyOf({ place }: Home, random: Random): ApartmentDetails['nearby'] {
  const places = place.near.map(([es, en, least, most]) => ({ name: { es, en }, minutes: random.between(least, most) }))
  const hasShop = place.near.some(([es]) => es === 'Supermercado')
  const shop = { name: { es: 'Supermercado', en: 'Supermarket' }, minutes: random.between(2, 6) }
  const chemist = { name: { es: 'Farmacia', en: 'Chemist' }, minutes: random.between(2, 5) }
  return [...places, ...(hasShop ? [] : [shop]), chemist]
    .toSorted((a, b) => a.minutes - b.minutes)
    .map((one) => ({ ...one, by: 'walk' as const }))
}
