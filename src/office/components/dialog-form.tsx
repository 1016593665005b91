import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#office/ui/button.tsx'
import { ActionForm } from './action-form.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

type DialogFormProps<Value> = Omit<ComponentProps<typeof ActionForm<Value>>, 'children'> & {
  /** The text of the button that sends the form. */
  readonly button: string
  onLeave(): void
  /** The fields. */
  readonly children: ReactNode
}

/** The form of a dialog: its fields, the button that sends them, and the one that closes the dialog. */
export function DialogForm<Value>({ button, onLeave, children, ...form }: DialogFormProps<Value>) {
  return (
    <ActionForm {...form}>
      {(isPending) => (
        <>
          {children}
          <DialogButtons onLeave={onLeave}>
            <Button type="submit" variant="main" isPending={isPending}>
              {button}
            </Button>
          </DialogButtons>
        </>
      )}
    </ActionForm>
  )
}
