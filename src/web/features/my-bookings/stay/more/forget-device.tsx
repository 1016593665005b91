import { useState } from 'react'
import { useNavigate } from 'react-router'
import { myBookingsPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { clearCompanionToken, clearViewToken } from '#web/client/storage/booking-storage.ts'
import { clearTicks } from '#web/client/storage/leaving-ticks.ts'
import { clearOutbox } from '#web/client/storage/message-outbox.ts'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'

/** Erases what this device has stored of a booking, ends its notifications here and closes the booking on it, after a question. */
export function ForgetDevice({ code }: { readonly code: string }) {
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const forget = async () => {
    // The server ends it only for who can open the booking.
    const { pushClient } = await import('#web/client/api/push-client.ts')
    await pushClient(code).endHere()
    clearViewToken(code)
    clearCompanionToken(code)
    clearOutbox(code)
    clearTicks(code)
    const { eraseStay } = await import('#web/client/storage/stay-worker.ts')
    await eraseStay(code)
    await navigate(myBookingsPath(getLocale()), { replace: true })
  }
  if (!isConfirming) {
    return (
      <button type="button" className="btn btn-text" onClick={() => setConfirming(true)}>
        {m.stay_forget()}
      </button>
    )
  }
  return (
    <section className={parts.box}>
      <p role="status">{m.stay_forget_text()}</p>
      <p className="row">
        <button type="button" className="btn btn-line" onClick={() => void forget()}>
          {m.stay_forget_do()}
        </button>
        <button type="button" className="btn btn-text" onClick={() => setConfirming(false)}>
          {m.stay_forget_keep()}
        </button>
      </p>
    </section>
  )
}
