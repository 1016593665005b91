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
import { m } from '#i18n/paraglide/messages.js'
import { LazyPromotion } from '#web/features/promotion/lazy-promotion.tsx'
import { useLocale } from '#web/text/locale.ts'
import { SoftLink } from '#web/ui/soft-link.tsx'
import * as styles from './footer.module.css'
import { LegalLinks } from './legal-links.tsx'
import { Wordmark } from './wordmark.tsx'

export function Footer() {
  const locale = useLocale()
  return (
    <>
      <footer className={styles.siteFooter}>
        <div className="wrap">
          <div className={styles.footGrid}>
            <div className={styles.footBrand}>
              <Wordmark />
              <p>{m.shell_footer_about({ cities: allCities(locale) }, { locale })}</p>
            </div>
            <nav aria-labelledby="foot-apartments">
              <h2 id="foot-apartments">{m.shell_nav_apartments({}, { locale })}</h2>
              <ul>
                {CITIES.map((city) => (
                  <li key={city}>
                    <SoftLink to={cityPath(locale, city)}>{cityName(city, locale)}</SoftLink>
                  </li>
                ))}
                <li>
                  <SoftLink to={apartmentsPath(locale)}>{m.shell_footer_all({}, { locale })}</SoftLink>
                </li>
              </ul>
            </nav>
            <nav aria-labelledby="foot-places">
              <h2 id="foot-places">{m.shell_footer_places({}, { locale })}</h2>
              <ul>
                <li>
                  <SoftLink to={neighbourhoodsPath(locale)}>{m.shell_nav_neighbourhoods({}, { locale })}</SoftLink>
                </li>
                <li>
                  <SoftLink to={galleryPath(locale)}>{m.shell_footer_gallery({}, { locale })}</SoftLink>
                </li>
                <li>
                  <SoftLink to={blogPath(locale)}>{m.blog_link({}, { locale })}</SoftLink>
                </li>
                <li>
                  <SoftLink to={myBookingsPath(locale)}>{m.my_bookings_link({}, { locale })}</SoftLink>
                </li>
                <li>
                  <SoftLink to={questionsPath(locale)}>{m.articles_questions_link({}, { locale })}</SoftLink>
                </li>
                <li>
                  <SoftLink to={prosePath(locale, 'about')}>{m.articles_about_link({}, { locale })}</SoftLink>
                </li>
              </ul>
            </nav>
            <div>
              <h2>{m.shell_footer_contact({}, { locale })}</h2>
              <ul>
                <li>
                  <SoftLink to={contactPath(locale)}>{m.contact_footer({}, { locale })}</SoftLink>
                </li>
                <li>
                  <a href={`mailto:${COMPANY.email}`}>{COMPANY.email}</a>
                </li>
                <li>
                  <a href={`tel:${COMPANY.phone.dialled}`}>{COMPANY.phone.shown}</a>
                </li>
                <li>
                  <SoftLink to={corporatePath(locale)}>{m.contact_footer_company({}, { locale })}</SoftLink>
                </li>
                <li>
                  <SoftLink to={ownersPath(locale)}>{m.contact_footer_owner({}, { locale })}</SoftLink>
                </li>
              </ul>
            </div>
          </div>
          <LegalLinks />
          {COMPANY.social.length > 0 ? (
            <nav aria-label={m.shell_footer_social({ name: COMPANY.name }, { locale })}>
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
      <LazyPromotion />
    </>
  )
}
