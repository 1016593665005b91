import type { CompanyView } from '#contract/company.ts'
import * as company from '#contract/endpoints/company.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLasting } from '#ui/client/hydration.ts'
import { endpointCaller } from '#web/client/api/call-api.ts'
import { useSession } from '#web/client/session.ts'
import * as accountPageStyles from '#web/features/account/account-page.module.css'
import { SignInHere } from '#web/features/account/sign-in-here.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { WarningNote } from '#web/ui/form/warning-note.tsx'
import { AccountSection } from './account-section.tsx'
import { CompanyLists } from './company-lists.tsx'
import { CompanyMembers } from './members.tsx'
import { OpenCompany } from './open-company.tsx'
import * as styles from './page.module.css'
import { CompanySettings } from './settings.tsx'
import { CompanyStays } from './stays.tsx'
import { type CompanyActions, useCompany } from './use-company.ts'
import { useInvitation } from './use-invitation.ts'

/** Shows the company of an account: what waits for approval, stays, people and invoices; or opens one. */
export function CompanyPage() {
  const session = useSession()
  const { invitation, forget } = useInvitation()
  if (session.kind !== 'registered') {
    return <SignInHere title={m.company_title()} text={invitation ? m.company_join_sign_in() : m.company_sign_in()} />
  }
  return <CompanyOfAccount key={session.user.email} invitation={invitation} onForget={forget} />
}

type Invited = Pick<ReturnType<typeof useInvitation>, 'invitation'> & { readonly onForget: () => void }

function CompanyOfAccount({ invitation, onForget }: Invited) {
  const { loaded, problem, act, reload } = useCompany()
  const isSlow = useLasting(loaded === 'loading')
  const join = async () => {
    if (invitation && (await act(endpointCaller()(company.postMembership, { body: invitation })))) onForget()
  }
  const view = typeof loaded === 'object' ? loaded : null
  return (
    <div className={`wrap ${accountPageStyles.accountSections} ${styles.page}`}>
      <h1>{view ? view.recipient.name : m.company_title()}</h1>
      <FormProblem text={problem} />
      {loaded === 'loading' ? (
        <p className="waiting" role="status">
          {isSlow ? m.company_loading() : ''}
        </p>
      ) : null}
      {loaded === 'fault' ? (
        <div className={styles.fault} role="alert">
          <WarningNote text={m.company_fault()} />
          <button type="button" className="btn btn-main" onClick={reload}>
            {m.company_again()}
          </button>
        </div>
      ) : null}
      {invitation && !view && loaded === null ? (
        <div className={styles.join}>
          <p className="lede">{m.company_join_about()}</p>
          <button type="button" className="btn btn-main" onClick={() => void join()}>
            {m.company_join()}
          </button>
        </div>
      ) : null}
      {loaded === null && !invitation ? <OpenCompany onOpened={reload} /> : null}
      {view ? <Company view={view} actions={{ act, reload }} /> : null}
    </div>
  )
}

export type CompanyPartProps = { readonly view: CompanyView; readonly actions: CompanyActions }

function Company(props: CompanyPartProps) {
  return (
    <>
      <CompanyStays {...props} />
      {props.view.account ? <AccountSection account={props.view.account} /> : null}
      <CompanyLists {...props} />
      <CompanyMembers {...props} />
      {props.view.role === 'approver' ? <CompanySettings {...props} /> : null}
    </>
  )
}
