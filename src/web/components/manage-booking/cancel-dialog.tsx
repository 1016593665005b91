import { useEffect, useState } from 'react'
import type { BookingView } from '#contract/booking.ts'
import type { CancellationView } from '#contract/cancellation.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLasting } from '#ui/client/hydration.ts'
import { apiClient } from '#web/client/api/api-client.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import * as priceLinesStyles from '#web/components/stay/price-lines.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { Money } from '#web/ui/money.tsx'
import * as styles from './manage-booking.module.css'

type CancelDialogProps = {
  readonly booking: BookingView
  readonly open: boolean
  readonly onClose: () => void
  /** Receives the cancelled booking, as its holder sees it. */
  readonly onCancelled: (booking: BookingView) => void
  readonly locale: Locale
}

/** Shows first what the server would refund, to the cent; a button of its own then cancels the booking. */
export function CancelDialog({ booking, open, onClose, onCancelled, locale }: CancelDialogProps) {
  const { figures, message, isBusy, isDone, cancel } = useCancellation(booking.bookingCode, open, locale)
  const isSlow = useLasting(isBusy)
  const close = () => {
    onClose()
    // The response has only public data; the holder and the home are already known here.
    if (isDone && figures) onCancelled({ ...booking, ...figures.booking })
  }
  const title = isDone ? m.manage_cancelled_title({}, { locale }) : m.manage_cancel_title({}, { locale })
  return (
    <Dialog title={title} open={open} onClose={close}>
      {figures ? <Figures figures={figures} isDone={isDone} locale={locale} /> : null}
      <FormProblem text={message} />
      <p className="small soft" role="status">
        {isSlow ? m.manage_cancel_busy({}, { locale }) : ''}
      </p>
      {isDone ? (
        <button type="button" className="btn btn-main btn-wide" onClick={close}>
          {m.manage_cancelled_close({}, { locale })}
        </button>
      ) : (
        <div className={`stack ${styles.manageChoices}`}>
          <button type="button" className="btn btn-main btn-wide" onClick={close}>
            {m.manage_cancel_keep({}, { locale })}
          </button>
          {figures ? (
            <button
              type="button"
              className="btn btn-line btn-wide"
              aria-disabled={isBusy || undefined}
              onClick={() => void cancel()}
            >
              {figures.refundTotalCents > 0
                ? m.manage_cancel_refund({ amount: formatCents(figures.refundTotalCents) }, { locale })
                : m.manage_cancel_nothing({}, { locale })}
            </button>
          ) : null}
        </div>
      )}
    </Dialog>
  )
}

type FiguresProps = { readonly figures: CancellationView; readonly isDone: boolean; readonly locale: Locale }

function Figures({ figures, isDone, locale }: FiguresProps) {
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

/** Fetches the figures each time the dialog opens, because they change at midnight. */
function useCancellation(code: string, open: boolean, locale: Locale) {
  const [figures, setFigures] = useState<CancellationView | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!open) return
    let isGone = false
    setBusy(true)
    setMessage(null)
    void apiClient(locale)
      .previewCancellation({ code, viewToken: readViewToken(code) })
      .then((answer) => {
        if (isGone) return
        setBusy(false)
        if (answer.ok) setFigures(answer.value)
        else setMessage(failureText(answer, { silent: m.my_bookings_find_offline({}, { locale }) }, locale))
      })
    return () => {
      isGone = true
    }
  }, [open, code, locale])
  const cancel = async () => {
    if (isBusy) return
    setBusy(true)
    setMessage(null)
    const answer = await apiClient(locale).cancelBooking({ code, viewToken: readViewToken(code) })
    setBusy(false)
    if (!answer.ok) {
      return setMessage(failureText(answer, m.manage_cancel_unknown({}, { locale }), locale))
    }
    setFigures(answer.value)
    setDone(true)
  }
  return { figures, message, isBusy, isDone, cancel }
}
