import { changeMarkup, disconnectHome, resumePushes, stopPushes } from '#contract/office-actions/channel-manager.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { ConfirmDialog } from '#office/components/confirm-dialog.tsx'
import { DialogForm } from '#office/components/dialog-form.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import type { ManagedHomeView } from '#services/channel/get-channel-manager.ts'
import { AskFirstDialog } from './ask-first-dialog.tsx'
import { ConnectHomeDialog } from './connect-home-dialog.tsx'
import { DifferencesDialog } from './differences-dialog.tsx'

export type HomeDialog = 'repair' | 'start' | 'ask' | 'disconnect'
export type ManagerOpened =
  | { readonly kind: 'connect' | 'stop' | 'resume' | 'markup' }
  | { readonly kind: HomeDialog; readonly home: ManagedHomeView }

type ManagerDialogProps = {
  readonly opened: ManagerOpened
  readonly markupPercent: number
  readonly lockedBecause: string | undefined
  onClose(): void
  onDone(text: string): void
}

/** The dialog that is open in the section of the channel manager. */
export function ManagerDialog({ opened, markupPercent, lockedBecause, onClose, onDone }: ManagerDialogProps) {
  const differing = { lockedBecause, onClose }
  const shared = { faultTitle: m.channels_fault(), onClose }
  switch (opened.kind) {
    case 'connect':
      return <ConnectHomeDialog onClose={onClose} onDone={() => onDone(m.manager_connected())} />
    case 'repair':
      return <DifferencesDialog {...differing} home={opened.home} onDone={() => onDone(m.manager_repaired())} />
    case 'start':
      return <DifferencesDialog {...differing} home={opened.home} onDone={() => onDone(m.manager_started())} />
    case 'ask':
      return <AskFirstDialog {...{ onClose, onDone }} home={opened.home} />
    case 'markup':
      return <MarkupDialog {...{ markupPercent, onClose }} onDone={() => onDone(m.manager_markup_changed())} />
    case 'disconnect':
      return (
        <ConfirmDialog
          {...shared}
          title={m.manager_disconnect_title()}
          about={opened.home.houseCode}
          text={m.manager_disconnect_text()}
          button={m.manager_disconnect()}
          send={(submit, key) => submit(disconnectHome, { params: { houseCode: opened.home.houseCode } }, key)}
          onDone={() => onDone(m.manager_disconnected())}
        />
      )
    case 'stop':
      return (
        <ConfirmDialog
          {...shared}
          title={m.manager_stop_title()}
          about={m.manager_title()}
          text={m.manager_stop_text()}
          button={m.manager_stop()}
          send={(submit, key) => submit(stopPushes, {}, key)}
          onDone={() => onDone(m.manager_was_stopped())}
        />
      )
    case 'resume':
      return (
        <ConfirmDialog
          {...shared}
          title={m.manager_resume()}
          about={m.manager_title()}
          text={m.manager_resume_text()}
          button={m.manager_resume()}
          send={(submit, key) => submit(resumePushes, {}, key)}
          onDone={() => onDone(m.manager_resumed())}
        />
      )
  }
}

type MarkupDialogProps = { readonly markupPercent: number; onClose(): void; onDone(): void }

function MarkupDialog({ markupPercent, onClose, onDone }: MarkupDialogProps) {
  const submit = useSubmitAction()
  const send = (form: FormData, key: string) => {
    const typed = String(form.get('markupPercent') ?? '').trim()
    // An empty field is no mark-up of zero.
    const body = { markupPercent: typed === '' ? Number.NaN : Number(typed) }
    return submit(changeMarkup, { body }, key)
  }
  return (
    <Dialog title={m.manager_markup_title()} about={m.manager_markup_about()} isOpen onClose={onClose} width="narrow">
      <DialogForm
        action={send}
        onDone={onDone}
        faultTitle={m.channels_fault()}
        button={m.manager_save()}
        onLeave={onClose}
      >
        <Field
          name="markupPercent"
          label={m.manager_markup_field()}
          hint={m.manager_markup_hint()}
          inputMode="numeric"
          unit="%"
          defaultValue={`${markupPercent}`}
          autoComplete="off"
          isRequired
          autoFocus
        />
      </DialogForm>
    </Dialog>
  )
}
