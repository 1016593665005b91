import { useState } from 'react'
import { accountPath } from '#contract/site-paths.ts'
import { LANGUAGES } from '#domain/shared/languages.ts'
import { LOCALES } from '#domain/shared/text.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { rememberLanguage, switchLocale } from '#text/locale.ts'
import { type Session, saveSession } from '#web/client/session.ts'
import { AccountForm } from '#web/components/account-form/account-form.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import * as accountPageStyles from '#web/features/account/account-page.module.css'
import { Field, SelectField } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { Saved } from './saved.tsx'
import { detailsForm } from './settings-forms.ts'

export type Registered = Extract<Session, { kind: 'registered' }>
type SettingsProps = { readonly session: Registered }

export function DetailsSettings({ session }: SettingsProps) {
  const locale = getLocale()
  const { token, user } = session
  const [isSaved, setSaved] = useState(false)
  const { name, lastname, phone, language } = user
  const state = useGuestForm(detailsForm, {
    defaults: { name, lastname, phone, language },
    onDone({ data: changed }) {
      saveSession({ token, user: changed })
      void rememberLanguage(changed.language)
      setSaved(true)
      if (changed.language !== locale) window.location.assign(switchLocale(accountPath(locale), changed.language))
    },
  })
  return (
    <section className={accountPageStyles.accountSection}>
      <div>
        <h2>{m.account_details_title()}</h2>
        <p className="soft">{m.account_details_about()}</p>
      </div>
      <AccountForm state={state} label={m.account_details_save()} isQuiet>
        <div className={formStyles.fields}>
          <Field {...state.field('name')} required autoComplete="given-name" spellCheck={false} />
          <Field {...state.field('lastname')} required autoComplete="family-name" spellCheck={false} />
          <Field {...state.field('phone')} required type="tel" inputMode="tel" autoComplete="tel" />
          <SelectField
            {...state.form.register('language')}
            id={state.field('language').id}
            label={m.account_language()}
            choices={LOCALES.map((one) => ({ value: one, label: LANGUAGES[one].name, lang: one }))}
          />
        </div>
        <Saved isSaved={isSaved && !state.isSending} />
      </AccountForm>
    </section>
  )
}
