import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import { JOIN_PARAM } from '#contract/site-paths.ts'
import { MEMBER_DISCOUNT_PERCENT } from '#domain/pricing/pricing-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { apiClient } from '#web/client/api/api-client.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { useSession } from '#web/client/session.ts'
import { promptSignIn } from '#web/client/sign-in-prompt.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import * as styles from '#web/ui/section-block.module.css'

type JoinProps = {
  /** The booking as its holder sees it. */
  readonly booking: BookingView
  readonly onJoined: (booking: BookingView, message: string) => void
}

/**
 * Adds a booking that was made without signing in to the account with its email. Offered to the account's user, and to
 * visitors who followed the link of a mail: the page must not reveal to others that the account exists.
 */
export function JoinSection({ booking, onJoined }: JoinProps) {
  const session = useSession()
  const [params] = useSearchParams()
  const { problem, isBusy, join } = useJoin({ booking, onJoined })
  const isMember = session.kind === 'registered' && isSameEmail(session.user.email, booking.holder?.email)
  const isInvited = params.has(JOIN_PARAM) && session.kind !== 'registered'
  if (booking.inAccount !== false || !(isMember || isInvited)) return null
  return (
    <section className={`${styles.block} screen-only`}>
      <h2>{m.my_bookings_join()}</h2>
      <p className={styles.prose}>{m.my_bookings_join_text({ percent: MEMBER_DISCOUNT_PERCENT })}</p>
      <FormProblem text={problem} />
      {isMember ? (
        <button type="button" className="btn btn-main" aria-disabled={isBusy || undefined} onClick={() => void join()}>
          {m.my_bookings_join_do()}
        </button>
      ) : (
        <button type="button" className="btn btn-main" aria-haspopup="dialog" onClick={() => promptSignIn('wanted')}>
          {m.my_bookings_join_sign_in()}
        </button>
      )}
    </section>
  )
}

function isSameEmail(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase()
}

function useJoin({ booking, onJoined }: JoinProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const join = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    const { bookingCode: code } = booking
    const answer = await apiClient().joinBooking({ code, viewToken: readViewToken(code) })
    setBusy(false)
    if (answer.ok) return onJoined(answer.value, m.my_bookings_join_done())
    setProblem(failureText(answer, m.my_bookings_join_unknown()))
  }
  return { problem, isBusy, join }
}
