import { Link } from 'react-router'
import { apartmentsPath } from '#contract/site-paths.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { HomeCard } from '#web/components/home-card/home-card.tsx'
import type { HomeCardData } from '#web/components/home-card/home-card-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { arrowRight } from '#web/ui/icons.ts'
import { SectionHead } from '#web/ui/section-head.tsx'
import '#web/components/home-card/place-homes.css'

type PlaceHomesProps = {
  readonly homes: readonly HomeCardData[]
  /** Number of homes in the place. */
  readonly count: number
  readonly query: { readonly city: City; readonly neighbourhood?: string }
  readonly locale: Locale
}

const SIZES = '(min-width: 1280px) 384px, (min-width: 768px) 46vw, 82vw'
/** The party of a search without guests. */
const ANY_STAY = { adults: 1, children: 0, babies: 0 }

/** Some homes of a place, with a link to all of them. */
export function PlaceHomes({ homes, count, query, locale }: PlaceHomesProps) {
  if (homes.length === 0) return null
  return (
    <section className="section wrap" aria-labelledby="homes">
      <SectionHead id="homes" title={m.places_some_homes({}, { locale })}>
        <Link className="link-arrow" to={apartmentsPath(locale, query)}>
          {m.places_all_homes({ count }, { locale })} <Icon shape={arrowRight} />
        </Link>
      </SectionHead>
      <ul className="place-homes">
        {homes.map((home) => (
          <li key={home.houseCode}>
            <HomeCard home={home} stay={ANY_STAY} locale={locale} sizes={SIZES} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
