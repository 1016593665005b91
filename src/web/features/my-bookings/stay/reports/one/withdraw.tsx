import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'
import type { ChangeTicket } from './use-change-ticket.ts'

/** Withdraws a report after a question. */
export function Withdraw({ change }: { readonly change: ChangeTicket }) {
  const [isSure, setSure] = useState(false)
  if (!isSure) {
    return (
      <p>
        <button type="button" className="btn btn-text" onClick={() => setSure(true)}>
          {m.reports_withdraw()}
        </button>
      </p>
    )
  }
  return (
    <section className={parts.box}>
      <p role="status">{m.reports_withdraw_sure()}</p>
      <div className="row">
        <button
          type="button"
          className="btn btn-main"
          aria-disabled={change.isBusy || undefined}
          onClick={() => change.withdraw()}
        >
          {m.reports_withdraw_yes()}
        </button>
        <button type="button" className="btn btn-line" onClick={() => setSure(false)}>
          {m.reports_withdraw_no()}
        </button>
      </div>
    </section>
  )
}
