import type { ReactNode } from 'react'
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
  /** What the body says besides. */
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
  return (
    <Dialog title={title} about={about} isOpen onClose={onClose} width="narrow">
      <ActForm
        act={(form, key) => act(path, { ...body, [name]: form.get(name) }, key)}
        onDone={onDone}
        faultTitle={faultTitle}
      >
        {(isPending) => (
          <>
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
