import { Link } from 'react-router'
import { apartmentsPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { arrowRight } from '#ui/icons.ts'
import { SitePicture } from '#web/ui/site-picture.tsx'
import * as styles from './who-stays.module.css'

/** Each reason to come, with the filters of the list that fit it. */
const REASONS = [
  { title: m.landing_who_work, text: m.landing_who_work_text, query: { types: 'corporate' } },
  { title: m.landing_who_health, text: m.landing_who_health_text, query: { amenities: 'elevator' } },
  { title: m.landing_who_family, text: m.landing_who_family_text, query: { amenities: ['cradle', 'washer'] } },
  { title: m.landing_who_study, text: m.landing_who_study_text, query: { amenities: 'desk' } },
  { title: m.landing_who_relocation, text: m.landing_who_relocation_text, query: {} },
  { title: m.landing_who_nomads, text: m.landing_who_nomads_text, query: { types: 'digital_nomad' } },
  { title: m.landing_who_expatriates, text: m.landing_who_expatriates_text, query: {} },
] as const

export function WhoStays() {
  const locale = getLocale()
  return (
    <section className="section wrap" aria-labelledby="who">
      <div className={styles.who}>
        <figure>
          <SitePicture
            name="bedroom"
            tint="#c9cdb9"
            focus="58% 50%"
            alt={m.landing_who_alt()}
            sizes="(min-width: 1280px) 860px, (min-width: 900px) 66vw, 100vw"
          />
        </figure>
        <div>
          <h2 id="who">{m.landing_who_title()}</h2>
          <ul className={styles.whoList}>
            {REASONS.map(({ title, text, query }) => (
              <li key={title()}>
                <Link to={apartmentsPath(locale, query)}>
                  <b>{title()}</b>
                  <span>{text()}</span>
                  <Icon shape={arrowRight} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
