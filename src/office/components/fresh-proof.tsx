import { postProof, postProofOptions } from '#contract/office-endpoints/session.ts'
import { m } from '#i18n/paraglide/messages.js'
import { callOffice, explained, type OfficeAnswer } from '#office/client/call-office.ts'
import { textOf } from '#office/client/form-text.ts'
import { hasPasskeys } from '#office/client/passkey.ts'
import { usePasskeyCall } from '#office/client/use-passkey-call.ts'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import { Note } from '#office/ui/note.tsx'
import { key } from '#ui/icons.ts'
import { ActionForm } from './action-form.tsx'
import * as styles from './fresh-proof.module.css'

type FreshProofProps = {
  readonly isOpen: boolean
  /** A demo member has no factor to show. */
  readonly isDemo: boolean
  onDone(): void
  onClose(): void
}

/** Asks for a factor once more, over the page whose action needs it. */
export function FreshProof({ isOpen, isDemo, onDone, onClose }: FreshProofProps) {
  return (
    <Dialog title={m.office_proof()} about={m.office_proof_text()} isOpen={isOpen} onClose={onClose} width="narrow">
      {isDemo ? <DemoProof onDone={onDone} /> : <OwnFactors onDone={onDone} />}
    </Dialog>
  )
}

function DemoProof({ onDone }: { onDone(): void }) {
  const prove = () => callOffice(postProof, { body: { kind: 'demo' } })
  return (
    <ActionForm action={prove} onDone={onDone} faultTitle={m.office_proof_fault()}>
      {(isPending) => (
        <Button type="submit" variant="main" isPending={isPending} autoFocus>
          {m.office_proof_demo()}
        </Button>
      )}
    </ActionForm>
  )
}

function OwnFactors({ onDone }: { onDone(): void }) {
  const { call, isPending, fault } = usePasskeyCall({
    options: postProofOptions,
    send: (response) => callOffice(postProof, { body: { kind: 'passkey', response } }),
    onDone,
    faultText: m.office_proof_fault(),
  })
  const byCode = async (form: FormData): Promise<OfficeAnswer<unknown>> => {
    const answer = await callOffice(postProof, { body: { kind: 'code', code: textOf(form, 'code') } })
    return explained(answer, 'login_failed', m.office_proof_code_wrong())
  }
  return (
    <div className={styles.factors}>
      {fault ? <Note tone="action">{fault}</Note> : null}
      {hasPasskeys() ? (
        <Button variant="main" icon={key} isPending={isPending} onPress={() => void call()} autoFocus>
          {m.office_proof_passkey()}
        </Button>
      ) : null}
      <ActionForm action={byCode} onDone={onDone} faultTitle={m.office_proof_fault()}>
        {(isSending) => (
          <div className={styles.code}>
            <Field
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              label={m.office_proof_code()}
              isRequired
            />
            <Button type="submit" isPending={isSending}>
              {m.office_proof_confirm()}
            </Button>
          </div>
        )}
      </ActionForm>
    </div>
  )
}
