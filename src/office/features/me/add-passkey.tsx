import { addPasskey } from '#contract/office-actions/me.ts'
import { postPasskeyOptions } from '#contract/office-endpoints/me.ts'
import { m } from '#i18n/paraglide/messages.js'
import { textOf } from '#office/client/form-text.ts'
import { createPasskey, unlessCancelled } from '#office/client/passkey.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { PasskeyNameField } from '#office/components/passkey-name-field.tsx'
import { key } from '#ui/icons.ts'
import { FactorDialog } from './factor-dialog.tsx'

/** Makes a passkey of this device. */
export function AddPasskey() {
  const submitAction = useSubmitAction()
  const add = async (form: FormData) => {
    const options = await submitAction(postPasskeyOptions, {})
    if (!options.ok) return options
    const response = await unlessCancelled(createPasskey(options.value))
    return response ? submitAction(addPasskey, { body: { name: textOf(form, 'name'), response } }) : null
  }
  return (
    <FactorDialog
      title={m.office_passkey_add()}
      icon={key}
      button={m.office_passkey_make()}
      doneText={m.office_passkey_added()}
      faultTitle={m.office_passkey_fault()}
      action={add}
    >
      <PasskeyNameField autoFocus />
    </FactorDialog>
  )
}
