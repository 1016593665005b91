import { type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useAct } from '#office/client/acts.ts'
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
  readonly body?: object
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
  const latest = useRef(body)
  latest.current = body
  const [seen, setSeen] = useState(body)
  const send = async (form: FormData, key: string) => {
    const answer = await act(path, { ...seen, [name]: form.get(name) }, key)
    if (!answer.ok) {
      await revalidate()
      setSeen(latest.current)
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
