import type { ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Keys } from '#office/ui/keys.tsx'
import { useLocale } from '#web/text/locale.ts'
import { ActionForm } from './action-form.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

type ConfirmDialogProps = {
  readonly title: string
  readonly about: ReactNode
  /** What will happen. */
  readonly text: string
  readonly button: string
  readonly path: string
  readonly body: object
  readonly faultTitle: string
  onClose(): void
  onDone(): void
}

/** Says what an action without figures does, and does it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, about, text, button, path, body, faultTitle, onClose, onDone } = props
  const locale = useLocale()
  const submitAction = useSubmitAction()
  return (
    <Dialog title={title} about={about} isOpen onClose={onClose} width="narrow">
      <p>{text}</p>
      <ActionForm action={(_, key) => submitAction(path, body, key)} onDone={onDone} faultTitle={faultTitle}>
        {(isPending) => (
          <DialogButtons onLeave={onClose} isLeaveFirst>
            <Button type="submit" variant="main" isPending={isPending}>
              {button}
              <Keys keys={m.office_keys_main_key({}, { locale })} isQuiet />
            </Button>
          </DialogButtons>
        )}
      </ActionForm>
    </Dialog>
  )
}
