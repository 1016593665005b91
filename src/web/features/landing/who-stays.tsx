import { Link } from 'react-router'
import { apartmentsPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './who-stays.module.css'

/** Each reason to come, with the filters of the list that fit it. */
const REASONS = [
  { title: m.landing_who_work, query: { types: 'corporate' } },
  { title: m.landing_who_health, query: { amenities: 'elevator' } },
  { title: m.landing_who_family, query: { amenities: ['cradle', 'washer'] } },
  { title: m.landing_who_study, query: { amenities: 'desk' } },
  { title: m.landing_who_relocation, query: {} },
  { title: m.landing_who_nomads, query: { types: 'digital_nomad' } },
  { title: m.landing_who_expatriates, query: {} },
] as const

/** The reasons for which guests come, each with its search. */
export function WhoStays() {
  const locale = getLocale()
  return (
    <nav className={`wrap ${styles.who}`} aria-labelledby="who">
      <h2 id="who">{m.landing_who_title()}</h2>
      <ul className="chips">
        {REASONS.map(({ title, query }) => (
          <li key={title()}>
            <Link className="chip" to={apartmentsPath(locale, query)}>
              {title()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
