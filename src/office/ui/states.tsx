import type { ReactNode } from 'react'
import { use, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { RequestId } from '#ui/client/request-id.ts'
import { Icon } from '#ui/icon.tsx'
import { copy, lock, warning } from '#ui/icons.ts'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import * as styles from './states.module.css'

type EmptyStateProps = {
  readonly title: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** Whether it fills a column or a page to its edges, without a frame of its own. */
  readonly isFlush?: boolean
}

/** Says that nothing is here: what is done, then where to go next. */
export function EmptyState({ title, children, actions, isFlush }: EmptyStateProps) {
  return (
    <section className={isFlush ? `${styles.empty} ${styles.flush}` : styles.empty}>
      <h2 className={styles.title}>{title}</h2>
      {children ? <p className={styles.text}>{children}</p> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </section>
  )
}

export type AllowedMember = { readonly name: string; readonly role: string }

/** Says that this member may not see the page, and names the allowed members. */
export function PermissionState({
  title,
  children,
  allowedMembers,
}: {
  title: string
  children?: ReactNode
  allowedMembers: readonly AllowedMember[]
}) {
  return (
    <section className={styles.empty}>
      <span className={styles.round}>
        <Icon shape={lock} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {children ? <p className={styles.text}>{children}</p> : null}
      {allowedMembers.length > 0 ? (
        <ul className={styles.allowedMembers}>
          {allowedMembers.map(({ name, role }) => (
            <li key={name}>
              <Avatar name={name} />
              <span>
                <b>{name}</b>
                <small>{role}</small>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

type FaultProps = {
  /** Says what was not done. */
  readonly title: string
  readonly children?: ReactNode
  /** The id of the failed answer; without it, that of the page. */
  readonly requestId?: string | null
  onRetry?(): void
}

/** Says that something failed: what was not done, the id of the request for support, and a button for another try. */
export function FaultState({ title, children, requestId, onRetry }: FaultProps) {
  const ofPage = use(RequestId)
  const id = requestId ?? ofPage
  return (
    <div className={styles.fault} role="alert" data-request-id={id ?? undefined}>
      <Icon shape={warning} />
      <p>
        <b>{title}</b> {children}
        {id ? <span className={styles.request}>{m.office_request({ id })}</span> : null}
      </p>
      <span className={styles.faultActions}>
        {onRetry ? (
          <Button isSmall variant="action" onPress={onRetry}>
            {m.office_try_again()}
          </Button>
        ) : null}
        {id ? <CopyButton text={id} label={m.office_copy_request()} /> : null}
      </span>
    </div>
  )
}

/** Copies a text, and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [isCopied, setCopied] = useState(false)
  const copyText = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <Button isSmall icon={copy} onPress={() => void copyText()}>
      <span aria-live="polite">{isCopied ? m.office_copied() : label}</span>
    </Button>
  )
}
