import type { ReactNode } from 'react'
import { accountFailureText } from './account-failure-text.ts'
import { AccountHeading } from './account-heading.tsx'
import * as styles from './account-page.module.css'
import type { useMailLinkAction } from './use-mail-link-action.ts'

type MailLinkPromptProps = {
  readonly action: ReturnType<typeof useMailLinkAction>
  readonly title: string
  /** Says what pressing the button does, or that the link is incomplete. */
  readonly text: string
  readonly label: string
  /** Replaces the button where the link is incomplete. */
  readonly fallback?: ReactNode
}

export function MailLinkPrompt({ action, title, text, label, fallback = null }: MailLinkPromptProps) {
  const { link, state, press } = action
  return (
    <div className={`wrap ${styles.accountAlone}`}>
      <h1>{title}</h1>
      <p className="lede">{text}</p>
      {typeof state === 'object' ? <p role="alert">{accountFailureText(state)}</p> : null}
      {link ? (
        <button
          type="button"
          className="btn btn-main"
          aria-disabled={state === 'sending' || undefined}
          onClick={() => void press()}
        >
          {label}
        </button>
      ) : (
        fallback
      )}
    </div>
  )
}

type MailLinkOutcomeProps = { readonly title: string; readonly text: string; readonly children: ReactNode }

export function MailLinkOutcome({ title, text, children }: MailLinkOutcomeProps) {
  return (
    <div className={`wrap ${styles.accountAlone}`}>
      <AccountHeading text={title} />
      <p className="lede">{text}</p>
      {children}
    </div>
  )
}
