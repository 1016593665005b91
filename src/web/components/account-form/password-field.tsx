import { type ComponentProps, useState } from 'react'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Field } from '#web/ui/form/field.tsx'
import './account.css'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'adornment'> & {
  readonly autoComplete: 'current-password' | 'new-password'
  readonly locale: Locale
}

/** A password, which can be looked at while it is typed: a second field for the same is rarely needed then. */
export function PasswordField({ locale, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...field}
      required
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      adornment={
        <button type="button" className="reveal" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? m.account_password_hide({}, { locale }) : m.account_password_show({}, { locale })}
          <span className="visually-hidden">{` ${field.label}`}</span>
        </button>
      }
    />
  )
}
