import { plainWords } from '#domain/shared/plain-words.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { Position } from './apartment.ts'
import { MADRID_AREAS } from './areas/madrid.ts'
import { MALAGA_AREAS } from './areas/malaga.ts'
import { SEVILLA_AREAS } from './areas/sevilla.ts'
import { CITIES, type City } from './cities.ts'
import { metresPerDegree } from './travel-time.ts'

/** Kinds in the order in which areas are listed. */
export const AREA_KINDS = ['district', 'street', 'postcode'] as const
export type AreaKind = (typeof AREA_KINDS)[number]

/**
 * Spanish name, latitude and longitude of the centre; then `en`, the English name where it is another, `barrios`, slugs
 * of the neighbourhoods that belong to it, and `also`, words by which it is searched for too.
 */
type AreaRow = readonly [
  name: string,
  lat: number,
  lng: number,
  more: { readonly en?: string; readonly barrios?: string; readonly also?: string },
]

/**
 * Areas of a city that people name and that are no neighbourhood of the catalogue.
 *
 * `districts` are the administrative ones, with parts of the city that have a name of their own. Each lists its official
 * neighbourhoods, so that one that the catalogue adds later belongs to its district at once. `streets` are those that
 * newcomers name most. `postcodes` are those of the city; one that reaches farther names what it would miss.
 *
 * Centres are estimates by hand, from the neighbourhoods and stations around them: to about 300 m for streets and for
 * postcodes in the inner city, to about 1 km outside of it. They decide which homes are near, and are shown to no one.
 */
export type CityAreas = Readonly<Record<`${AreaKind}s`, readonly AreaRow[]>>

/** A district, street or postcode that can be searched. */
export type Area = {
  readonly slug: string
  readonly kind: AreaKind
  readonly city: City
  readonly name: LocalizedText
  readonly position: Position
  /** Slugs of neighbourhoods, of which the catalogue may lack some. */
  readonly barrios: readonly string[]
  /** Other words by which it is searched for. */
  readonly also: string
}

/** A postcode covers the neighbourhoods whose centre is at most so many metres from its own. */
const POSTCODE_METRES = 700

const ROWS: Readonly<Record<City, CityAreas>> = { madrid: MADRID_AREAS, sevilla: SEVILLA_AREAS, malaga: MALAGA_AREAS }

/** Every area of our cities. Only for the server: browsers fetch the list when a guest opens the field. */
export const AREAS: readonly Area[] = CITIES.flatMap((city) =>
  AREA_KINDS.flatMap((kind) => ROWS[city][`${kind}s`].map((row) => toArea(city, kind, row))),
)

/** Areas have the city in their slug, because two cities have a Centro. */
function toArea(city: City, kind: AreaKind, [name, lat, lng, { en = name, barrios = '', also = '' }]: AreaRow): Area {
  return {
    slug: [city, ...plainWords(name)].join('-'),
    kind,
    city,
    name: { es: name, en },
    position: { lat, lng },
    barrios: barrios.split(' ').filter(Boolean),
    also,
  }
}

/** Returns the district of a city that consists of exactly these neighbourhoods among those of the catalogue. */
export function districtOf(city: City, slugs: readonly string[], ofCity: readonly string[]): Area | undefined {
  return AREAS.find((area) => {
    if (area.kind !== 'district' || area.city !== city) return false
    const own = ofCity.filter((slug) => area.barrios.includes(slug))
    return own.length === slugs.length && own.every((slug) => slugs.includes(slug))
  })
}

type Neighbourhood = { readonly slug: string; readonly position: Position }

/**
 * Returns those neighbourhoods of its city that an area consists of: all that it names, and those around the centre of a
 * postcode. A street has none, and is searched near.
 */
export function neighbourhoodsOf<Own extends Neighbourhood>(
  { kind, position, barrios }: Area,
  ofCity: readonly Own[],
): Own[] {
  const { north, east } = metresPerDegree(position.lat)
  return ofCity.filter(({ slug, position: { lat, lng } }) => {
    if (barrios.includes(slug)) return true
    const metres = Math.hypot((lat - position.lat) * north, (lng - position.lng) * east)
    return kind === 'postcode' && metres <= POSTCODE_METRES
  })
}
