import { copyHome } from '#contract/office-actions/homes.ts'
import { m } from '#i18n/paraglide/messages.js'
import { nestedForm } from '#office/client/nested-form.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { DialogForm } from '#office/components/dialog-form.tsx'
import { AddressFields, type TypedAddress, typedAddress } from '#office/components/home-actions/address-fields.tsx'
import { Dialog } from '#office/ui/dialog.tsx'

export type CopyDialogProps = { readonly houseCode: string; onClose(): void; onCopied(houseCode: string): void }

/** Makes the draft of another home of the same kind, at its own address. */
export function CopyDialog({ houseCode, onClose, onCopied }: CopyDialogProps) {
  const submit = useSubmitAction()
  const send = (form: FormData, key: string) => {
    const { address } = nestedForm(form) as { readonly address: TypedAddress }
    return submit(copyHome, { params: { houseCode }, body: { address: typedAddress(address) } }, key)
  }
  return (
    <Dialog
      title={m.home_copy_title({ home: houseCode })}
      about={m.home_copy_about()}
      isOpen
      onClose={onClose}
      width="wide"
    >
      <DialogForm
        action={send}
        onDone={({ houseCode: made }) => onCopied(made)}
        faultTitle={m.home_copy_fault()}
        button={m.home_copy_make()}
        onLeave={onClose}
      >
        <AddressFields name="address" />
      </DialogForm>
    </Dialog>
  )
}
