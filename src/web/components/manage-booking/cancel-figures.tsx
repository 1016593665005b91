import type { BookingView } from '#contract/booking.ts'
import type { CancellationView } from '#contract/cancellation.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as priceLinesStyles from '#web/components/stay/price-lines.module.css'
import { Money } from '#web/ui/money.tsx'

type FiguresProps = { readonly figures: CancellationView; readonly isDone: boolean; readonly locale: Locale }

/** Shows what a cancellation refunds, payment by payment, and what becomes of the deposit. */
export function CancelFigures({ figures, isDone, locale }: FiguresProps) {
  const { refunds, refundTotalCents, keptCents, droppedCents, booking } = figures
  return (
    <>
      {isDone ? <p>{m.manage_cancelled_text({}, { locale })}</p> : <p>{termsText(booking, locale)}</p>}
      <dl className={priceLinesStyles.lines}>
        {refunds.map(({ number, amountCents }) => (
          <div key={number}>
            <dt>{m.manage_cancel_line({ number }, { locale })}</dt>
            <dd>
              <Money cents={amountCents} />
            </dd>
          </div>
        ))}
        <div data-kind="total">
          <dt>{m.manage_cancel_total({}, { locale })}</dt>
          <dd>
            <Money cents={refundTotalCents} />
          </dd>
        </div>
        <Line label={m.manage_cancel_kept({}, { locale })} cents={keptCents} />
        <Line label={m.manage_cancel_dropped({}, { locale })} cents={droppedCents} />
      </dl>
      <p className="small soft">{depositText(figures, locale)}</p>
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
function depositText({ booking: { deposit }, refundTotalCents }: CancellationView, locale: Locale): string {
  const amount = { amount: formatCents(deposit.amountCents) }
  const isHeld = deposit.status === 'held'
  const says = isHeld ? m.manage_cancel_deposit_back : m.manage_cancel_deposit_not_taken
  const isSaid = isHeld || (deposit.status === 'none' && deposit.amountCents > 0)
  return [
    ...(isSaid ? [says(amount, { locale })] : []),
    ...(isHeld || refundTotalCents > 0 ? [m.manage_cancel_bank({}, { locale })] : []),
  ].join(' ')
}

function termsText({ cancellation }: BookingView, locale: Locale): string {
  const { fullRefundUntil, noRefundFrom } = cancellation
  return fullRefundUntil
    ? m.manage_cancel_until({ date: longDate(fullRefundUntil, locale) }, { locale })
    : m.manage_cancel_late({ date: longDate(noRefundFrom, locale) }, { locale })
}

/** Returns the label of the button that cancels. */
export function cancelLabel({ refundTotalCents }: CancellationView, locale: Locale): string {
  return refundTotalCents > 0
    ? m.manage_cancel_refund({ amount: formatCents(refundTotalCents) }, { locale })
    : m.manage_cancel_nothing({}, { locale })
}
