import { useState } from 'react'
import { renewDoorCode } from '#contract/office-actions/door-codes.ts'
import { NEW_CODE_REASONS, type NewCodeReason } from '#domain/door-code/door-code-state.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { DialogForm } from '#office/components/dialog-form.tsx'
import { Choice } from '#office/ui/choice.tsx'
import { Dialog } from '#office/ui/dialog.tsx'

type RenewCodeDialogProps = {
  readonly code: string
  onClose(): void
  /** Called with what staff read when it is done. */
  onDone(text: string): void
}

const REASONS = {
  lost: m.door_code_reason_lost,
  not_working: m.door_code_reason_not_working,
  other: m.door_code_reason_other,
}

/** Ends the code of a booking for a reason, which its guest reads, and makes another one. */
export function RenewCodeDialog({ code, onClose, onDone }: RenewCodeDialogProps) {
  const submitAction = useSubmitAction()
  const [reason, setReason] = useState<NewCodeReason>('lost')
  return (
    <Dialog title={m.door_code_renew()} about={code} isOpen onClose={onClose} width="narrow">
      <p>{m.door_code_renew_text()}</p>
      <DialogForm
        action={(_, key) => submitAction(renewDoorCode, { params: { code }, body: { reason } }, key)}
        onDone={() => onDone(m.door_code_renew_done())}
        faultTitle={m.door_code_fault()}
        button={m.door_code_renew()}
        onLeave={onClose}
      >
        <Choice<NewCodeReason>
          label={m.door_code_reason()}
          options={NEW_CODE_REASONS.map((key) => ({ key, label: REASONS[key]() }))}
          value={reason}
          onChange={setReason}
        />
      </DialogForm>
    </Dialog>
  )
}
