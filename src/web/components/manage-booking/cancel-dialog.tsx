import { useEffect, useState } from 'react'
import type { BookingView } from '#contract/booking.ts'
import type { CancellationView } from '#contract/cancellation.ts'
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
}

/** Shows first what the server would refund, to the cent; a button of its own then cancels the booking. */
export function CancelDialog({ booking, open, onClose, onCancelled }: CancelDialogProps) {
  const { figures, message, isBusy, isDone, cancel } = useCancellation(booking.bookingCode, open)
  const isSlow = useLasting(isBusy)
  const close = () => {
    onClose()
    // The response has only public data; the holder and the home are already known here.
    if (isDone && figures) onCancelled({ ...booking, ...figures.booking })
  }
  const title = isDone ? m.manage_cancelled_title() : m.manage_cancel_title()
  return (
    <Dialog title={title} open={open} onClose={close}>
      {figures ? <CancelFigures figures={figures} isDone={isDone} /> : null}
      <FormProblem text={message} />
      <p className="small soft" role="status">
        {isSlow ? m.manage_cancel_busy() : ''}
      </p>
      {isDone ? (
        <button type="button" className="btn btn-main btn-wide" onClick={close}>
          {m.manage_cancelled_close()}
        </button>
      ) : (
        <div className={`stack ${styles.manageChoices}`}>
          <button type="button" className="btn btn-main btn-wide" onClick={close}>
            {m.manage_cancel_keep()}
          </button>
          {figures ? (
            <button
              type="button"
              className="btn btn-line btn-wide"
              aria-disabled={isBusy || undefined}
              onClick={() => void cancel()}
            >
              {cancelLabel(figures)}
            </button>
          ) : null}
        </div>
      )}
    </Dialog>
  )
}

/** Fetches the figures each time the dialog opens, because they change at midnight. */
function useCancellation(code: string, open: boolean) {
  const [figures, setFigures] = useState<CancellationView | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!open) return
    let isGone = false
    setBusy(true)
    setMessage(null)
    void apiClient()
      .previewCancellation({ code, viewToken: readViewToken(code) })
      .then((answer) => {
        if (isGone) return
        setBusy(false)
        if (answer.ok) setFigures(answer.value)
        else setMessage(failureText(answer, { silent: m.my_bookings_find_offline() }))
      })
    return () => {
      isGone = true
    }
  }, [open, code])
  const cancel = async () => {
    if (isBusy) return
    setBusy(true)
    setMessage(null)
    const answer = await apiClient().cancelBooking({ code, viewToken: readViewToken(code) })
    setBusy(false)
    if (!answer.ok) {
      return setMessage(failureText(answer, m.manage_cancel_unknown()))
    }
    setFigures(answer.value)
    setDone(true)
  }
  return { figures, message, isBusy, isDone, cancel }
}
