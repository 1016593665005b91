import { type FormEvent, useState } from 'react'
import type { TicketView } from '#contract/ticket.ts'
import { MAX_TICKET_WORDS, TICKET_CLOSE_DAYS } from '#domain/ticket/ticket-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'
import { TextArea } from '#web/ui/form/field.tsx'
import * as styles from '../reports.module.css'
import type { ChangeTicket } from './use-change-ticket.ts'

type OutcomeProps = { readonly ticket: TicketView; readonly change: ChangeTicket }

/** Whether what was mended works: yes closes the report, and no with words opens it again. */
export function Outcome({ ticket: { may }, change }: OutcomeProps) {
  const [isReopening, setReopening] = useState(false)
  if (isReopening && may.reopen) return <ReopenForm change={change} onLeave={() => setReopening(false)} />
  return (
    <section className={`${parts.box} ${styles.outcome}`}>
      <h2>{may.confirm ? m.reports_outcome() : m.reports_outcome_closed()}</h2>
      {may.confirm ? (
        <button
          type="button"
          className="btn btn-main btn-wide"
          aria-disabled={change.isBusy || undefined}
          onClick={() => change.confirm()}
        >
          {m.reports_outcome_yes()}
        </button>
      ) : null}
      {may.reopen ? (
        <button type="button" className="btn btn-line btn-wide" onClick={() => setReopening(true)}>
          {may.confirm ? m.reports_outcome_no() : m.reports_outcome_send()}
        </button>
      ) : null}
      <p className="small soft">
        {[
          may.confirm ? m.reports_outcome_silent({ days: TICKET_CLOSE_DAYS }) : null,
          may.reopen ? m.reports_outcome_until() : null,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </section>
  )
}

type ReopenProps = { readonly change: ChangeTicket; readonly onLeave: () => void }

function ReopenForm({ change, onLeave }: ReopenProps) {
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim()
    setFault(words ? undefined : m.reports_outcome_words_needed())
    if (words) change.reopen(words, onLeave)
  }
  return (
    <form className={`${parts.box} ${styles.outcome}`} noValidate onSubmit={submit}>
      <TextArea
        name="words"
        label={m.reports_outcome_words()}
        error={fault}
        rows={3}
        maxLength={MAX_TICKET_WORDS}
        autoFocus
      />
      <button type="submit" className="btn btn-main btn-wide" aria-disabled={change.isBusy || undefined}>
        {m.reports_outcome_send()}
      </button>
      <button type="button" className="btn btn-text" onClick={onLeave}>
        {m.reports_outcome_back()}
      </button>
    </form>
  )
}
