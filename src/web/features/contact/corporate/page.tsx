import { Link } from 'react-router'
import { COMPANY } from '#content/company.ts'
import { apartmentsPath } from '#contract/site-paths.ts'
import { FREE_CANCELLATION_DAYS } from '#domain/booking/booking-policy.ts'
import { allCities } from '#domain/catalogue/cities.ts'
import { MONTHLY_STAY_NIGHTS } from '#domain/pricing/pricing-policy.ts'
import type { Locale } from '#domain/shared/text.ts'
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
  readonly locale: Locale
}

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
      <HomesSection
        title={m.corporate_homes({}, { locale })}
        homes={homes}
        all={{ to: corporateHomes(locale), text: m.corporate_homes_all({}, { locale }) }}
        locale={locale}
      />
      <AudienceForm title={m.corporate_form({}, { locale })} text={m.corporate_form_text({}, { locale })}>
        <LazyContactForm audience="company" stamp={stamp} locale={locale} />
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
