import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { addPasskey } from '#contract/office-actions/me.ts'
import { postPasskeyOptions } from '#contract/office-endpoints/me.ts'
import { m } from '#i18n/paraglide/messages.js'
import { textOf } from '#office/client/form-text.ts'
import { createPasskey, unlessCancelled } from '#office/client/passkey.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { ActionForm } from '#office/components/action-form.tsx'
import { DialogButtons } from '#office/components/dialog-buttons.tsx'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import { key } from '#ui/icons.ts'

/** Makes a passkey of this device. */
export function AddPasskey() {
  const submitAction = useSubmitAction()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const add = async (form: FormData) => {
    const options = await submitAction(postPasskeyOptions, {})
    if (!options.ok) return options
    const response = await unlessCancelled(createPasskey(options.value))
    return response ? submitAction(addPasskey, { body: { name: textOf(form, 'name'), response } }) : null
  }
  const done = () => {
    setOpen(false)
    toast(m.office_passkey_added())
    void revalidate()
  }
  return (
    <>
      <Button isSmall icon={key} onPress={() => setOpen(true)}>
        {m.office_passkey_add()}
      </Button>
      <Dialog title={m.office_passkey_add()} isOpen={isOpen} onClose={() => setOpen(false)} width="narrow">
        <ActionForm action={add} onDone={done} faultTitle={m.office_passkey_fault()}>
          {(isPending) => (
            <>
              <Field
                name="name"
                label={m.office_passkey_name()}
                hint={m.office_passkey_name_hint()}
                defaultValue={m.office_passkey_this()}
                isRequired
                autoFocus
              />
              <DialogButtons onLeave={() => setOpen(false)}>
                <Button type="submit" variant="main" isPending={isPending}>
                  {m.office_passkey_make()}
                </Button>
              </DialogButtons>
            </>
          )}
        </ActionForm>
      </Dialog>
    </>
  )
}
