import { changeOwnPassword } from '#contract/office-actions/me.ts'
import { m } from '#i18n/paraglide/messages.js'
import { textOf } from '#office/client/form-text.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { Field } from '#office/ui/field.tsx'
import { FactorDialog } from './factor-dialog.tsx'

/** Sets another password; who else is signed in with the earlier one is signed out. */
export function ChangePassword() {
  const submitAction = useSubmitAction()
  const title = m.office_password_change()
  return (
    <FactorDialog
      title={title}
      button={title}
      doneText={m.office_password_changed()}
      faultTitle={m.office_password_fault()}
      action={(form, key) => submitAction(changeOwnPassword, { body: { password: textOf(form, 'password') } }, key)}
    >
      <p>{m.office_password_ends()}</p>
      <Field
        name="password"
        type="password"
        autoComplete="new-password"
        label={m.office_password_new()}
        hint={m.office_password_hint()}
        isRequired
        autoFocus
      />
    </FactorDialog>
  )
}
