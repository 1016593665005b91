import { type ApartmentQuery, SORTS } from '#contract/apartment-query.ts'
import { SITE_SPEEDS } from '#domain/booking/booking-speed.ts'
import { FLEXIBLE_DAYS } from '#domain/catalogue/catalogue-policy.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import { LANDMARKS } from '#domain/catalogue/landmark.ts'
import { PAPERS } from '#domain/catalogue/papers.ts'
import { TRAVEL_MODES } from '#domain/catalogue/travel-time.ts'
import { AMENITIES, APARTMENT_TYPES, ROOM_FILTERS, SERVICES } from '#domain/catalogue/vocabulary.ts'
import { addDays, addMonths, type CalendarDate } from '#domain/shared/calendar-date.ts'

/** Draws the same numbers from 0 to 1 for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type SearchWorld = { readonly today: CalendarDate; readonly slugs: readonly { city: City; slug: string }[] }

/** Draws a search as guests ask it: mostly a city and dates, each other filter now and then. */
export function randomSearch(random: () => number, { today, slugs }: SearchWorld): ApartmentQuery {
  const chance = (share: number) => random() < share
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const one = <Item>(items: readonly Item[]): Item => items[upTo(items.length - 1)] as Item
  const some = <Item>(items: readonly Item[], share: number): Item[] =>
    chance(share) ? [...new Set(Array.from({ length: 1 + upTo(1) }, () => one(items)))] : []
  const city = chance(0.75) ? one(CITIES) : undefined
  const inCity = slugs.filter((place) => !city || place.city === city).map(({ slug }) => slug)
  const minPrice = chance(0.15) ? 500 + upTo(2_000) : undefined
  const near = chance(0.2) ? one(LANDMARKS.filter((place) => !city || place.city === city)).slug : undefined
  const travel = near && chance(0.6) ? { travelMode: one(TRAVEL_MODES), maxMinutes: 5 + upTo(40) } : {}
  const hasSecond = near !== undefined && chance(0.5)
  const secondNear = hasSecond ? one(LANDMARKS.filter((place) => place.slug !== near)).slug : undefined
  const secondTravel = hasSecond && chance(0.5) ? { secondMode: one(TRAVEL_MODES), secondMinutes: 5 + upTo(40) } : {}
  const [west, south] = [-6.1 + random() * 2.5, 36.6 + random() * 3.9]
  return {
    city,
    neighbourhoods: some(inCity, 0.2),
    ...randomDates(chance, upTo, today),
    adults: 1 + (chance(0.4) ? upTo(4) : 0),
    children: chance(0.15) ? upTo(3) : 0,
    babies: 0,
    bedrooms: chance(0.2) ? upTo(4) : undefined,
    bathrooms: chance(0.1) ? upTo(3) : undefined,
    booking: chance(0.2) ? one(SITE_SPEEDS) : undefined,
    minPrice,
    maxPrice: chance(0.2) ? (minPrice ?? 600) + upTo(3_000) : undefined,
    rooms: some(ROOM_FILTERS, 0.1),
    amenities: some(AMENITIES, 0.2),
    services: some(SERVICES, 0.1),
    types: some(APARTMENT_TYPES, 0.15),
    papers: some(PAPERS, 0.1),
    bounds: chance(0.1) ? { west, south, east: west + random(), north: south + random() } : undefined,
    area: chance(0.1) ? randomArea(random) : undefined,
    near,
    ...travel,
    secondNear,
    ...secondTravel,
    sort: one(SORTS),
    page: chance(0.2) ? 1 + upTo(4) : 1,
    pageSize: 24,
  }
}

/** Corners in any order, so that many of the lines cross themselves, in Madrid or over all our cities. */
function randomArea(random: () => number): string {
  const [lat, lng, size] = random() < 0.5 ? [40.35, -3.8, 0.2] : [36.6, -6.1, 4]
  const corner = () => `${(lat + random() * size).toFixed(5)},${(lng + random() * size).toFixed(5)}`
  return Array.from({ length: 3 + Math.floor(random() * 6) }, corner).join('_')
}

function randomDates(chance: (share: number) => boolean, upTo: (most: number) => number, today: CalendarDate) {
  if (chance(0.25)) return { flexibleDays: 0 as const }
  const checkIn = addDays(today, upTo(540))
  if (chance(0.15)) return { flexibleDays: 0 as const, month: checkIn.slice(0, 7), months: 1 + upTo(5) }
  if (chance(0.1)) {
    const withinMonths = 1 + upTo(5)
    const checkOut = addDays(addMonths(checkIn, withinMonths), upTo(90))
    return { checkIn, checkOut, flexibleDays: 0 as const, withinMonths }
  }
  const nights = chance(0.5) ? 1 + upTo(30) : 1 + upTo(300)
  const flexibleDays = FLEXIBLE_DAYS[chance(0.2) ? upTo(FLEXIBLE_DAYS.length - 1) : 0] ?? 0
  return { checkIn, checkOut: addDays(checkIn, nights), flexibleDays }
}
