import type { StayChangeView } from '#contract/stay-change.ts'
import { CHARGE_HOUR } from '#domain/policy.ts'
import { longDate, longRangeEnds } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { momentDate } from '#text/moment-text.ts'
import { useFocusOnAppear } from '#web/client/use-focus-on-appear.ts'
import { AmountLine } from '#web/components/booking/amount-line.tsx'
import { twoDigits } from '#web/components/booking/charges.ts'
import { paidText } from '#web/components/stay/paid-text.ts'
import * as paymentTimelineStyles from '#web/components/stay/payment-timeline.module.css'
import * as priceLinesStyles from '#web/components/stay/price-lines.module.css'
import { purposeNote } from '#web/features/my-bookings/payment-lines.ts'
import { Money } from '#web/ui/money.tsx'
import * as styles from './change-section.module.css'

type FiguresProps = {
  readonly planned: StayChangeView
  readonly isBusy: boolean
  readonly onConfirm: () => void
}

/** The consequences of a change before it is confirmed: the difference, the charge or refund of today, and every later payment. */
export function ChangeFigures({ planned, isBusy, onConfirm }: FiguresProps) {
  const locale = getLocale()
  const { from, checkIn, checkOut, totalPriceCents, differenceCents, refundTotalCents, keptCents, dueNowCents } =
    planned
  const heading = useFocusOnAppear<HTMLHeadingElement>()
  const ends = longRangeEnds(checkIn, checkOut, locale)
  const until = planned.cancellation.fullRefundUntil
  return (
    <div className={styles.changeFigures}>
      <h3 ref={heading} tabIndex={-1}>
        {m.my_bookings_change_now(ends)}
      </h3>
      <dl className={priceLinesStyles.lines}>
        <AmountLine
          label={m.my_bookings_change_was(longRangeEnds(from.checkIn, from.checkOut, locale))}
          cents={from.totalPriceCents}
        />
        {differenceCents === 0 ? null : (
          <AmountLine
            label={differenceCents > 0 ? m.my_bookings_change_more() : m.my_bookings_change_less()}
            cents={Math.abs(differenceCents)}
          />
        )}
        <AmountLine
          label={differenceCents === 0 ? m.my_bookings_change_same() : m.my_bookings_one_total()}
          cents={totalPriceCents}
          isTotal
        />
        {dueNowCents > 0 ? (
          <AmountLine
            label={m.my_bookings_change_due_now()}
            note={m.my_bookings_change_due_now_note()}
            cents={dueNowCents}
          />
        ) : null}
        {refundTotalCents > 0 ? (
          <AmountLine
            label={m.my_bookings_change_refund()}
            note={m.my_bookings_change_refund_note()}
            cents={refundTotalCents}
          />
        ) : null}
        {keptCents > 0 ? (
          <AmountLine label={m.my_bookings_change_kept()} note={m.my_bookings_change_kept_note()} cents={keptCents} />
        ) : null}
      </dl>
      <h4>{m.my_bookings_change_schedule()}</h4>
      <ol className={`${paymentTimelineStyles.timeline} ${paymentTimelineStyles.timelineS}`}>
        {planned.paymentSchedule.map((payment) => (
          <li key={payment.number} data-mark={payment.paidAt ? 'paid' : undefined}>
            <span className={paymentTimelineStyles.when}>
              {payment.paidAt
                ? momentDate(payment.paidAt, locale)
                : m.my_bookings_one_when_at({ date: longDate(payment.dueDate, locale), hour: twoDigits(CHARGE_HOUR) })}
            </span>
            <span className={paymentTimelineStyles.amt}>
              <Money cents={payment.amountCents} />
            </span>
            <span className={paymentTimelineStyles.why}>
              {payment.paidAt ? paidText(payment) : purposeNote(payment.purpose, payment.month)}
            </span>
          </li>
        ))}
      </ol>
      <p className="small soft">
        {until
          ? m.my_bookings_change_cancel_until({ date: longDate(until, locale) })
          : m.my_bookings_change_cancel_late()}
      </p>
      <button type="button" className="btn btn-main" aria-disabled={isBusy || undefined} onClick={onConfirm}>
        <span>{confirmText(planned)}</span>
      </button>
    </div>
  )
}

function confirmText({ dueNowCents, refundTotalCents, keptCents, checkOut }: StayChangeView): string {
  const locale = getLocale()
  if (dueNowCents > 0) return m.my_bookings_change_confirm_pay({ amount: formatCents(dueNowCents) })
  if (keptCents > 0) return m.my_bookings_change_confirm_kept({ date: longDate(checkOut, locale) })
  return refundTotalCents > 0
    ? m.my_bookings_change_confirm_refund({ amount: formatCents(refundTotalCents) })
    : m.my_bookings_change_confirm()
}
