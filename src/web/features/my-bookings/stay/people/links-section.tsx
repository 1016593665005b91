import { useState } from 'react'
import type { BookingView } from '#contract/booking.ts'
import { m } from '#i18n/paraglide/messages.js'
import { apiClient } from '#web/client/api/api-client.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { clearViewToken, readViewToken } from '#web/client/storage/booking-storage.ts'
import * as manageBookingStyles from '#web/components/manage-booking/manage-booking.module.css'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'

type LinksProps = {
  /** The booking as its holder sees it. */
  readonly booking: BookingView
  /** Called when earlier links no longer open the booking; `message` confirms it. */
  readonly onEnded: (message: string) => void
}

/** Revokes every link to the booking, for holders who forwarded one. A new link is sent by mail. */
export function LinksSection({ booking, onEnded }: LinksProps) {
  const { bookingCode: code, holder } = booking
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const email = holder?.email ?? ''
  const end = async () => {
    if (isBusy) return
    setBusy(true)
    const answer = await apiClient().endLinks({ code, viewToken: readViewToken(code) })
    setBusy(false)
    if (!answer.ok) {
      setFault(failureText(answer, { silent: m.my_bookings_find_offline() }))
      return
    }
    clearViewToken(code)
    onEnded(m.my_bookings_links_done({ email }))
  }
  return (
    <section className={`${sectionBlockStyles.block} screen-only`}>
      <h2>{m.my_bookings_links_title()}</h2>
      <p className={`${sectionBlockStyles.prose} ${manageBookingStyles.cancelWords}`}>
        {m.my_bookings_links_text({ email })}
      </p>
      {isConfirming ? (
        <>
          <p className={`${sectionBlockStyles.prose} ${manageBookingStyles.cancelWords}`} role="status">
            {m.my_bookings_links_sure()}
          </p>
          <p className="row">
            <button
              type="button"
              className="btn btn-main"
              aria-disabled={isBusy || undefined}
              onClick={() => void end()}
            >
              {m.my_bookings_links_confirm()}
            </button>
            <button type="button" className="btn btn-line" onClick={() => setConfirming(false)}>
              {m.my_bookings_links_keep()}
            </button>
          </p>
        </>
      ) : (
        <button type="button" className="btn btn-line" onClick={() => setConfirming(true)}>
          {m.my_bookings_links_end()}
        </button>
      )}
      <FormProblem text={fault} />
    </section>
  )
}
