import { Link } from 'react-router'
import { COMPANY } from '#content/company.ts'
import { corporatePath, ownersPath } from '#contract/site-paths.ts'
import { allCities } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './audience-links.module.css'
import { GuestApp } from './guest-app.tsx'

/** Says what the app of guests does, and links owners and companies to their pages (specification, Roles). */
export function AudienceLinks() {
  const locale = getLocale()
  const { corporateApartments } = COMPANY.claims
  return (
    <section className="section wrap" aria-label={m.landing_doors_label()}>
      <div className={styles.doors}>
        <GuestApp />
        <div className={styles.door}>
          <h2>{m.landing_owners_title()}</h2>
          <p className="soft">{m.landing_owners_text()}</p>
          <Link className="btn btn-line" to={ownersPath(locale)}>
            {m.landing_owners_action()}
          </Link>
        </div>
        <div className={styles.door}>
          <h2>{m.landing_companies_title()}</h2>
          <p className="soft">{m.landing_companies_text({ count: corporateApartments, cities: allCities(locale) })}</p>
          <Link className="btn btn-line" to={corporatePath(locale)}>
            {m.landing_companies_action()}
          </Link>
        </div>
      </div>
    </section>
  )
}
