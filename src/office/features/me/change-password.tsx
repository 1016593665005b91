import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { changeOwnPassword } from '#contract/office-actions/me.ts'
import { m } from '#i18n/paraglide/messages.js'
import { textOf } from '#office/client/form-text.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { ActionForm } from '#office/components/action-form.tsx'
import { DialogButtons } from '#office/components/dialog-buttons.tsx'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'

/** Sets another password; who else is signed in with the earlier one is signed out. */
export function ChangePassword() {
  const submitAction = useSubmitAction()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const change = (form: FormData, key: string) =>
    submitAction(changeOwnPassword, { body: { password: textOf(form, 'password') } }, key)
  const done = () => {
    setOpen(false)
    toast(m.office_password_changed())
    void revalidate()
  }
  const title = m.office_password_change()
  return (
    <>
      <Button isSmall onPress={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)} width="narrow">
        <ActionForm action={change} onDone={done} faultTitle={m.office_password_fault()}>
          {(isPending) => (
            <>
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
              <DialogButtons onLeave={() => setOpen(false)}>
                <Button type="submit" variant="main" isPending={isPending}>
                  {title}
                </Button>
              </DialogButtons>
            </>
          )}
        </ActionForm>
      </Dialog>
    </>
  )
}
