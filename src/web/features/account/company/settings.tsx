import { useState } from 'react'
import * as company from '#contract/endpoints/company.ts'
import { m } from '#i18n/paraglide/messages.js'
import { endpointCaller } from '#web/client/api/call-api.ts'
import * as accountPageStyles from '#web/features/account/account-page.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import { Check } from '#web/ui/form/field.tsx'
import * as styles from './page.module.css'
import type { CompanyPartProps } from './page.tsx'

/** Lets an approver decide whether bookings wait for one, and close the account of the company. */
export function CompanySettings({ view, actions: { act } }: CompanyPartProps) {
  const [isClosing, setClosing] = useState(false)
  const call = endpointCaller()
  const close = async () => {
    if (await act(call(company.deleteCompany))) setClosing(false)
  }
  return (
    <section className={accountPageStyles.accountSection}>
      <h2>{m.company_settings()}</h2>
      <div className="stack">
        <Check
          label={m.company_needs_approval()}
          hint={m.company_needs_approval_hint()}
          checked={view.needsApproval}
          onChange={(event) => void act(call(company.putCompany, { body: { needsApproval: event.target.checked } }))}
        />
        <p>
          <button type="button" className={`btn btn-line ${styles.danger}`} onClick={() => setClosing(true)}>
            {m.company_close()}
          </button>
        </p>
      </div>
      <Dialog title={m.company_close()} open={isClosing} onClose={() => setClosing(false)}>
        <p>{m.company_close_about()}</p>
        <p className="row">
          <button type="button" className="btn btn-main" onClick={() => void close()}>
            {m.company_close_confirm()}
          </button>
          <button type="button" className="btn btn-line" onClick={() => setClosing(false)}>
            {m.company_close_not()}
          </button>
        </p>
      </Dialog>
    </section>
  )
}
