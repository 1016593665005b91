import { COMPANY } from '#content/company.ts'
import { allCities } from '#domain/catalogue/cities.ts'
import { DEPOSIT_DAYS_BEFORE, DEPOSIT_RETURN_DAYS } from '#domain/payment/payment-policy.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { AudienceForm, AudienceHead, AudiencePoints } from '#web/features/contact/audience-head.tsx'
import { LazyContactForm } from '#web/features/contact/lazy-contact-form.tsx'
import { type EstimateData, IncomeEstimate } from './income-estimate.tsx'

type OwnersPageProps = EstimateData & { readonly stamp: string; readonly locale: Locale }

export function OwnersPage({ stamp, locale, ...estimate }: OwnersPageProps) {
  return (
    <>
      <AudienceHead
        title={m.owners_heading({}, { locale })}
        lede={m.owners_lede({ years: COMPANY.claims.years, cities: allCities(locale) }, { locale })}
        picture="terrace"
        alt={m.owners_alt({}, { locale })}
      >
        <a className="btn btn-main" href="#estimate">
          {m.owners_calculate({}, { locale })}
        </a>
        <a className="btn btn-line" href="#write">
          {m.owners_form({}, { locale })}
        </a>
      </AudienceHead>
      <IncomeEstimate {...estimate} locale={locale} />
      <AudiencePoints id="how" title={m.owners_how({}, { locale })} points={pointsOf(locale)} />
      <AudienceForm title={m.owners_form({}, { locale })} text={m.owners_form_text({}, { locale })}>
        <LazyContactForm audience="owner" stamp={stamp} locale={locale} />
      </AudienceForm>
    </>
  )
}

function pointsOf(locale: Locale): [string, string][] {
  const deposit = { before: DEPOSIT_DAYS_BEFORE, after: DEPOSIT_RETURN_DAYS }
  return [
    [m.owners_how_listing({}, { locale }), m.owners_how_listing_text({}, { locale })],
    [m.owners_how_price({}, { locale }), m.owners_how_price_text({}, { locale })],
    [m.owners_how_deposit({}, { locale }), m.owners_how_deposit_text(deposit, { locale })],
    [m.owners_how_calendar({}, { locale }), m.owners_how_calendar_text({}, { locale })],
  ]
}
