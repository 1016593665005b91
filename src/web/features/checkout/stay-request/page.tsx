import { Link } from 'react-router'
import { COMPANY } from '#content/company.ts'
import { apartmentsPath, questionsPath } from '#contract/site-paths.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { arrowRight, check, phone } from '#ui/icons.ts'
import * as requestCalloutStyles from '#web/components/search/request-callout.module.css'
import * as formPageStyles from '#web/ui/form/form-page.module.css'
import type { RequestDraft } from './request-draft.ts'
import { StayRequestForm } from './stay-request-form.tsx'

type StayRequestPageProps = {
  readonly draft: RequestDraft
  readonly today: CalendarDate
  readonly stamp: string
}

export function StayRequestPage({ draft, today, stamp }: StayRequestPageProps) {
  const locale = getLocale()
  const steps = [m.request_any_step_read(), m.request_any_step_offer(), m.request_any_step_pay()]
  return (
    <div className={`wrap ${formPageStyles.contactPage}`}>
      <header>
        <h1>{m.request_any_title()}</h1>
        <p className="lede">{m.request_any_lede()}</p>
      </header>
      <section aria-label={m.request_any_form()}>
        <StayRequestForm draft={draft} today={today} stamp={stamp} />
      </section>
      <aside className={formPageStyles.contactAside}>
        <section aria-labelledby="next">
          <h2 id="next">{m.request_any_next()}</h2>
          <ol className={requestCalloutStyles.requestSteps}>
            {steps.map((step) => (
              <li key={step}>
                <Icon shape={check} />
                {step}
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="rather">
          <h2 id="rather">{m.request_any_rather()}</h2>
          <a className={formPageStyles.contactWay} href={`tel:${COMPANY.phone.dialled}`}>
            <Icon shape={phone} />
            <b className="num">{COMPANY.phone.shown}</b>
          </a>
          <ul>
            <li>
              <Link to={apartmentsPath(locale)}>
                {m.shell_footer_all()}
                <Icon shape={arrowRight} />
              </Link>
            </li>
            <li>
              <Link to={questionsPath(locale)}>
                {m.contact_before_questions()}
                <Icon shape={arrowRight} />
              </Link>
            </li>
          </ul>
        </section>
      </aside>
    </div>
  )
}
