import type { VectorTileFeature } from '@mapbox/vector-tile'

/** What the kinds of the Protomaps basemap, version 4, are drawn and named as: https://docs.protomaps.com/basemaps/layers */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const GREEN = words(
  'park garden forest wood grass golf_course cemetery nature_reserve national_park protected_area village_green recreation_ground playground pitch scrub grassland orchard zoo',
)
const CAMPUS = words('university college school hospital')
const FIELDS = words('aerodrome airfield industrial railway military pier runway')
const METRO = words('subway light_rail tram monorail')
const AVENUES = words('trunk trunk_link primary primary_link secondary secondary_link')
const LANES = words('service pedestrian living_street unclassified track')

/** Kinds of points of interest: the kind of label, its rank, and the zoom from which it is named. */
export const POINTS: Readonly<Record<string, readonly [kind: string, rank: number, from: number]>> = {
  hospital: ['care', 2, 14],
  university: ['study', 2.1, 14],
  college: ['study', 2.6, 16],
  museum: ['sight', 2.5, 15],
  attraction: ['sight', 2.9, 16],
  station: ['metro', 2.2, 14],
  train_station: ['rail', 2.1, 13],
  aerodrome: ['air', 1, 11],
  park: ['park', 2.8, 14],
  garden: ['park', 3.2, 16],
  school: ['study', 3.4, 16],
  marketplace: ['shop', 3.3, 16],
  supermarket: ['shop', 3.5, 16],
}
export const PLACES: Readonly<Record<string, readonly [rank: number, from: number, until: number]>> = {
  locality: [0.1, 7, 13],
  macrohood: [0.6, 12, 14],
  neighbourhood: [0.8, 13, 17],
}
/** The zoom from which a street is named, by the kind that it is drawn as. */
export const STREET_NAMES: Readonly<Record<string, readonly [from: number, rank: number]>> = {
  motorway: [13, 4],
  avenue: [14, 4],
  street: [15, 6],
  lane: [16, 7],
  path: [18, 8],
}

/** The kind of ground that a feature is drawn as; null for what is not drawn. */
export function groundKind(layer: string, { type, properties }: VectorTileFeature): string | null {
  const [kind, detail] = [String(properties.kind), String(properties.kind_detail)]
  switch (layer) {
    case 'earth':
      return type === 3 ? 'land' : null
    case 'water':
      return type === 3 ? 'lake' : kind === 'river' ? 'stream' : 'brook'
    case 'buildings':
      return kind === 'address' ? null : 'building'
    case 'landuse':
      return landUseOf(kind)
    case 'roads':
      return roadOf(kind, detail)
    default:
      return null
  }
}

function landUseOf(kind: string): string | null {
  if (GREEN.has(kind)) return 'park'
  if (CAMPUS.has(kind)) return 'campus'
  if (kind === 'beach') return 'beach'
  return FIELDS.has(kind) ? 'field' : null
}

function roadOf(kind: string, detail: string): string | null {
  if (kind === 'rail') return METRO.has(detail) ? 'metro' : 'railway'
  if (kind === 'highway') return 'motorway'
  if (kind === 'major_road') return AVENUES.has(detail) ? 'avenue' : 'street'
  if (kind === 'minor_road') return LANES.has(detail) ? 'lane' : 'street'
  return kind === 'path' ? (detail === 'pedestrian' ? 'lane' : 'path') : null
}
