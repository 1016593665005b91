import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallBody, CallInput, Endpoint, ParamsOf } from '#contract/endpoint-call.ts'
import { isSignedOut, type OfficeRefusal } from '#office/client/call-office.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import { DialogForm } from './dialog-form.tsx'

/** The fields of any variant of a body. */
type FieldOf<Body> = Body extends unknown ? keyof Body & string : never

type TextDialogProps<Called extends Endpoint> = ParamsOf<Called> & {
  readonly title: string
  readonly about: ReactNode
  readonly action: Called
  /** The field of the body for the text. */
  readonly name: FieldOf<CallBody<Called>>
  /** Other fields of the body: as they were when the dialog opened, until a refusal brings newer values. */
  readonly body?: Partial<CallBody<Called>>
  /** Says under the field who reads the text. */
  readonly hint?: string
  readonly label: string
  readonly button: string
  readonly faultTitle: string
  onClose(): void
  /** Called when it is done: the page says so and reads its data again. */
  onDone(): void
}

/** Asks for the text of an action that needs nothing else: a reason, an answer, a note. */
export function TextDialog<Called extends Endpoint>(props: TextDialogProps<Called>) {
  const { title, about, action, params, name, body, label, hint, button, faultTitle, onClose, onDone } = props
  const submitAction = useSubmitAction()
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState<object | undefined>(body)
  const send = async (form: FormData, key: string) => {
    const answer = await submitAction(
      action,
      { params, body: { ...seen, [name]: form.get(name) } } as CallInput<Called>,
      key,
    )
    if (!answer.ok && !isSignedOut(answer)) {
      // A refusal reports the present state, so that the next try is about that.
      if (answer.kind === 'refused') setSeen({ ...seen, ...newsOf(answer, seen) })
      await revalidate()
    }
    return answer
  }
  return (
    <Dialog title={title} about={about} isOpen onClose={onClose} width="narrow">
      <DialogForm action={send} onDone={onDone} faultTitle={faultTitle} button={button} onLeave={onClose}>
        {/* The same text about something else is another action. */}
        <input type="hidden" name="about" value={JSON.stringify(seen ?? {})} />
        <Field name={name} label={label} hint={hint} rows={4} isRequired autoFocus />
      </DialogForm>
    </Dialog>
  )
}

/** Returns the fields of the body for which the refusal reports newer values. */
function newsOf({ details }: OfficeRefusal, seen: object = {}) {
  return Object.fromEntries(Object.entries(details.changed?.now ?? {}).filter(([key]) => key in seen))
}
