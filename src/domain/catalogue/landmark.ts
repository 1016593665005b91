import { plainWords } from '#domain/shared/plain-words.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { Position } from './apartment.ts'
import { CITIES, type City, isInCity } from './cities.ts'
import type { LandmarkKind } from './landmark-kind.ts'
import { MADRID } from './landmarks/madrid.ts'
import { MALAGA } from './landmarks/malaga.ts'
import { SEVILLA } from './landmarks/sevilla.ts'

import { POINT } from './travel-time.ts'

/**
 * Kind, Spanish name, latitude, longitude; then `en`, the English name where it is another, `at`, the street address that
 * the institution publishes, and `also`, words by which it is searched for too.
 *
 * No position is measured or taken from a map's data. Each is written from general knowledge of the city and, where there
 * is one, the published address, to four decimals. A building may be off by 200 m, a campus or a district has no single
 * point and may be off by 500 m.
 */
export type LandmarkRow = readonly [
  kind: LandmarkKind,
  name: string,
  lat: number,
  lng: number,
  more: { readonly en?: string; readonly at?: string; readonly also?: string },
]

/** A place that guests go to every day and want to live near. */
export type Landmark = {
  readonly slug: string
  readonly kind: LandmarkKind
  readonly city: City
  readonly name: LocalizedText
  readonly position: Position
  readonly address: string | null
  /** Other words by which it is searched for. */
  readonly also: string
}

const ROWS: Readonly<Record<City, readonly LandmarkRow[]>> = { madrid: MADRID, sevilla: SEVILLA, malaga: MALAGA }

/** Every landmark of our cities. Only for the server: browsers fetch the list when a guest opens the field. */
export const LANDMARKS: readonly Landmark[] = CITIES.flatMap((city) =>
  ROWS[city].map(([kind, name, lat, lng, { en = name, at = null, also = '' }]) => ({
    slug: plainWords(name).join('-'),
    kind,
    city,
    name: { es: name, en },
    position: { lat, lng },
    address: at,
    also,
  })),
)

const BY_SLUG: ReadonlyMap<string, Landmark> = new Map(LANDMARKS.map((landmark) => [landmark.slug, landmark]))

/** Where a guest wants to live near: a landmark, or a point of the map that has no name. */
export type Goal = { readonly city: City; readonly position: Position; readonly name: LocalizedText | null }

/**
 * Finds what `near` means, the slug of a landmark or a point of one of our cities; null for what is neither, and for what
 * lies in another city than the one given.
 */
export function goalOf(near: string | undefined, city?: City): Goal | null {
  const goal = near === undefined ? null : (BY_SLUG.get(near) ?? pointOf(near))
  return goal && (city === undefined || goal.city === city) ? goal : null
}

function pointOf(near: string): Goal | null {
  if (!POINT.test(near)) return null
  const [lat = 0, lng = 0] = near.split(',').map(Number)
  const city = CITIES.find((one) => isInCity(one, { lat, lng }))
  return city ? { city, position: { lat, lng }, name: null } : null
}
