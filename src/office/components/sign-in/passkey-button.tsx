import { postPasskeyOptions, postPasskeySession } from '#contract/office-endpoints/session.ts'
import { m } from '#i18n/paraglide/messages.js'
import { callOffice, explained } from '#office/client/call-office.ts'
import { hasPasskeys } from '#office/client/passkey.ts'
import { usePasskeyCall } from '#office/client/use-passkey-call.ts'
import { Button } from '#office/ui/button.tsx'
import { Note } from '#office/ui/note.tsx'
import { useHydrated } from '#ui/client/hydration.ts'
import { key } from '#ui/icons.ts'
import * as styles from './sign-in.module.css'
import type { SignedInMember } from './signed-in-member.ts'

/** The passkey says whose it is: nothing has to be typed. */
export function PasskeyButton({ onDone }: { onDone(member: SignedInMember): void }) {
  const isHydrated = useHydrated()
  const { call, isPending, fault } = usePasskeyCall<SignedInMember>({
    options: postPasskeyOptions,
    async send(response) {
      const answer = await callOffice(postPasskeySession, { body: response })
      return explained(answer, 'login_failed', m.office_sign_in_passkey_refused())
    },
    onDone,
    faultText: m.office_sign_in_fault(),
  })
  // Known in the browser alone; those without passkeys have the form below.
  if (isHydrated && !hasPasskeys()) return null
  return (
    <div className={styles.passkey}>
      {fault ? <Note tone="action">{fault}</Note> : null}
      {/* A press before hydration would be lost. */}
      <Button variant="main" icon={key} isDisabled={!isHydrated} isPending={isPending} onPress={() => void call()}>
        {m.office_sign_in_passkey()}
      </Button>
      <p className={styles.hint}>{m.office_sign_in_passkey_hint()}</p>
      <p className={styles.or}>
        <span>{m.office_sign_in_or()}</span>
      </p>
    </div>
  )
}
