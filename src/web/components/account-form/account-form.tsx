import type { FormEvent, ReactNode, Ref } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { useLasting } from '#ui/client/hydration.ts'
import { FORM_ID_FIELD } from '#web/client/event-replay.ts'
import { FaultSummary } from '#web/ui/form/fault-summary.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import * as styles from './account.module.css'

type AccountFormProps = {
  /** The result of `useGuestForm`. */
  readonly state: {
    readonly id: string
    readonly submit: (event: FormEvent) => Promise<void>
    readonly isSending: boolean
    readonly message: string | null
    readonly toSignIn?: (() => void) | null
    readonly summary: Ref<HTMLDivElement>
    readonly faults: readonly { readonly fieldId: string; readonly label: string; readonly text: string }[]
  }
  readonly label: string
  readonly isQuiet?: boolean
  readonly children: ReactNode
}

/** Renders a form with one button. */
export function AccountForm({ state, label, isQuiet = false, children }: AccountFormProps) {
  const isSlow = useLasting(state.isSending)
  return (
    <form className={styles.accountForm} method="post" noValidate onSubmit={(event) => void state.submit(event)}>
      <input type="hidden" name={FORM_ID_FIELD} value={state.id} />
      <FaultSummary ref={state.summary} faults={state.faults} />
      {children}
      <FormProblem text={state.message} />
      {state.toSignIn ? (
        <button type="button" className="btn btn-line btn-wide" onClick={state.toSignIn}>
          {m.account_registered_sign_in()}
        </button>
      ) : null}
      <button
        type="submit"
        className={isQuiet ? 'btn btn-line' : 'btn btn-main btn-wide'}
        aria-disabled={state.isSending || undefined}
      >
        {label}
      </button>
      <p className="visually-hidden" role="status">
        {isSlow ? m.account_sending() : ''}
      </p>
    </form>
  )
}
