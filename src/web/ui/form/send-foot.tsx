import type { ReactNode } from 'react'
import { useHydrated, useLasting } from '#web/client/hydration.ts'
import { FormProblem } from './form-problem.tsx'

/** As wide as its words, as the steps of a booking have it, or as the form. */
const WIDTHS = { words: '', step: ' next-step', form: ' btn-wide' } as const

type SendFootProps = {
  /** Why the form could not be sent. */
  readonly problem: string | null
  /** A link or a form that helps, where another try would not. */
  readonly way?: ReactNode
  readonly label: string
  readonly isSending: boolean
  /** Something else keeps the button from being pressed again. */
  readonly isMoving?: boolean
  readonly width?: keyof typeof WIDTHS
  /** Under the button, and instead of it what is going on once that lasts. */
  readonly note: string
  readonly sending: string
}

/** The end of a form that costs nothing yet: what went wrong, its button and what pressing it does. Only a live page sends. */
export function SendFoot({ problem, way, label, isSending, isMoving, width = 'words', note, sending }: SendFootProps) {
  const isLive = useHydrated()
  const isSlow = useLasting(isSending)
  return (
    <div className="pay-now">
      <FormProblem text={problem} />
      {way}
      <button
        type="submit"
        className={`btn btn-main${WIDTHS[width]}`}
        disabled={!isLive}
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
