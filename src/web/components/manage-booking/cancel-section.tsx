import { useEffect, useState } from 'react'
import type { BookingView } from '#contract/booking.ts'
import type { CancellationView } from '#contract/cancellation.ts'
import { type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { apiClient } from '#web/client/api/api-client.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'
import { CancelButton } from './cancel-button.tsx'
import * as styles from './manage-booking.module.css'

type CancelSectionProps = {
  /** The booking as its holder sees it. */
  readonly booking: BookingView
  readonly today: CalendarDate
  /** Receives the cancelled booking, as its holder sees it. */
  readonly onCancelled: (booking: BookingView) => void
}

/** Shows what cancelling today would mean, by the server's figures, with a button to do it. */
export function CancelSection({ booking, today, onCancelled }: CancelSectionProps) {
  const figures = useFigures(booking)
  return (
    <section className={sectionBlockStyles.block}>
      <h2>{m.my_bookings_one_cancel()}</h2>
      <p className={`${sectionBlockStyles.prose} ${styles.cancelWords}`}>
        {figures ? figuresText(figures, today) : m.manage_cancel_about()}
      </p>
      <CancelButton booking={booking} onCancelled={onCancelled} />
    </section>
  )
}

/** Fetches the figures again when a payment or the stay has changed. */
function useFigures(booking: BookingView): CancellationView | null {
  const locale = getLocale()
  const [figures, setFigures] = useState<CancellationView | null>(null)
  const { bookingCode: code } = booking
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever became of the booking, its figures are others.
  useEffect(() => {
    let isGone = false
    void apiClient()
      .previewCancellation({ code, viewToken: readViewToken(code) })
      .then((answer) => {
        // Without a response the button still shows them.
        if (!isGone && answer.ok) setFigures(answer.value)
      })
    return () => {
      isGone = true
    }
  }, [code, locale, booking])
  return figures
}

function figuresText(figures: CancellationView, today: CalendarDate): string {
  const locale = getLocale()
  const { refundTotalCents, keptCents, droppedCents, booking } = figures
  const until = booking.cancellation.fullRefundUntil
  const parts: string[] = []
  if (refundTotalCents > 0 && until) {
    const all = { amount: formatCents(refundTotalCents), date: longDate(until, locale) }
    parts.push(m.my_bookings_one_cancel_all(all))
  } else if (keptCents > 0) {
    const count = Math.max(0, daysBetween(today, booking.checkIn))
    parts.push(m.my_bookings_one_cancel_late({ count, amount: formatCents(keptCents) }))
  }
  if (droppedCents > 0) parts.push(m.my_bookings_one_cancel_dropped({ amount: formatCents(droppedCents) }))
  if (booking.deposit.status === 'held') parts.push(m.my_bookings_one_cancel_deposit_back())
  else if (booking.deposit.amountCents > 0) {
    const isBlocked = booking.deposit.plan.method === 'authorisation'
    parts.push((isBlocked ? m.my_bookings_one_cancel_deposit_block : m.my_bookings_one_cancel_deposit)())
  }
  return parts.join(' ')
}
