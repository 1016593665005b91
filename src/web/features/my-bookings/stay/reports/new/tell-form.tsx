import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { COMPANY } from '#content/company.ts'
import type { BookingView } from '#contract/booking.ts'
import { reportPath } from '#contract/booking-paths.ts'
import { TICKET_URGENCIES, type TicketUrgency } from '#domain/ticket/ticket.ts'
import { MAX_TICKET_WORDS } from '#domain/ticket/ticket-policy.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ticketWhat } from '#text/ticket-names.ts'
import { ChosenPhotos } from '#web/features/my-bookings/stay/parts/chosen-photos.tsx'
import { FieldError, TextArea } from '#web/ui/form/field.tsx'
import { SendFoot } from '#web/ui/form/send-foot.tsx'
import { EntrySwitch } from '../entry-switch.tsx'
import * as styles from '../reports.module.css'
import { ReportPhotos } from './report-photos.tsx'
import { useSendReport } from './use-send-report.ts'
import type { Place } from './where-and-what.tsx'

/** What the second step of a report is filled in with. */
export type Draft = {
  readonly words: string
  readonly photos: readonly File[]
  readonly urgency: TicketUrgency | null
  readonly mayEnter: boolean
}
export const EMPTY_DRAFT: Draft = { words: '', photos: [], urgency: null, mayEnter: false }

type TellProps = {
  /** The booking as its holder sees it. */
  readonly booking: Pick<BookingView, 'bookingCode'>
  readonly place: Place
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
}

/** The second step of a report, which sends it once and then its photos. What could not be sent stays as it was filled in. */
export function TellForm({ booking: { bookingCode: code }, place, draft, onDraft }: TellProps) {
  const navigate = useNavigate()
  const locale = getLocale()
  const [faults, setFaults] = useState<{ readonly words?: string; readonly urgency?: string }>({})
  const { words, photos, urgency, mayEnter } = draft
  const setPhotos = (left: readonly File[]) => onDraft({ ...draft, photos: left })
  const leave = (reference: string) => void navigate(reportPath(locale, code, reference), { replace: true })
  const { sent, problem, isBusy, send } = useSendReport(code, { onPhotos: setPhotos, onDone: leave })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = words.trim()
    const found = {
      ...(place.thing === 'other' && !text && { words: m.reports_words_needed() }),
      ...(!urgency && { urgency: m.reports_urgency_needed() }),
    }
    setFaults(found)
    if (urgency && !found.words) send({ ...place, words: text, urgency, mayEnter }, photos)
    else event.currentTarget.querySelector<HTMLElement>(found.words ? 'textarea' : '[name=urgency]')?.focus()
  }
  const foot = { problem, isSending: isBusy, sending: m.reports_sending(), width: 'form' } as const
  if (sent) {
    return (
      <form className={styles.form} noValidate onSubmit={submit}>
        <h2>{m.reports_photos_left()}</h2>
        <ChosenPhotos photos={photos} onChange={setPhotos} />
        <SendFoot {...foot} label={m.reports_photos_again()} />
        <button type="button" className="btn btn-line btn-wide" onClick={() => leave(sent)}>
          {m.reports_photos_without()}
        </button>
      </form>
    )
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.place}>
        {ticketWhat(place, locale)}
        <button type="button" className="btn btn-text" onClick={() => void navigate({ search: '' })}>
          {m.reports_change()}
        </button>
      </p>
      <TextArea
        name="words"
        label={m.reports_words()}
        hint={place.thing === 'other' ? undefined : m.reports_words_free()}
        error={faults.words}
        rows={4}
        maxLength={MAX_TICKET_WORDS}
        value={words}
        onChange={({ target }) => onDraft({ ...draft, words: target.value })}
      />
      <ReportPhotos photos={photos} onChange={setPhotos} />
      <Urgencies
        chosen={urgency}
        error={faults.urgency}
        onChoose={(chosen) => onDraft({ ...draft, urgency: chosen })}
      />
      <EntrySwitch isOn={mayEnter} onChange={(isOn) => onDraft({ ...draft, mayEnter: isOn })} />
      <SendFoot {...foot} label={m.reports_send()} />
    </form>
  )
}

const URGENCIES = {
  can_wait: { label: m.reports_urgency_can_wait, text: null },
  soon: { label: m.reports_urgency_soon, text: m.reports_urgency_soon_text },
  cannot_stay: {
    label: m.reports_urgency_cannot_stay,
    text: () => m.reports_urgency_cannot_stay_text({ phone: COMPANY.phone.shown }),
  },
} satisfies Record<TicketUrgency, unknown>

type UrgenciesProps = {
  readonly chosen: TicketUrgency | null
  readonly error: string | undefined
  readonly onChoose: (urgency: TicketUrgency) => void
}

function Urgencies({ chosen, error, onChoose }: UrgenciesProps) {
  return (
    <fieldset className={styles.choices} aria-describedby={error && !chosen ? 'urgency-error' : undefined}>
      <legend>{m.reports_urgency()}</legend>
      <div className={styles.lines}>
        {TICKET_URGENCIES.map((one) => (
          <label key={one} className={styles.line}>
            <input type="radio" name="urgency" checked={one === chosen} onChange={() => onChoose(one)} />
            <span>
              <b>{URGENCIES[one].label()}</b>
              <UrgencyNote urgency={one} />
            </span>
          </label>
        ))}
      </div>
      {error && !chosen ? <FieldError id="urgency-error" text={error} /> : null}
    </fieldset>
  )
}

function UrgencyNote({ urgency }: { readonly urgency: TicketUrgency }) {
  const { text } = URGENCIES[urgency]
  return text ? <small>{text()}</small> : null
}
