import { useEffect, useState } from 'react'
import { postOpening } from '#contract/office-endpoints/invitations.ts'
import { m } from '#i18n/paraglide/messages.js'
import { callOffice } from '#office/client/call-office.ts'
import { RecoveryCodes } from '#office/components/recovery-codes.tsx'
import { Button } from '#office/ui/button.tsx'
import { SignInLayout } from '#office/ui/sign-in-layout.tsx'
import { FaultState } from '#office/ui/states.tsx'
import { ChooseFactor } from './choose-factor.tsx'
import type { Invitation } from './invitation.ts'

type State =
  | { readonly at: 'opening' }
  | { readonly at: 'failed'; readonly message: string | null; readonly requestId: string | null }
  | { readonly at: 'choosing'; readonly token: string; readonly invitation: Invitation }
  | { readonly at: 'done'; readonly codes: readonly string[] }

/** Where the link of an invitation leads: its token is in the fragment, which stays until it is used. */
export function InvitationPage() {
  const [state, setState] = useState<State>({ at: 'opening' })
  useEffect(() => {
    const token = location.hash.slice(1)
    void callOffice(postOpening, { body: { token } }).then((answer) => {
      if (answer.ok) return setState({ at: 'choosing', token, invitation: answer.value })
      const message = answer.kind === 'refused' ? answer.message : null
      setState({ at: 'failed', message, requestId: answer.requestId })
    })
  }, [])
  return (
    <SignInLayout title={m.office_invitation()}>
      {state.at === 'opening' ? <p role="status">{m.office_loading()}…</p> : null}
      {state.at === 'failed' ? (
        <FaultState title={m.office_invitation_fault()} requestId={state.requestId}>
          {state.message ?? m.office_unknown_text()}
        </FaultState>
      ) : null}
      {state.at === 'choosing' ? (
        <ChooseFactor
          token={state.token}
          invitation={state.invitation}
          onDone={(codes) => setState({ at: 'done', codes })}
        />
      ) : null}
      {state.at === 'done' ? (
        <>
          <RecoveryCodes codes={state.codes} />
          <Button variant="main" onPress={() => location.assign('/')} autoFocus>
            {m.office_invitation_enter()}
          </Button>
        </>
      ) : null}
    </SignInLayout>
  )
}
