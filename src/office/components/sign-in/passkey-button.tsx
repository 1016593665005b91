import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { callOffice } from '#office/client/call-office.ts'
import { hasPasskeys, signWithPasskey } from '#office/client/passkey.ts'
import { Button } from '#office/ui/button.tsx'
import { key } from '#office/ui/icons.ts'
import { Note } from '#office/ui/note.tsx'
import { useHydrated } from '#web/client/hydration.ts'
import { useLocale } from '#web/text/locale.ts'
import * as styles from './sign-in.module.css'
import type { SignedInMember } from './signed-in-member.ts'

/** The passkey says whose it is: nothing has to be typed. */
export function PasskeyButton({ onDone }: { onDone(member: SignedInMember): void }) {
  const locale = useLocale()
  const isHydrated = useHydrated()
  const [isPending, setPending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const signIn = async () => {
    setPending(true)
    setFault(null)
    const signed = await signWithPasskey(locale, '/session/passkey/options')
    const answer =
      signed === 'cancelled' || !signed.ok
        ? signed
        : await callOffice<SignedInMember>(locale, '/session/passkey', signed.value)
    setPending(false)
    const refused = m.office_sign_in_passkey_refused({}, { locale })
    if (answer === 'cancelled') setFault(m.office_passkey_cancelled({}, { locale }))
    else if (answer.ok) onDone(answer.value)
    else if (answer.kind === 'refused' && answer.code === 'login_failed') setFault(refused)
    else setFault(answer.kind === 'refused' ? answer.message : m.office_sign_in_fault({}, { locale }))
  }
  // Known in the browser alone; those without passkeys have the form below.
  if (isHydrated && !hasPasskeys()) return null
  return (
    <div className={styles.passkey}>
      {fault ? <Note mood="act">{fault}</Note> : null}
      <Button look="main" icon={key} isPending={isPending} onPress={() => void signIn()}>
        {m.office_sign_in_passkey({}, { locale })}
      </Button>
      <p className={styles.hint}>{m.office_sign_in_passkey_hint({}, { locale })}</p>
      <p className={styles.or}>
        <span>{m.office_sign_in_or({}, { locale })}</span>
      </p>
    </div>
  )
}
