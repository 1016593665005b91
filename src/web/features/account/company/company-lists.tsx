import * as company from '#contract/endpoints/company.ts'
import { MAX_COST_CENTRE_CODE, MAX_COST_CENTRE_NAME } from '#domain/company/company-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { endpointCaller } from '#web/client/api/call-api.ts'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import * as accountPageStyles from '#web/features/account/account-page.module.css'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { costCentreForm, travellerForm } from './company-forms.ts'
import * as styles from './page.module.css'
import type { CompanyPartProps } from './page.tsx'

/** The travellers and the cost centres of the company, which every member edits. */
export function CompanyLists(props: CompanyPartProps) {
  return (
    <>
      <Travellers {...props} />
      <CostCentres {...props} />
    </>
  )
}

type LineProps = { readonly text: string; readonly about: string; readonly onRemove: () => void }

function Line({ text, about, onRemove }: LineProps) {
  return (
    <li className={styles.line}>
      <span>
        {text} {about ? <small className="soft">{about}</small> : null}
      </span>
      <button type="button" className="btn btn-text btn-s" onClick={onRemove}>
        {m.company_delete()}
        <span className="visually-hidden"> {text}</span>
      </button>
    </li>
  )
}

function Travellers({ view: { travellers }, actions }: CompanyPartProps) {
  const state = useGuestForm(travellerForm, {
    onDone() {
      state.form.reset()
      actions.reload()
    },
  })
  const remove = (id: string) => actions.act(endpointCaller()(company.deleteTraveller, { params: { id } }))
  return (
    <section className={accountPageStyles.accountSection}>
      <div>
        <h2>{m.company_travellers()}</h2>
        <p className="soft">{m.company_travellers_about()}</p>
      </div>
      <div className="stack">
        {travellers.length > 0 ? (
          <ul className={styles.list}>
            {travellers.map(({ id, name, lastname, email, phone }) => (
              <Line
                key={id}
                text={`${name} ${lastname}`}
                about={[email, phone].filter(Boolean).join(' · ')}
                onRemove={() => void remove(id)}
              />
            ))}
          </ul>
        ) : null}
        <AccountForm state={state} label={m.company_traveller_add()} isQuiet>
          <div className={formStyles.fields}>
            <Field {...state.field('name')} required autoComplete="off" spellCheck={false} />
            <Field {...state.field('lastname')} required autoComplete="off" spellCheck={false} />
            <EmailField {...state.field('email')} required={false} hint={m.company_optional()} autoComplete="off" />
            <Field {...state.field('phone')} type="tel" hint={m.company_optional()} autoComplete="off" />
          </div>
        </AccountForm>
      </div>
    </section>
  )
}

function CostCentres({ view: { costCentres }, actions }: CompanyPartProps) {
  const state = useGuestForm(costCentreForm, {
    onDone() {
      state.form.reset()
      actions.reload()
    },
  })
  const remove = (code: string) => actions.act(endpointCaller()(company.deleteCostCentre, { params: { code } }))
  return (
    <section className={accountPageStyles.accountSection}>
      <div>
        <h2>{m.company_cost_centres()}</h2>
        <p className="soft">{m.company_cost_centres_about()}</p>
      </div>
      <div className="stack">
        {costCentres.length > 0 ? (
          <ul className={styles.list}>
            {costCentres.map(({ code, name }) => (
              <Line key={code} text={code} about={name} onRemove={() => void remove(code)} />
            ))}
          </ul>
        ) : null}
        <AccountForm state={state} label={m.company_cost_centre_add()} isQuiet>
          <div className={formStyles.fields}>
            <Field {...state.field('code')} required maxLength={MAX_COST_CENTRE_CODE} autoComplete="off" />
            <Field {...state.field('costCentreName')} required maxLength={MAX_COST_CENTRE_NAME} autoComplete="off" />
          </div>
        </AccountForm>
      </div>
    </section>
  )
}
