import type { ApartmentQuery } from '#contract/apartment-query.ts'
import type { PinsView } from '#contract/catalogue.ts'
import { CITY_RECORDS } from '#domain/catalogue/cities.ts'
import { areaCorners, boxAround } from '#domain/catalogue/drawn-area.ts'
import type { MapBounds, MapView, Place } from './map-types.ts'

/** The zoom at which the map of a city opens until its homes are loaded. */
const CITY_ZOOM = 13
const SPAIN: MapView = { bounds: { west: -7.2, south: 36.2, east: -2.6, north: 41 } }

/** Degrees of margin around the homes, so that a single one is shown with its streets. */
const AROUND = 0.003

/** Returns the first view of a search: its bounds, its drawn area, its city, or Spain. */
export function viewOf({ bounds, area, city }: Pick<ApartmentQuery, 'bounds' | 'area' | 'city'>): MapView {
  if (bounds) return { bounds }
  if (area) return { bounds: boxAround(areaCorners(area)), isClear: true }
  return city ? { centre: CITY_RECORDS[city].centre, zoom: CITY_ZOOM } : SPAIN
}

/** Number of homes from which the first view leaves out the outermost of them. */
const MANY = 50
/** Share of the homes that may lie outside of the first view, at each of its sides. */
const OUTER_SHARE = 0.04

/**
 * Returns a view of the homes of a search, without the outermost if they are many; null if there are no homes, or so
 * many that the server sent clusters.
 */
export function viewOfPins({ pins }: PinsView): Extract<MapView, { readonly bounds: MapBounds }> | null {
  if (pins.length === 0) return null
  const [west, east] = ends(pins.map(([, lng]) => lng))
  const [south, north] = ends(pins.map(([, , lat]) => lat))
  return {
    isClear: true,
    bounds: { west: west - AROUND, east: east + AROUND, south: south - AROUND, north: north + AROUND },
  }
}

function ends(degrees: readonly number[]): readonly [number, number] {
  const sorted = degrees.toSorted((a, b) => a - b)
  const left = degrees.length < MANY ? 0 : Math.floor(degrees.length * OUTER_SHARE)
  return [sorted[left] ?? 0, sorted.at(-1 - left) ?? 0]
}

export function contains({ west, south, east, north }: MapBounds, { lat, lng }: Place): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north
}

/** Rounds to five decimals, about a metre, so that addresses are short. */
export function rounded({ west, south, east, north }: MapBounds): MapBounds {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return { west: round(west), south: round(south), east: round(east), north: round(north) }
}

/** Returns bounds that reach about 20 metres beyond the public positions of homes to each side. */
export function boundsAround(places: readonly Place[]): MapBounds {
  const little = 0.0002
  const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)]
  return rounded({
    west: Math.min(...lngs) - little,
    south: Math.min(...lats) - little,
    east: Math.max(...lngs) + little,
    north: Math.max(...lats) + little,
  })
}

/** Sorts by distance in degrees, the nearest first, which is exact enough within a view. */
export function sortByDistance<Item extends Place>(items: readonly Item[], to: Place): Item[] {
  const distance = ({ lat, lng }: Place) => Math.hypot(lat - to.lat, lng - to.lng)
  return items.toSorted((one, other) => distance(one) - distance(other))
}
