import { COMPANY } from '#content/company.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '../../locale.ts'
import './two-doors.css'

/** Owners and companies are shown to a person (specification, Roles). */
export function TwoDoors() {
  const locale = useLocale()
  const { corporateApartments } = COMPANY.claims
  return (
    <section className="section wrap" aria-label={m.landing_doors_label({}, { locale })}>
      <div className="two-doors">
        <div>
          <h2>{m.landing_owners_title({}, { locale })}</h2>
          <p className="soft">{m.landing_owners_text({}, { locale })}</p>
          <a className="btn btn-line" href={`mailto:${COMPANY.owners.email}`}>
            {m.landing_owners_action({}, { locale })}
          </a>
        </div>
        <div>
          <h2>{m.landing_companies_title({}, { locale })}</h2>
          <p className="soft">{m.landing_companies_text({ count: corporateApartments }, { locale })}</p>
          <a className="btn btn-line" href={`mailto:${COMPANY.companies.email}`}>
            {m.landing_companies_action({}, { locale })}
          </a>
        </div>
      </div>
    </section>
  )
}
