import { type ComponentProps, useState } from 'react'
import { MIN_PASSWORD } from '#domain/people/people-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Field } from '#web/ui/form/field.tsx'
import * as styles from './account.module.css'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'adornment'> & {
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password that can be made visible while it is typed, which makes a second field for it unnecessary. */
export function PasswordField({ ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...field}
      required
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      adornment={
        <button
          type="button"
          className={`${styles.reveal} with-script`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? m.account_password_hide() : m.account_password_show()}
          <span className="visually-hidden">{` ${field.label}`}</span>
        </button>
      }
    />
  )
}

/** Renders the field of a new password, with the rule that the password must follow. */
export function NewPasswordField(props: Omit<PasswordFieldProps, 'autoComplete' | 'hint'>) {
  const hint = m.account_password_hint({ least: MIN_PASSWORD })
  return <PasswordField {...props} autoComplete="new-password" hint={hint} />
}

/** Tells password managers whose password it is, in a form without a field for the e-mail. */
export function UsernameInput({ email }: { readonly email: string }) {
  return (
    <input
      className="visually-hidden"
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      autoComplete="username"
      value={email}
    />
  )
}
