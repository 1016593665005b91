import { plainWords } from '#domain/shared/plain-words.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { Position } from './apartment.ts'
import { AREAS } from './area.ts'
import { CITIES, type City, isInCity } from './cities.ts'
import { LANDMARK_PAGE_KINDS, type LandmarkKind, type LandmarkPageKind } from './landmark-kind.ts'
import { MADRID } from './landmarks/madrid.ts'
import { MALAGA } from './landmarks/malaga.ts'
import { SEVILLA } from './landmarks/sevilla.ts'
import { STATIONS } from './station.ts'
import { POINT } from './travel-time.ts'

/** Where positions were read, by the key that rows have. Facts only; the licences and what they ask are in decision 71. */
export const LANDMARK_SOURCES = {
  crtm: 'Consorcio Regional de Transportes de Madrid: stations of the metro and their entrances',
  renfe: 'Renfe: stations of Cercanías',
  madrid: 'Ayuntamiento de Madrid: museums, and limits of barrios',
  tussam: 'TUSSAM: stops of the buses and the tram of Sevilla',
  metroSevilla: 'Metro de Sevilla: stations',
  emtMalaga: 'EMT Málaga: stops of the buses',
  metroMalaga: 'Metro de Málaga: stations',
  wikipedia: 'Wikipedia: coordinates of the article',
} as const

type LandmarkSource = keyof typeof LANDMARK_SOURCES

/**
 * Kind, Spanish name, latitude, longitude and source of the position; then `en`, the English name where it is another,
 * `at`, the street address that the institution publishes, and `also`, words by which it is searched for too.
 *
 * A position is that of the source, or of the building beside the stop that has its name, to about 150 m. Where the
 * source is `beside` one, it does not name the place: its address puts it between stops or limits of that source. A campus or a district
 * has no single point and may be off by 500 m.
 */
export type LandmarkRow = readonly [
  kind: LandmarkKind,
  name: string,
  lat: number,
  lng: number,
  source: LandmarkSource | `beside ${LandmarkSource}`,
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

const NAMED: readonly Landmark[] = CITIES.flatMap((city) =>
  ROWS[city].map(([kind, name, lat, lng, _source, { en = name, at = null, also = '' }]) => ({
    slug: plainWords(name).join('-'),
    kind,
    city,
    name: { es: name, en },
    position: { lat, lng },
    address: at,
    also,
  })),
)

/** Every landmark of our cities, with all stations. Only for the server: browsers fetch the list when a guest opens the field. */
export const LANDMARKS: readonly Landmark[] = [
  ...NAMED,
  ...STATIONS.map((station) => ({ ...station, kind: 'stop' as const, address: null, also: '' })),
]

/** A landmark of a kind that has pages. */
export type PageLandmark = Landmark & { readonly kind: LandmarkPageKind }

export const PAGE_LANDMARKS: readonly PageLandmark[] = LANDMARKS.filter((landmark): landmark is PageLandmark =>
  LANDMARK_PAGE_KINDS.some((kind) => kind === landmark.kind),
)

/** Where a guest wants to live near: a landmark, an area, or a point of the map that has no name. */
export type Goal = { readonly city: City; readonly position: Position; readonly name: LocalizedText | null }

const BY_SLUG: ReadonlyMap<string, Goal> = new Map([...LANDMARKS, ...AREAS].map((place) => [place.slug, place]))

/** Finds what `near` means: the slug of a landmark or an area, or a point of one of our cities; null for what is neither. */
export function goalOf(near: string | undefined): Goal | null {
  return near === undefined ? null : (BY_SLUG.get(near) ?? pointOf(near))
}

/** Returns the goal of a search in this city, or in any; null for one in another city. */
export function goalIn(city: City | undefined, goal: Goal | null): Goal | null {
  return goal && (city === undefined || goal.city === city) ? goal : null
}

function pointOf(near: string): Goal | null {
  if (!POINT.test(near)) return null
  const [lat = 0, lng = 0] = near.split(',').map(Number)
  const city = CITIES.find((one) => isInCity(one, { lat, lng }))
  return city ? { city, position: { lat, lng }, name: null } : null
}
