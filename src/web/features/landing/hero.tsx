import { allCities } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { SearchBar } from '#web/components/search/search-bar.tsx'
import { readSearch } from '#web/components/search/search-state.ts'
import { SitePicture } from '#web/ui/site-picture.tsx'
import * as styles from './hero.module.css'

const NEW_SEARCH = readSearch(new URLSearchParams())

export function Hero() {
  const locale = getLocale()
  return (
    <section className={styles.hero}>
      <div className={styles.heroCopy}>
        <h1>{m.landing_hero()}</h1>
        <p className="lede">{m.landing_lede({ cities: allCities(locale) })}</p>
      </div>
      <div className={`wrap ${styles.heroSearch}`}>
        <SearchBar initial={NEW_SEARCH} />
      </div>
      <div className={styles.heroPicture}>
        <SitePicture
          name="hero"
          tint="#98b8c8"
          alt={m.landing_hero_alt()}
          sizes="(min-width: 768px) 960px, 88vw"
          priority
        />
      </div>
    </section>
  )
}
