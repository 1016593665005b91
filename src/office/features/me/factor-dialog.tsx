import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OfficeAnswer } from '#office/client/call-office.ts'
import { toast } from '#office/client/toasts.ts'
import { DialogForm } from '#office/components/dialog-form.tsx'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'

type FactorDialogProps = {
  /** The title of the dialog, and the text of the button that opens it. */
  readonly title: string
  /** A path of `icons.ts`, before the text. */
  readonly icon?: string
  /** The text of the button that sends the form. */
  readonly button: string
  readonly doneText: string
  readonly faultTitle: string
  action(form: FormData, key: string): Promise<OfficeAnswer<unknown> | null>
  /** The fields. */
  readonly children: ReactNode
}

/** A button and the dialog that it opens, in which members change how they sign in. */
export function FactorDialog({ title, icon, button, doneText, faultTitle, action, children }: FactorDialogProps) {
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const done = () => {
    close()
    toast(doneText)
    void revalidate()
  }
  return (
    <>
      <Button isSmall icon={icon} onPress={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={close} width="narrow">
        <DialogForm action={action} onDone={done} faultTitle={faultTitle} button={button} onLeave={close}>
          {children}
        </DialogForm>
      </Dialog>
    </>
  )
}
