import { Link } from 'react-router'
import { COMPANY } from '#content/company.ts'
import {
  apartmentsPath,
  blogPath,
  cityPath,
  contactPath,
  corporatePath,
  galleryPath,
  myBookingsPath,
  neighbourhoodsPath,
  ownersPath,
  prosePath,
  questionsPath,
} from '#contract/site-paths.ts'
import { allCities, CITIES, cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './footer.module.css'
import { LegalLinks } from './legal-links.tsx'
import { Wordmark } from './wordmark.tsx'

export function Footer() {
  const locale = getLocale()
  return (
    <footer className={styles.siteFooter}>
      <div className="wrap">
        <div className={styles.footGrid}>
          <div className={styles.footBrand}>
            <Wordmark />
            <p>{m.shell_footer_about({ cities: allCities(locale) })}</p>
          </div>
          <nav aria-labelledby="foot-apartments">
            <h2 id="foot-apartments">{m.shell_nav_apartments()}</h2>
            <ul>
              {CITIES.map((city) => (
                <li key={city}>
                  <Link to={cityPath(locale, city)}>{cityName(city, locale)}</Link>
                </li>
              ))}
              <li>
                <Link to={apartmentsPath(locale)}>{m.shell_footer_all()}</Link>
              </li>
            </ul>
          </nav>
          <nav aria-labelledby="foot-places">
            <h2 id="foot-places">{m.shell_footer_places()}</h2>
            <ul>
              <li>
                <Link to={neighbourhoodsPath(locale)}>{m.shell_nav_neighbourhoods()}</Link>
              </li>
              <li>
                <Link to={galleryPath(locale)}>{m.shell_footer_gallery()}</Link>
              </li>
              <li>
                <Link to={blogPath(locale)}>{m.blog_link()}</Link>
              </li>
              <li>
                <Link to={myBookingsPath(locale)}>{m.my_bookings_link()}</Link>
              </li>
              <li>
                <Link to={questionsPath(locale)}>{m.articles_questions_link()}</Link>
              </li>
              <li>
                <Link to={prosePath(locale, 'about')}>{m.articles_about_link()}</Link>
              </li>
            </ul>
          </nav>
          <div>
            <h2>{m.shell_footer_contact()}</h2>
            <ul>
              <li>
                <Link to={contactPath(locale)}>{m.contact_footer()}</Link>
              </li>
              <li>
                <a href={`mailto:${COMPANY.email}`}>{COMPANY.email}</a>
              </li>
              <li>
                <a href={`tel:${COMPANY.phone.dialled}`}>{COMPANY.phone.shown}</a>
              </li>
              <li>
                <Link to={corporatePath(locale)}>{m.contact_footer_company()}</Link>
              </li>
              <li>
                <Link to={ownersPath(locale)}>{m.contact_footer_owner()}</Link>
              </li>
            </ul>
          </div>
        </div>
        <LegalLinks />
        {COMPANY.social.length > 0 ? (
          <nav aria-label={m.shell_footer_social({ name: COMPANY.name })}>
            <ul className={styles.footLegal}>
              {COMPANY.social.map((network) => (
                <li key={network.name}>
                  <a href={network.url} rel="me">
                    {network.name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div className={styles.footEnd}>
          <span>{`© ${COMPANY.legalName} · ${COMPANY.taxNumber}`}</span>
          <span>{COMPANY.address}</span>
        </div>
      </div>
    </footer>
  )
}
