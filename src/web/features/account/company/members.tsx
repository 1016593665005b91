import * as company from '#contract/endpoints/company.ts'
import { COMPANY_ROLES, type CompanyRole } from '#domain/company/company-policy.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { shortDate } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { endpointCaller } from '#web/client/api/call-api.ts'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import * as accountPageStyles from '#web/features/account/account-page.module.css'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { invitationForm } from './company-forms.ts'
import * as styles from './page.module.css'
import type { CompanyPartProps } from './page.tsx'

const ROLE_TEXTS: Readonly<Record<CompanyRole, () => string>> = {
  booker: m.company_role_booker,
  approver: m.company_role_approver,
}
const roleChoices = () => COMPANY_ROLES.map((role) => ({ value: role, label: ROLE_TEXTS[role]() }))

/** Lists who is in the company and who is invited; an approver changes both. */
export function CompanyMembers(props: CompanyPartProps) {
  const { view, actions } = props
  const call = endpointCaller()
  const isApprover = view.role === 'approver'
  const remove = (id: string) => actions.act(call(company.deleteMember, { params: { id } }))
  return (
    <section className={accountPageStyles.accountSection}>
      <div>
        <h2>{m.company_members()}</h2>
        <p className="soft">{m.company_members_about()}</p>
      </div>
      <div className="stack">
        <ul className={styles.list}>
          {view.members.map(({ id, name, email, role, isYou }) => (
            <li key={id} className={styles.line}>
              <span>
                {name} <small className="soft">{email}</small>
              </span>
              <span className={styles.lineActions}>
                {isApprover ? (
                  <SelectField
                    label={m.company_role_of({ name })}
                    value={role}
                    choices={roleChoices()}
                    onChange={(event) => {
                      const body = { role: event.target.value as CompanyRole }
                      void actions.act(call(company.putMember, { params: { id }, body }))
                    }}
                  />
                ) : (
                  <span className="soft">{ROLE_TEXTS[role]()}</span>
                )}
                {isApprover || isYou ? (
                  <button type="button" className="btn btn-text btn-s" onClick={() => void remove(id)}>
                    {isYou ? m.company_leave() : m.company_remove()}
                    <span className="visually-hidden"> {name}</span>
                  </button>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
        {isApprover ? <Invitations {...props} /> : null}
      </div>
    </section>
  )
}

function Invitations({ view: { invitations }, actions }: CompanyPartProps) {
  const locale = getLocale()
  const state = useGuestForm(invitationForm, {
    onDone() {
      state.form.reset()
      actions.reload()
    },
  })
  const takeBack = (id: string) => actions.act(endpointCaller()(company.deleteInvitation, { params: { id } }))
  return (
    <>
      {invitations.length > 0 ? (
        <ul className={styles.list} aria-label={m.company_invitations()}>
          {invitations.map(({ id, email, role, expiresAt }) => (
            <li key={id} className={styles.line}>
              <span>
                {email}{' '}
                <small className="soft">
                  {ROLE_TEXTS[role]()} ·{' '}
                  {m.company_invited_until({ date: shortDate(dateInMadrid(new Date(expiresAt)), locale) })}
                </small>
              </span>
              <button type="button" className="btn btn-text btn-s" onClick={() => void takeBack(id)}>
                {m.company_take_back()}
                <span className="visually-hidden"> {email}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <h3>{m.company_invite_title()}</h3>
      <AccountForm state={state} label={m.company_invite()} isQuiet>
        <div className={formStyles.fields}>
          <EmailField {...state.field('email')} autoComplete="off" />
          <SelectField
            {...state.form.register('role')}
            id={state.field('role').id}
            label={m.company_role()}
            choices={roleChoices()}
          />
        </div>
      </AccountForm>
    </>
  )
}
