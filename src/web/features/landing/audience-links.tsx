import { Link } from 'react-router'
import { COMPANY } from '#content/company.ts'
import { corporatePath, ownersPath } from '#contract/site-paths.ts'
import { allCities } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './audience-links.module.css'

/** Links owners and companies to their pages (specification, Roles), and guests to the app where the company has one. */
export function AudienceLinks() {
  const locale = getLocale()
  const { corporateApartments } = COMPANY.claims
  return (
    <section className="section wrap" aria-label={m.landing_doors_label()}>
      <div className={styles.doors}>
        <div>
          <h2>{m.landing_owners_title()}</h2>
          <p className="soft">{m.landing_owners_text()}</p>
          <Link className="btn btn-line" to={ownersPath(locale)}>
            {m.landing_owners_action()}
          </Link>
        </div>
        <div>
          <h2>{m.landing_companies_title()}</h2>
          <p className="soft">{m.landing_companies_text({ count: corporateApartments, cities: allCities(locale) })}</p>
          <Link className="btn btn-line" to={corporatePath(locale)}>
            {m.landing_companies_action()}
          </Link>
        </div>
        {COMPANY.guestAppUrl ? (
          <div>
            <h2>{m.landing_app_title()}</h2>
            <p className="soft">{m.landing_app_text()}</p>
            <a className="btn btn-line" href={COMPANY.guestAppUrl}>
              {m.landing_app_action()}
            </a>
          </div>
        ) : null}
      </div>
    </section>
  )
}
