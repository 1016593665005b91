import { useEffect, useState } from 'react'
import type { BookingView } from '#contract/booking.ts'
import type { CancellationView } from '#contract/cancellation.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLasting } from '#ui/client/hydration.ts'
import { apiClient } from '#web/client/api/api-client.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { CancelFigures, cancelLabel } from './cancel-figures.tsx'
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
      {figures ? <CancelFigures figures={figures} isDone={isDone} locale={locale} /> : null}
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
              {cancelLabel(figures, locale)}
            </button>
          ) : null}
        </div>
      )}
    </Dialog>
  )
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
