import { useState } from 'react'
import { loseRequest } from '#contract/office-actions/requests.ts'
import { LOST_REASONS, type LostReason } from '#domain/booking/request-state.ts'
import { m } from '#i18n/paraglide/messages.js'
import { textOf } from '#office/client/form-text.ts'
import { DialogForm } from '#office/components/dialog-form.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import { Select } from '#office/ui/select.tsx'
import type { RequestView } from '#services/request/get-request.ts'
import { ChangedRequest } from './changed-request.tsx'
import { lostReasonText } from './due-text.ts'
import { useRequestAction } from './use-request-action.ts'

type LoseDialogProps = { readonly request: RequestView; onClose(): void; onDone(): void }

/** Says that a request came to nothing, and why. Nothing is mailed. */
export function LoseDialog({ request, onClose, onDone }: LoseDialogProps) {
  const submitAction = useRequestAction(request)
  const [lostReason, setLostReason] = useState<LostReason>('price')
  const send = (form: FormData, key: string) =>
    submitAction(loseRequest, { lostReason, reason: textOf(form, 'reason') }, key)
  return (
    <Dialog
      title={m.requests_lose_title()}
      about={m.requests_lose_about({ name: request.name })}
      isOpen
      onClose={onClose}
      width="narrow"
    >
      <DialogForm
        action={send}
        onDone={onDone}
        explain={ChangedRequest}
        faultTitle={m.requests_lose_fault()}
        button={m.requests_lose_title()}
        onLeave={onClose}
      >
        <input type="hidden" name="version" value={request.version} />
        <Select<LostReason>
          name="lostReason"
          label={m.requests_lose_why()}
          options={LOST_REASONS.map((key) => ({ key, label: lostReasonText(key) }))}
          value={lostReason}
          onChange={setLostReason}
        />
        <Field name="reason" label={m.requests_lose_words()} rows={2} />
      </DialogForm>
    </Dialog>
  )
}
