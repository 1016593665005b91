import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { person } from '#ui/icons.ts'
import { accountClient } from '#web/client/api/account-client.ts'
import { endSession, readToken, type Session, saveSession, useSession } from '#web/client/session.ts'
import { promptSignIn, useSignInPrompt } from '#web/client/sign-in-prompt.ts'
import * as styles from './account-entry.module.css'

const loadDialog = () => import('./sign-in-dialog.tsx')
const SignInDialog = lazy(async () => ({ default: (await loadDialog()).SignInDialog }))
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }))

export type AccountEntryProps = {
  /** True on pages that must not be left half-way: the entry is then hidden, and only the dialog can open. */
  readonly isHidden: boolean
}

/** Renders a link in the header that opens the sign-in page as a dialog, or the menu of the signed-in visitor. */
export function AccountEntry({ isHidden }: AccountEntryProps) {
  const session = useSession()
  const prompt = useSignInPrompt()
  // The closed dialog stays in the page because it gives the focus back to the link.
  const [wasOpened, setOpened] = useState(prompt !== null)
  if (prompt !== null && !wasOpened) setOpened(true)
  useFreshUser(session)
  const openDialog = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    promptSignIn('wanted')
  }
  const link = (
    <a
      href="/login"
      className={styles.accountEntry}
      aria-haspopup="dialog"
      title={m.account_entry()}
      onClick={openDialog}
      onPointerEnter={loadDialog}
      onFocus={loadDialog}
    >
      <Icon shape={person} />
      <span className="visually-hidden">{m.account_entry()}</span>
    </a>
  )
  return (
    <>
      {isHidden ? null : session.kind === 'anonymous' ? (
        link
      ) : (
        <Suspense fallback={link}>
          <AccountMenu session={session} takesFocus={wasOpened} />
        </Suspense>
      )}
      {wasOpened ? (
        <Suspense>
          <SignInDialog prompt={prompt} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Refreshes the user once per page load; an expired session ends silently. */
function useFreshUser(session: Session): void {
  const isRefreshed = useRef(false)
  const token = session.kind === 'registered' ? session.token : null
  useEffect(() => {
    if (token === null || isRefreshed.current) return
    isRefreshed.current = true
    void accountClient()
      .getUser(token)
      .then((answer) => {
        if (readToken() !== token) return
        if (answer.ok) return saveSession({ token, user: answer.value })
        if (answer.kind === 'refused' && answer.code === 'unauthenticated') return endSession(token)
        console.warn('No se pudo obtener el usuario')
      })
  }, [token])
}
