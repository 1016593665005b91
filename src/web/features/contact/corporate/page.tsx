import { Link } from 'react-router'
import { COMPANY } from '#content/company.ts'
import { apartmentsPath } from '#contract/site-paths.ts'
import { FREE_CANCELLATION_DAYS } from '#domain/booking/booking-policy.ts'
import { allCities } from '#domain/catalogue/cities.ts'
import { MONTHLY_STAY_NIGHTS } from '#domain/pricing/pricing-policy.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { HomeCardData } from '#web/components/home-card/home-card-data.ts'
import { HomesSection } from '#web/components/home-card/homes-section.tsx'
import { AudienceForm, AudienceHead, AudiencePoints } from '#web/features/contact/audience-head.tsx'
import { LazyContactForm } from '#web/features/contact/lazy-contact-form.tsx'

type CorporatePageProps = {
  readonly homes: readonly HomeCardData[]
  /** Number of homes for companies in the catalogue. */
  readonly total: number
  readonly stamp: string
}

export function CorporatePage({ homes, total, stamp }: CorporatePageProps) {
  const locale = getLocale()
  const count = COMPANY.claims.corporateApartments
  return (
    <>
      <AudienceHead
        title={m.corporate_heading()}
        lede={m.corporate_lede({ count, cities: allCities(locale) })}
        picture="living-dark"
        alt={m.corporate_alt()}
      >
        <a className="btn btn-main" href="#write">
          {m.corporate_ask()}
        </a>
        {total > 0 ? (
          <Link className="btn btn-line" to={corporateHomes()}>
            {m.corporate_see()}
          </Link>
        ) : null}
      </AudienceHead>
      <AudiencePoints id="how" title={m.corporate_facts()} points={pointsOf()} />
      <HomesSection
        title={m.corporate_homes()}
        homes={homes}
        all={{ to: corporateHomes(), text: m.corporate_homes_all() }}
      />
      <AudienceForm title={m.corporate_form()} text={m.corporate_form_text()}>
        <LazyContactForm audience="company" stamp={stamp} />
      </AudienceForm>
    </>
  )
}

function corporateHomes(): string {
  const locale = getLocale()
  return apartmentsPath(locale, { types: 'corporate' })
}

function pointsOf(): [string, string][] {
  const support = COMPANY.claims.support
  return [
    [m.corporate_price(), m.corporate_price_text({ nights: MONTHLY_STAY_NIGHTS })],
    [m.corporate_bill(), m.corporate_bill_text()],
    [m.corporate_change(), m.corporate_change_text({ days: FREE_CANCELLATION_DAYS })],
    [m.corporate_support(), m.corporate_support_text({ support })],
  ]
}
