import { useState } from 'react'
import { postSession } from '#contract/office-endpoints/session.ts'
import { m } from '#i18n/paraglide/messages.js'
import { callOffice, explained } from '#office/client/call-office.ts'
import { textOf } from '#office/client/form-text.ts'
import { Button } from '#office/ui/button.tsx'
import { Field } from '#office/ui/field.tsx'
import { ActionForm } from '../action-form.tsx'
import * as styles from './sign-in.module.css'
import type { SignedInMember } from './signed-in-member.ts'

type PasswordFormProps = {
  /** The address of who has been signed in until now. */
  readonly email?: string
  onDone(member: SignedInMember): void
}

export function PasswordForm({ email, onDone }: PasswordFormProps) {
  const [isRecovering, setRecovering] = useState(false)
  const signIn = async (form: FormData, key: string) => {
    const body = { email: textOf(form, 'email'), password: textOf(form, 'password'), code: textOf(form, 'code') }
    const answer = await callOffice(postSession, { body }, key)
    return explained(answer, 'login_failed', m.office_sign_in_refused())
  }
  return (
    <ActionForm action={signIn} onDone={onDone} faultTitle={m.office_sign_in_fault()}>
      {(isPending) => (
        <>
          <Field
            name="email"
            type="email"
            autoComplete="username webauthn"
            label={m.office_email()}
            defaultValue={email}
            isRequired
          />
          <div className={styles.pair}>
            <Field
              name="password"
              type="password"
              autoComplete="current-password"
              label={m.office_password()}
              isRequired
            />
            {isRecovering ? (
              <Field
                key="recovery"
                name="code"
                autoComplete="off"
                label={m.office_recovery_code()}
                hint={m.office_recovery_code_hint()}
                isRequired
                autoFocus
              />
            ) : (
              <Field
                key="code"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                label={m.office_code()}
                hint={m.office_code_hint()}
                isRequired
              />
            )}
          </div>
          <div className={styles.actions}>
            <Button type="submit" isPending={isPending}>
              {m.office_sign_in()}
            </Button>
            <Button variant="link" onPress={() => setRecovering(!isRecovering)}>
              {isRecovering ? m.office_use_code() : m.office_use_recovery_code()}
            </Button>
          </div>
        </>
      )}
    </ActionForm>
  )
}
