import { Link } from 'react-router'
import { landmarkPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from '#web/components/neighbourhood-list/neighbourhood-list.module.css'
import type { LandmarkItem } from '#web/features/places/place-data.ts'
import { SectionHead } from '#web/ui/section-head.tsx'
import { inReachText } from './reach-text.ts'

/** The hospitals and universities of a city with a page. Renders nothing if there are none. */
export function LandmarkLinks({ landmarks }: { readonly landmarks: readonly LandmarkItem[] }) {
  const locale = getLocale()
  if (landmarks.length === 0) return null
  return (
    <section className="section wrap" aria-labelledby="near">
      <SectionHead id="near" title={m.places_near_section()} />
      <ul className={styles.neighbourhoodIndex}>
        {landmarks.map(({ city, slug, name, count }) => (
          <li key={slug}>
            <Link to={landmarkPath(locale, city, slug)}>
              <b>{name}</b>
              <span>{inReachText(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
