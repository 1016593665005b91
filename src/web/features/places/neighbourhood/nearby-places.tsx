import { Link } from 'react-router'
import { neighbourhoodsPath } from '#contract/site-paths.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { arrowRight } from '#ui/icons.ts'
import { NeighbourhoodList } from '#web/components/neighbourhood-list/neighbourhood-list.tsx'
import { NeighbourhoodMap } from '#web/features/places/neighbourhoods/neighbourhood-map.tsx'
import type { NeighbourhoodData } from '#web/features/places/place-data.ts'
import { SectionHead } from '#web/ui/section-head.tsx'

type NearbyPlacesProps = {
  readonly place: Pick<NeighbourhoodData, 'city' | 'name' | 'nearby'>
  /** The neighbourhood itself, to be outlined; a landmark has none. */
  readonly around?: Pick<NeighbourhoodData, 'slug' | 'position'>
}

/** The neighbourhoods around a place, on the map and as a list. */
export function NearbyPlaces({ place, around }: NearbyPlacesProps) {
  const locale = getLocale()
  const { city, name, nearby } = place
  const cityText = cityName(city, locale)
  return (
    <section className="section tinted" aria-labelledby="nearby">
      <div className="wrap">
        <SectionHead id="nearby" title={m.places_nearby()}>
          <Link className="link-arrow" to={neighbourhoodsPath(locale, city)}>
            {m.places_all_of_city({ city: cityText })} <Icon shape={arrowRight} />
          </Link>
        </SectionHead>
        <NeighbourhoodMap
          city={city}
          place={`${name}, ${cityText}`}
          neighbourhoods={nearby}
          {...(around && { around })}
        />
        <NeighbourhoodList city={city} neighbourhoods={nearby} />
      </div>
    </section>
  )
}
