import { useAct } from '#office/client/acts.ts'
import { ActForm } from '#office/components/act-form.tsx'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import type { ActDialogProps } from './act-dialog.ts'

type TextDialogProps = ActDialogProps & {
  readonly title: string
  readonly about: string
  readonly path: string
  /** The field of the body that the text is. */
  readonly name: string
  readonly label: string
  readonly button: string
  readonly faultTitle: string
}

/** Asks for the words with which something is declined or explained. */
export function TextDialog(props: TextDialogProps) {
  const { title, about, path, name, label, button, faultTitle, isOpen, onClose, onDone } = props
  const act = useAct()
  return (
    <Dialog title={title} about={about} isOpen={isOpen} onClose={onClose} width="narrow">
      <ActForm act={(form, key) => act(path, { [name]: form.get(name) }, key)} onDone={onDone} faultTitle={faultTitle}>
        {(isPending) => (
          <>
            <Field name={name} label={label} rows={3} isRequired autoFocus />
            <Button type="submit" look="main" isPending={isPending}>
              {button}
            </Button>
          </>
        )}
      </ActForm>
    </Dialog>
  )
}
