import type { ReactNode } from 'react'
import { useHydrated, useLasting } from '#ui/client/hydration.ts'
import * as styles from './form.module.css'
import { FormProblem } from './form-problem.tsx'

/** Classes of the button, which is as wide as its label or as the form. */
const WIDTHS = {
  words: 'btn btn-main',
  form: 'btn btn-main btn-wide',
  /** The button of a form beside a more important action. */
  second: 'btn btn-line',
} as const

type SendFootProps = {
  /** Why the form could not be sent. */
  readonly problem: string | null
  /** A link or form that helps where another try would not. */
  readonly help?: ReactNode
  readonly label: string
  readonly isSending: boolean
  /** Whether the form is sent without scripts, too. */
  readonly isPosted?: boolean
  /** Disables the button for another reason. */
  readonly isMoving?: boolean
  readonly width?: keyof typeof WIDTHS
  /** Text below the button; `sending` replaces it if sending takes longer than a moment. */
  readonly note?: string
  readonly sending?: string
}

/**
 * Renders the end of a form: its problem, its button and a note. The button of a form that only scripts can send is
 * disabled until hydration.
 */
export function SendFoot({
  problem,
  help,
  label,
  isSending,
  isPosted = false,
  isMoving,
  width = 'words',
  note = '',
  sending = note,
}: SendFootProps) {
  const isLive = useHydrated()
  const isSlow = useLasting(isSending)
  return (
    <div className={width === 'second' ? styles.sendSecond : styles.payNow}>
      <FormProblem text={problem} />
      {help}
      <button
        type="submit"
        className={WIDTHS[width]}
        disabled={!isLive && !isPosted}
        aria-disabled={isSending || isMoving || undefined}
      >
        {label}
      </button>
      <p className="small soft" role="status">
        {isSlow ? sending : note}
      </p>
    </div>
  )
}
