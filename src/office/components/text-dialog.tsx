import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useAct } from '#office/client/acts.ts'
import { isSignedOut, type OfficeRefusal } from '#office/client/call-office.ts'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import { ActForm } from './act-form.tsx'

type TextDialogProps = {
  readonly title: string
  readonly about: ReactNode
  readonly path: string
  /** The field of the body that the text is. */
  readonly name: string
  /** What the body says besides: as it was when the dialog opened, until a refusal has said what is new. */
  readonly body?: Readonly<Record<string, unknown>>
  /** Under the field: who reads it. */
  readonly hint?: string
  readonly label: string
  readonly button: string
  readonly faultTitle: string
  onClose(): void
  /** It was done: the page says so and reads anew. */
  onDone(): void
}

/** Asks for the words of an act, which are all that it takes: a reason, an answer, a note. */
export function TextDialog(props: TextDialogProps) {
  const { title, about, path, name, body, label, hint, button, faultTitle, onClose, onDone } = props
  const act = useAct()
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState(body)
  const send = async (form: FormData, key: string) => {
    const answer = await act(path, { ...seen, [name]: form.get(name) }, key)
    if (!answer.ok && !isSignedOut(answer)) {
      // What it says of what is there now is read by then, so that the next try is about that.
      if (answer.kind === 'refused') setSeen({ ...seen, ...newsOf(answer, seen) })
      await revalidate()
    }
    return answer
  }
  return (
    <Dialog title={title} about={about} isOpen onClose={onClose} width="narrow">
      <ActForm act={send} onDone={onDone} faultTitle={faultTitle}>
        {(isPending) => (
          <>
            {/* The same words about something else are another act. */}
            <input type="hidden" name="about" value={JSON.stringify(seen ?? {})} />
            <Field name={name} label={label} hint={hint} rows={4} isRequired autoFocus />
            <Button type="submit" look="main" isPending={isPending}>
              {button}
            </Button>
          </>
        )}
      </ActForm>
    </Dialog>
  )
}

/** What is there now of what an act said it was about. */
function newsOf({ details }: OfficeRefusal, seen: TextDialogProps['body'] = {}) {
  return Object.fromEntries(Object.entries(details.changed?.now ?? {}).filter(([key]) => key in seen))
}
