import { useMemo } from 'react'
import { neighbourhoodPath } from '#contract/site-paths.ts'
import type { Position } from '#domain/catalogue/apartment.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { NeighbourhoodItem } from '#web/features/places/place-data.ts'
import type { MapBounds, Mark } from '#web/map/map-types.ts'
import { PlaceMap } from '#web/map/place-map.tsx'
import { withoutLabelCollisions } from './label-collisions.ts'
import * as styles from './neighbourhood-map.module.css'

type NeighbourhoodMapProps = {
  readonly city: City
  /** The name of the place: “Triana, Sevilla”. */
  readonly place: string
  /** Each pin links to its page. Names of neighbourhoods with more homes take precedence where pins would overlap. */
  readonly neighbourhoods: readonly NeighbourhoodItem[]
  /** The position of the page's own neighbourhood. */
  readonly around?: Position
  readonly locale: Locale
}

const ZOOM = 14
const RADIUS_M = 450
/** Degrees between the outermost pins and the edge. */
const MARGIN = 0.006

export function NeighbourhoodMap({ city, place, neighbourhoods, around, locale }: NeighbourhoodMapProps) {
  const label = m.places_map({ place }, { locale })
  // Memoised, because the map draws all pins again for another function.
  const pins = useMemo(() => {
    const marks = neighbourhoods.toSorted((a, b) => b.count - a.count).map((one) => markOf(one, city, locale))
    return (_: MapBounds, zoom: number) => withoutLabelCollisions(marks, zoom)
  }, [neighbourhoods, city, locale])
  return (
    <div className={styles.neighbourhoodMap}>
      {around ? (
        <PlaceMap
          label={label}
          view={{ centre: around, zoom: ZOOM }}
          circle={{ centre: around, radiusMetres: RADIUS_M }}
          pins={pins}
          locale={locale}
        />
      ) : (
        <PlaceMap label={label} view={{ bounds: boundsOf(neighbourhoods) }} pins={pins} locale={locale} />
      )}
    </div>
  )
}

function markOf({ slug, name, count, position }: NeighbourhoodItem, city: City, locale: Locale): Mark {
  const homes = m.places_homes_count({ count }, { locale })
  const label = m.places_pin({ name, homes }, { locale })
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
