import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { callOffice } from '#office/client/call-office.ts'
import { ActForm } from '#office/components/act-form.tsx'
import { Button } from '#office/ui/button.tsx'
import { Door } from '#office/ui/door.tsx'
import { Field } from '#office/ui/field.tsx'
import { Note } from '#office/ui/note.tsx'
import { useLocale } from '#web/text/locale.ts'
import { DemoMembers } from './demo-members.tsx'
import * as styles from './page.module.css'
import { PasskeyButton } from './passkey-button.tsx'
import type { loader } from './route.tsx'
import { useDemoLink } from './use-demo-link.ts'

export function SignInPage() {
  const locale = useLocale()
  const { to } = useLoaderData<typeof loader>()
  // A whole load: nothing of who was here before stays in memory.
  const enter = () => location.assign(to)
  const demo = useDemoLink(enter)
  return (
    <Door title={m.office_sign_in({}, { locale })}>
      {demo.state === 'busy' ? <p role="status">{m.office_sign_in_demo({}, { locale })}</p> : null}
      {demo.state === 'ended' ? <Note mood="wait">{m.office_sign_in_demo_ended({}, { locale })}</Note> : null}
      {demo.members.length > 0 ? <DemoMembers members={demo.members} onChoose={demo.signIn} /> : null}
      <PasskeyButton onDone={enter} />
      <PasswordForm onDone={enter} />
      <p className={styles.foot}>{m.office_session_length({}, { locale })}</p>
    </Door>
  )
}

function PasswordForm({ onDone }: { onDone(): void }) {
  const locale = useLocale()
  const [isRecovering, setRecovering] = useState(false)
  const signIn = (form: FormData, key: string) => callOffice(locale, '/session', Object.fromEntries(form), key)
  return (
    <ActForm act={signIn} onDone={onDone} faultTitle={m.office_sign_in_fault({}, { locale })}>
      {(isPending) => (
        <>
          <Field
            name="email"
            type="email"
            autoComplete="username webauthn"
            label={m.office_email({}, { locale })}
            isRequired
          />
          <div className={styles.pair}>
            <Field
              name="password"
              type="password"
              autoComplete="current-password"
              label={m.office_password({}, { locale })}
              isRequired
            />
            {isRecovering ? (
              <Field
                key="recovery"
                name="code"
                autoComplete="off"
                label={m.office_recovery_code({}, { locale })}
                hint={m.office_recovery_code_hint({}, { locale })}
                isRequired
                autoFocus
              />
            ) : (
              <Field
                key="code"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                label={m.office_code({}, { locale })}
                hint={m.office_code_hint({}, { locale })}
                isRequired
              />
            )}
          </div>
          <div className={styles.acts}>
            <Button type="submit" isPending={isPending}>
              {m.office_sign_in({}, { locale })}
            </Button>
            <Button look="link" onPress={() => setRecovering(!isRecovering)}>
              {isRecovering ? m.office_use_code({}, { locale }) : m.office_use_recovery_code({}, { locale })}
            </Button>
          </div>
        </>
      )}
    </ActForm>
  )
}
