import type { BookingView } from '#contract/booking.ts'
import type { CancellationView } from '#contract/cancellation.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as priceLinesStyles from '#web/components/stay/price-lines.module.css'
import { Money } from '#web/ui/money.tsx'

type FiguresProps = { readonly figures: CancellationView; readonly isDone: boolean }

/** Shows what a cancellation refunds, payment by payment, and what becomes of the deposit. */
export function CancelFigures({ figures, isDone }: FiguresProps) {
  const { refunds, refundTotalCents, keptCents, droppedCents, booking } = figures
  return (
    <>
      {isDone ? <p>{m.manage_cancelled_text()}</p> : <p>{termsText(booking)}</p>}
      <dl className={priceLinesStyles.lines}>
        {refunds.map(({ number, amountCents }) => (
          <div key={number}>
            <dt>{m.manage_cancel_line({ number })}</dt>
            <dd>
              <Money cents={amountCents} />
            </dd>
          </div>
        ))}
        <div data-kind="total">
          <dt>{m.manage_cancel_total()}</dt>
          <dd>
            <Money cents={refundTotalCents} />
          </dd>
        </div>
        <Line label={m.manage_cancel_kept()} cents={keptCents} />
        <Line label={m.manage_cancel_dropped()} cents={droppedCents} />
      </dl>
      <p className="small soft">{depositText(figures)}</p>
    </>
  )
}

function Line({ label, cents }: { readonly label: string; readonly cents: number }) {
  if (cents === 0) return null
  return (
    <div className="soft">
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  )
}

/** Says what becomes of the deposit, by its sum, and how long a bank takes where something goes back. */
function depositText({ booking: { deposit }, refundTotalCents }: CancellationView): string {
  const amount = { amount: formatCents(deposit.amountCents) }
  const isHeld = deposit.status === 'held'
  const says = isHeld ? m.manage_cancel_deposit_back : m.manage_cancel_deposit_not_taken
  const isSaid = isHeld || (deposit.status === 'none' && deposit.amountCents > 0)
  return [...(isSaid ? [says(amount)] : []), ...(isHeld || refundTotalCents > 0 ? [m.manage_cancel_bank()] : [])].join(
    ' ',
  )
}

function termsText({ cancellation }: BookingView): string {
  const locale = getLocale()
  const { fullRefundUntil, noRefundFrom } = cancellation
  return fullRefundUntil
    ? m.manage_cancel_until({ date: longDate(fullRefundUntil, locale) })
    : m.manage_cancel_late({ date: longDate(noRefundFrom, locale) })
}

/** Returns the label of the button that cancels. */
export function cancelLabel({ refundTotalCents }: CancellationView): string {
  return refundTotalCents > 0
    ? m.manage_cancel_refund({ amount: formatCents(refundTotalCents) })
    : m.manage_cancel_nothing()
}
