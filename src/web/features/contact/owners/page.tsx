import { COMPANY } from '#content/company.ts'
import { allCities } from '#domain/catalogue/cities.ts'
import { DEPOSIT_DAYS_BEFORE, DEPOSIT_RETURN_DAYS } from '#domain/payment/payment-policy.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { AudienceForm, AudienceHead, AudiencePoints } from '#web/features/contact/audience-head.tsx'
import { LazyContactForm } from '#web/features/contact/lazy-contact-form.tsx'
import { type EstimateData, IncomeEstimate } from './income-estimate.tsx'

type OwnersPageProps = EstimateData & { readonly stamp: string }

export function OwnersPage({ stamp, ...estimate }: OwnersPageProps) {
  const locale = getLocale()
  return (
    <>
      <AudienceHead
        title={m.owners_heading()}
        lede={m.owners_lede({ years: COMPANY.claims.years, cities: allCities(locale) })}
        picture="terrace"
        alt={m.owners_alt()}
      >
        <a className="btn btn-main" href="#estimate">
          {m.owners_calculate()}
        </a>
        <a className="btn btn-line" href="#write">
          {m.owners_form()}
        </a>
      </AudienceHead>
      <IncomeEstimate {...estimate} />
      <AudiencePoints id="how" title={m.owners_how()} points={pointsOf()} />
      <AudienceForm title={m.owners_form()} text={m.owners_form_text()}>
        <LazyContactForm audience="owner" stamp={stamp} />
      </AudienceForm>
    </>
  )
}

function pointsOf(): [string, string][] {
  const deposit = { before: DEPOSIT_DAYS_BEFORE, after: DEPOSIT_RETURN_DAYS }
  return [
    [m.owners_how_listing(), m.owners_how_listing_text()],
    [m.owners_how_price(), m.owners_how_price_text()],
    [m.owners_how_deposit(), m.owners_how_deposit_text(deposit)],
    [m.owners_how_calendar(), m.owners_how_calendar_text()],
  ]
}
