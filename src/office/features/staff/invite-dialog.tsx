import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { inviteMember } from '#contract/office-actions/staff.ts'
import { LANGUAGES } from '#domain/shared/languages.ts'
import { LOCALES, type Locale } from '#domain/shared/text.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { textOf } from '#office/client/form-text.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { DialogForm } from '#office/components/dialog-form.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import { Select } from '#office/ui/select.tsx'
import { LinkOnce } from './link-once.tsx'
import { ScopeFields, scopeOf } from './scope-fields.tsx'

/** Invites a person by a link that is shown once, and that the inviting member passes on. */
export function InviteDialog({ isOpen, onClose }: { readonly isOpen: boolean; onClose(): void }) {
  const locale = getLocale()
  const submitAction = useSubmitAction()
  const { revalidate } = useRevalidator()
  const [language, setLanguage] = useState<Locale>(locale)
  const [link, setLink] = useState<string | null>(null)
  const invite = (form: FormData, key: string) => {
    const about = { email: textOf(form, 'email'), name: textOf(form, 'name'), language, ...scopeOf(form) }
    return submitAction(inviteMember, { body: about }, key)
  }
  const close = () => {
    setLink(null)
    onClose()
  }
  return (
    <Dialog title={m.office_staff_invite()} isOpen={isOpen} onClose={close} width="narrow">
      {link ? (
        <LinkOnce link={link} />
      ) : (
        <DialogForm
          action={invite}
          onDone={({ link: made }) => {
            setLink(made)
            void revalidate()
          }}
          faultTitle={m.office_staff_invite_fault()}
          button={m.office_staff_invite_send()}
          onLeave={close}
        >
          <Field name="name" label={m.office_staff_name()} autoComplete="off" isRequired autoFocus />
          <Field name="email" type="email" label={m.office_email()} autoComplete="off" isRequired />
          <Select<Locale>
            label={m.office_language()}
            options={LOCALES.map((key) => ({ key, label: LANGUAGES[key].name }))}
            value={language}
            onChange={setLanguage}
          />
          <ScopeFields roles={[]} cities={null} />
        </DialogForm>
      )}
    </Dialog>
  )
}
