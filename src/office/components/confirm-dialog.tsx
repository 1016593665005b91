import type { ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import type { OfficeAnswer } from '#office/client/call-office.ts'
import { type SubmitAction, useSubmitAction } from '#office/client/submit-action.ts'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Keys } from '#office/ui/keys.tsx'
import { ActionForm } from './action-form.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

type ConfirmDialogProps = {
  readonly title: string
  readonly about: ReactNode
  /** What will happen. */
  readonly text: string
  readonly button: string
  send(submit: SubmitAction, key: string): Promise<OfficeAnswer<unknown>>
  readonly faultTitle: string
  onClose(): void
  onDone(): void
}

/** Says what an action without figures does, and does it. */
export function ConfirmDialog({ title, about, text, button, send, faultTitle, onClose, onDone }: ConfirmDialogProps) {
  const submitAction = useSubmitAction()
  return (
    <Dialog title={title} about={about} isOpen onClose={onClose} width="narrow">
      <p>{text}</p>
      <ActionForm action={(_, key) => send(submitAction, key)} onDone={onDone} faultTitle={faultTitle}>
        {(isPending) => (
          <DialogButtons onLeave={onClose} isLeaveFirst>
            <Button type="submit" variant="main" isPending={isPending}>
              {button}
              <Keys keys={m.office_keys_main_key()} isQuiet />
            </Button>
          </DialogButtons>
        )}
      </ActionForm>
    </Dialog>
  )
}
