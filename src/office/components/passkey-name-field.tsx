import { m } from '#i18n/paraglide/messages.js'
import { Field } from '#office/ui/field.tsx'

/** Asks for the name of a new passkey, which tells a member's passkeys apart. */
export function PasskeyNameField({ autoFocus }: { readonly autoFocus?: boolean }) {
  return (
    <Field
      name="name"
      label={m.office_passkey_name()}
      hint={m.office_passkey_name_hint()}
      defaultValue={m.office_passkey_this()}
      isRequired
      autoFocus={autoFocus}
    />
  )
}
