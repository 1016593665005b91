import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useRevalidator } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { askForSignIn, goOnSignedIn } from '#office/client/session-end.ts'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import type { SignedIn } from '#services/staff/signed-in.ts'
import { DemoMembers } from './demo-members.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordForm } from './password-form.tsx'
import * as styles from './sign-in.module.css'
import type { SignedInMember } from './signed-in-member.ts'
import { useDemoLink } from './use-demo-link.ts'

type SignInAgainProps = {
  readonly member: SignedIn
  /** Whether the member has closed the dialog: a line then says that the session has ended. */
  readonly isPutOff: boolean
  onClose(): void
}

/** Prompts for a sign-in over the page whose session has ended, so that no typed text is lost. */
export function SignInAgain({ member, isPutOff, onClose }: SignInAgainProps) {
  const { revalidate } = useRevalidator()
  const goOn = ({ id }: SignedInMember) => {
    // Another member has signed in: no data of the page may stay.
    if (id !== member.memberId) return location.reload()
    goOnSignedIn()
    void revalidate()
  }
  const demo = useDemoLink(goOn)
  // Members that came once the dialog is open would move its buttons under the pointer.
  const isReady = demo.members !== null
  const own = demo.members?.filter(({ id }) => id === member.memberId) ?? []
  return (
    <>
      {isPutOff ? <EndedLine /> : null}
      <Dialog
        title={m.office_sign_in_ended()}
        about={m.office_sign_in_ended_text()}
        isOpen={!isPutOff && isReady}
        onClose={onClose}
        width="narrow"
      >
        <div className={styles.again}>
          {own.length > 0 ? (
            <DemoMembers title={m.office_sign_in_demo_again()} members={own} onChoose={demo.signIn} />
          ) : null}
          <PasskeyButton onDone={goOn} />
          <PasswordForm email={member.email} onDone={goOn} />
        </div>
      </Dialog>
    </>
  )
}

/**
 * Says that the session has ended, with a link to the sign-in. It lies beside the page and its dialogs and not outside
 * of them: pressing it closes no dialog, and their content ends above it.
 */
function EndedLine() {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = document.documentElement
    const reserve = () => {
      const top = line.current?.getBoundingClientRect().top ?? innerHeight
      root.style.setProperty('--ended', `${innerHeight - top}px`)
    }
    const observer = new ResizeObserver(reserve)
    observer.observe(root)
    if (line.current) observer.observe(line.current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--ended')
    }
  }, [])
  return createPortal(
    <div ref={line} className={styles.ended} role="status" data-react-aria-top-layer="true">
      {m.office_session_put_off()}
      <Button variant="main" onPress={askForSignIn}>
        {m.office_sign_in()}
      </Button>
    </div>,
    document.body,
  )
}
