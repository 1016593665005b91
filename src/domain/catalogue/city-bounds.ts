import type { Position } from './apartment.ts'
import type { City } from './vocabulary.ts'

/** A generous box around each municipality, in degrees: it catches swapped and mistyped coordinates, not wrong streets. */
const BOUNDS: Readonly<Record<City, { south: number; north: number; west: number; east: number }>> = {
  madrid: { south: 40.31, north: 40.65, west: -3.89, east: -3.51 },
  sevilla: { south: 37.3, north: 37.46, west: -6.05, east: -5.88 },
  malaga: { south: 36.63, north: 36.9, west: -4.6, east: -4.27 },
}

export function isInCity(city: City, { lat, lng }: Position): boolean {
  const { south, north, west, east } = BOUNDS[city]
  return lat >= south && lat <= north && lng >= west && lng <= east
}
