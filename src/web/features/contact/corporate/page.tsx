import { Link } from 'react-router'
import { COMPANY } from '#content/company.ts'
import { apartmentsPath } from '#contract/site-paths.ts'
import { allCities } from '#domain/catalogue/cities.ts'
import { FREE_CANCELLATION_DAYS, MONTHLY_STAY_NIGHTS } from '#domain/policy.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { HomeCard } from '#web/components/home-card/home-card.tsx'
import type { HomeCardData } from '#web/components/home-card/home-card-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { arrowRight } from '#web/ui/icons.ts'
import { SectionHead } from '#web/ui/section-head.tsx'
import '#web/components/home-card/place-homes.css'
import { AudienceForm, AudienceHead, AudiencePoints } from '#web/features/contact/audience-head.tsx'
import { LazyContactForm } from '#web/features/contact/lazy-contact-form.tsx'

type CorporatePageProps = {
  readonly homes: readonly HomeCardData[]
  /** Number of homes for companies in the catalogue. */
  readonly total: number
  readonly stamp: string
  readonly locale: Locale
}

const SIZES = '(min-width: 1280px) 384px, (min-width: 768px) 46vw, 82vw'
/** The party of a search without guests. */
const ANY_STAY = { adults: 1, children: 0, babies: 0 }

export function CorporatePage({ homes, total, stamp, locale }: CorporatePageProps) {
  const count = COMPANY.claims.corporateApartments
  return (
    <>
      <AudienceHead
        title={m.corporate_heading({}, { locale })}
        lede={m.corporate_lede({ count, cities: allCities(locale) }, { locale })}
        picture="living-dark"
        alt={m.corporate_alt({}, { locale })}
      >
        <a className="btn btn-main" href="#write">
          {m.corporate_ask({}, { locale })}
        </a>
        {total > 0 ? (
          <Link className="btn btn-line" to={corporateHomes(locale)}>
            {m.corporate_see({}, { locale })}
          </Link>
        ) : null}
      </AudienceHead>
      <AudiencePoints id="how" title={m.corporate_facts({}, { locale })} points={pointsOf(locale)} />
      {homes.length > 0 ? (
        <section className="section wrap" aria-labelledby="homes">
          <SectionHead id="homes" title={m.corporate_homes({}, { locale })}>
            <Link className="link-arrow" to={corporateHomes(locale)}>
              {m.corporate_homes_all({}, { locale })} <Icon shape={arrowRight} />
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
      ) : null}
      <AudienceForm title={m.corporate_form({}, { locale })} text={m.corporate_form_text({}, { locale })}>
        <LazyContactForm topic="company" stamp={stamp} locale={locale} />
      </AudienceForm>
    </>
  )
}

function corporateHomes(locale: Locale): string {
  return apartmentsPath(locale, { types: 'corporate' })
}

function pointsOf(locale: Locale): [string, string][] {
  const support = COMPANY.claims.support
  return [
    [m.corporate_price({}, { locale }), m.corporate_price_text({ nights: MONTHLY_STAY_NIGHTS }, { locale })],
    [m.corporate_bill({}, { locale }), m.corporate_bill_text({}, { locale })],
    [m.corporate_change({}, { locale }), m.corporate_change_text({ days: FREE_CANCELLATION_DAYS }, { locale })],
    [m.corporate_support({}, { locale }), m.corporate_support_text({ support }, { locale })],
  ]
}
