import { COMPANY } from '#content/company.ts'
import { OWNER_TERMS } from '#content/owner-terms.ts'
import { allCities } from '#domain/catalogue/cities.ts'
import { DEPOSIT_DAYS_BEFORE, DEPOSIT_RETURN_DAYS } from '#domain/payment/payment-policy.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { AudienceForm, AudienceHead, AudiencePoints } from '#web/features/contact/audience-head.tsx'
import { LazyContactForm } from '#web/features/contact/lazy-contact-form.tsx'
import { type EstimateData, IncomeEstimate } from './income-estimate.tsx'
import { OwnerSteps } from './owner-steps.tsx'

type OwnersPageProps = EstimateData & { readonly stamp: string; readonly freeCalls: readonly Date[] }

export function OwnersPage({ stamp, freeCalls, ...estimate }: OwnersPageProps) {
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
          {m.owners_call()}
        </a>
      </AudienceHead>
      <IncomeEstimate {...estimate} />
      {OWNER_TERMS.stepDays ? <OwnerSteps days={OWNER_TERMS.stepDays} /> : null}
      <AudiencePoints id="how" title={m.owners_how()} points={pointsOf()} />
      <AudienceForm title={m.owners_form()} text={m.owners_form_text()}>
        <LazyContactForm audience="owner" stamp={stamp} freeCalls={freeCalls} />
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
