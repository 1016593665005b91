import { useState } from 'react'
import type { CompanyStay } from '#contract/company.ts'
import * as company from '#contract/endpoints/company.ts'
import { MAX_DECLINE_REASON } from '#domain/company/company-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { endpointCaller } from '#web/client/api/call-api.ts'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { declineForm } from './company-forms.ts'
import type { CompanyActions } from './use-company.ts'

type DecisionProps = { readonly stay: CompanyStay; readonly actions: CompanyActions }

/** Lets an approver approve a booking, or decline it with a reason. */
export function Decision({ stay: { bookingCode: code }, actions }: DecisionProps) {
  const [isDeclining, setDeclining] = useState(false)
  const approve = () =>
    actions.act(endpointCaller()(company.putApproval, { params: { code }, body: { decision: 'approve', reason: '' } }))
  return (
    <p className="row">
      <button type="button" className="btn btn-main btn-s" onClick={() => void approve()}>
        {m.company_approve()}
      </button>
      <button type="button" className="btn btn-line btn-s" onClick={() => setDeclining(true)}>
        {m.company_decline()}
      </button>
      <Dialog title={m.company_decline_title()} open={isDeclining} onClose={() => setDeclining(false)}>
        {isDeclining ? <Decline code={code} onDone={actions.reload} /> : null}
      </Dialog>
    </p>
  )
}

function Decline({ code, onDone }: { readonly code: string; readonly onDone: () => void }) {
  const state = useGuestForm(declineForm, { subject: { code }, onDone })
  return (
    <AccountForm state={state} label={m.company_decline_confirm()}>
      <TextArea {...state.field('reason')} hint={m.company_decline_hint()} maxLength={MAX_DECLINE_REASON} rows={3} />
    </AccountForm>
  )
}
