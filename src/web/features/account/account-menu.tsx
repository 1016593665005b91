import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { accountPath, myBookingsPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { person } from '#ui/icons.ts'
import { accountClient } from '#web/client/api/account-client.ts'
import { endSession, type Session } from '#web/client/session.ts'
import { promptSignIn } from '#web/client/sign-in-prompt.ts'
import { clearBookingStorage } from '#web/client/storage/booking-storage.ts'
import * as styles from './account-entry.module.css'

type SignedIn = Exclude<Session, { kind: 'anonymous' }>

type AccountMenuProps = {
  readonly session: SignedIn
  /** True when the menu replaces the link from which the visitor has just signed in. */
  readonly takesFocus: boolean
}

/** Renders the menu of a user or a known guest. It closes with Escape, and when the visitor uses something else. */
export function AccountMenu({ session, takesFocus }: AccountMenuProps) {
  const locale = getLocale()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const { user } = session
  const name = user.name ?? user.email
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) root.current?.querySelector('button')?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false)
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      root.current?.querySelector('button')?.focus()
    }
    addEventListener('keydown', closeOnEscape, { signal: stop.signal })
    addEventListener('pointerdown', closeOutside, { signal: stop.signal })
    addEventListener('focusin', closeOutside, { signal: stop.signal })
    return () => stop.abort()
  }, [isOpen])
  return (
    <div ref={root} className={styles.accountMenu}>
      <button
        type="button"
        className={`${styles.accountEntry} ${styles.isKnown}`}
        aria-expanded={isOpen}
        aria-label={m.account_menu({ name })}
        title={name}
        onClick={() => setOpen(!isOpen)}
      >
        {user.name ? <span aria-hidden="true">{[...user.name][0]}</span> : <Icon shape={person} />}
      </button>
      {isOpen ? (
        <div className={styles.accountList}>
          <p>
            <b>{name}</b>
            {user.name ? <small>{user.email}</small> : null}
          </p>
          <ul>
            <li>
              <Link to={myBookingsPath(locale)} onClick={() => setOpen(false)}>
                {m.my_bookings_title()}
              </Link>
            </li>
            {session.kind === 'guest' ? (
              <li>
                <button
                  type="button"
                  onClick={() => {
                    setOpen(false)
                    promptSignIn('wanted')
                  }}
                >
                  {m.account_entry()}
                </button>
              </li>
            ) : (
              <li>
                <Link to={accountPath(locale)} onClick={() => setOpen(false)}>
                  {m.account_title()}
                </Link>
              </li>
            )}
            <li>
              <button type="button" onClick={() => signOut(session)}>
                {session.kind === 'guest' ? m.account_forget() : m.account_sign_out()}
              </button>
            </li>
          </ul>
        </div>
      ) : null}
    </div>
  )
}

/**
 * Ends the session in this browser at once, whatever the network does, and clears everything personal from its storage.
 */
export function signOut(session: SignedIn): void {
  if (session.kind === 'registered') void accountClient().logOut(session.token)
  endSession()
  clearBookingStorage()
}
