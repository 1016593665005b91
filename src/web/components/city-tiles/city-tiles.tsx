import { Link } from 'react-router'
import { apartmentsPath } from '#contract/site-paths.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { SitePicture } from '#web/ui/site-picture.tsx'
import * as styles from './city-tiles.module.css'
import type { CityTile } from './city-tiles.server.ts'

const SIZES = '(min-width: 1280px) 384px, (min-width: 640px) 32vw, 92vw'

/** Pictures of the cities, each of which leads to its homes. */
export function CityTiles({ tiles }: { readonly tiles: readonly CityTile[] }) {
  const locale = getLocale()
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ city, picture }) => (
        <li key={city}>
          <Link to={apartmentsPath(locale, { city })}>
            <SitePicture name={city} {...picture} sizes={SIZES} />
            <b>{cityName(city, locale)}</b>
          </Link>
        </li>
      ))}
    </ul>
  )
}
