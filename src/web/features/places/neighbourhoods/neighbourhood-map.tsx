import { useMemo } from 'react'
import { neighbourhoodPath } from '#contract/site-paths.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { wholeEuros } from '#text/whole-euros.ts'
import type { NeighbourhoodItem } from '#web/features/places/place-data.ts'
import type { MapArea } from '#web/map/area-layer.ts'
import type { MapBounds, Marker } from '#web/map/map-types.ts'
import { OUTLINE_SOURCES } from '#web/map/outline-sources.ts'
import { PlaceMap } from '#web/map/place-map.tsx'
import * as styles from './neighbourhood-map.module.css'

type NeighbourhoodPlace = Pick<NeighbourhoodItem, 'slug' | 'position'>
type PricedPlace = NeighbourhoodPlace & Pick<NeighbourhoodItem, 'priceFromCents'>

const NONE: readonly PricedPlace[] = []

type NeighbourhoodMapProps = {
  readonly city: City
  /** The name of the place: “Triana, Sevilla”. */
  readonly place: string
  /** Each pin links to its page. Names of neighbourhoods with more homes take precedence where pins would overlap. */
  readonly neighbourhoods: readonly NeighbourhoodItem[]
  /** All neighbourhoods of the city, to be shaded by their lowest price. */
  readonly shaded?: readonly PricedPlace[]
  /** The page's own neighbourhood. */
  readonly around?: NeighbourhoodPlace
}

const ZOOM = 14
/** Degrees between the outermost pins and the edge. */
const MARGIN = 0.004

export function NeighbourhoodMap({ city, place, neighbourhoods, shaded = NONE, around }: NeighbourhoodMapProps) {
  const label = m.places_map({ place })
  // Memoised, because the map draws all pins again for another function.
  const pins = useMemo(
    () => neighbourhoods.toSorted((a, b) => b.count - a.count).map((one) => markerOf(one, city)),
    [neighbourhoods, city],
  )
  const areas = useMemo(
    () => (around ? outlined(city, around, neighbourhoods) : shadesOf(city, shaded)),
    [city, around, neighbourhoods, shaded],
  )
  const view = around ? { centre: around.position, zoom: ZOOM } : { bounds: boundsOf(neighbourhoods) }
  return (
    <div className={styles.neighbourhoodMap}>
      <PlaceMap label={label} view={view} pins={pins} areas={areas} />
      {shaded.length > 0 && <ShadesNote city={city} />}
    </div>
  )
}

function ShadesNote({ city }: { readonly city: City }) {
  const source = OUTLINE_SOURCES[city]
  return (
    <p className="small soft">
      {m.places_map_shades()} {source ? m.places_map_limits({ source }) : m.places_map_about()}
    </p>
  )
}

function outlined(city: City, own: NeighbourhoodPlace, others: readonly NeighbourhoodPlace[]): MapArea[] {
  return [
    { ...own.position, city, slug: own.slug, look: 'outlined' },
    ...others.map(({ slug, position }): MapArea => ({ ...position, city, slug, look: 'hidden' })),
  ]
}

/** The dearer, the darker: by rank, because a single dear one would leave the others alike. */
function shadesOf(city: City, neighbourhoods: readonly PricedPlace[]): MapArea[] {
  const prices = neighbourhoods.flatMap(({ priceFromCents }) => priceFromCents ?? []).sort((one, other) => one - other)
  return neighbourhoods.map(({ slug, position, priceFromCents }) => ({
    ...position,
    city,
    slug,
    look: priceFromCents === null ? 'hidden' : prices.indexOf(priceFromCents) / Math.max(1, prices.length - 1),
  }))
}

function markerOf({ slug, name, count, priceFromCents, position }: NeighbourhoodItem, city: City): Marker {
  const locale = getLocale()
  const homes = m.places_homes_count({ count })
  const price = priceFromCents === null ? '' : ` · ${m.places_from({ price: wholeEuros(priceFromCents) })}`
  const label = `${m.places_pin({ name, homes })}${price}`
  return { key: slug, kind: 'pin', text: name, label, href: neighbourhoodPath(locale, city, slug), ...position }
}

function boundsOf(neighbourhoods: readonly NeighbourhoodItem[]): MapBounds {
  const lats = neighbourhoods.map(({ position }) => position.lat)
  const lngs = neighbourhoods.map(({ position }) => position.lng)
  return {
    west: Math.min(...lngs) - MARGIN,
    south: Math.min(...lats) - MARGIN,
    east: Math.max(...lngs) + MARGIN,
    north: Math.max(...lats) + MARGIN,
  }
}
