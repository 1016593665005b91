import { m } from '#i18n/paraglide/messages.js'
import { ArrivalMessage } from '#web/components/arrival-page/arrival-message.tsx'

/** The state of the check-in, which every visitor with the code may know. */
export type CheckInIs = 'open' | 'pending' | 'cancelled' | 'over'

const CLOSED_TEXTS = {
  pending: [m.arrival_pending_title, m.arrival_pending_text],
  cancelled: [m.arrival_cancelled_title, m.arrival_cancelled_text],
  over: [m.arrival_closed_title, m.arrival_closed_text],
} as const

type NoCheckInProps = {
  readonly is: Exclude<CheckInIs, 'open'>
  readonly bookingCode?: string
}

export function NoCheckIn({ is, bookingCode }: NoCheckInProps) {
  const [title, text] = CLOSED_TEXTS[is]
  const where = bookingCode ? { bookingCode } : {}
  return <ArrivalMessage title={title()} text={text()} {...where} />
}
