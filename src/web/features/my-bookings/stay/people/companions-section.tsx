import { useCallback, useState } from 'react'
import type { BookingView } from '#contract/booking.ts'
import type { Companions, CompanionView } from '#contract/companion.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { longDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { companionClient } from '#web/client/api/companion-client.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { type Load, useLoad } from '#web/client/use-load.ts'
import { Part } from '#web/features/my-bookings/stay/parts/rows.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import * as styles from './companions-section.module.css'
import { InviteForm } from './invite-form.tsx'

type SectionProps = { readonly booking: BookingView; readonly today: CalendarDate }

/** Lists the people with whom the holder shares the home, and has the form that invites one more. */
export function CompanionsSection({ booking, today }: SectionProps) {
  const { bookingCode: code, checkOut } = booking
  const [shared, setShared] = useState<Companions | null>(null)
  const load: Load = useCallback(
    async (isCurrent) => {
      const answer = await companionClient().list({ code, viewToken: readViewToken(code) })
      if (isCurrent() && answer.ok) setShared(answer.value)
    },
    [code],
  )
  useLoad(load)
  if (!shared) return null
  return (
    <Part title={m.companions_title()}>
      {shared.companions.length > 0 ? (
        <ul className={styles.list}>
          {shared.companions.map((one) => (
            <Companion key={one.id} code={code} companion={one} today={today} onChanged={setShared} />
          ))}
        </ul>
      ) : (
        <p>{m.companions_none()}</p>
      )}
      {shared.mayInvite && today <= checkOut ? (
        <InviteForm code={code} checkOut={checkOut} today={today} onInvited={setShared} />
      ) : null}
    </Part>
  )
}

type CompanionProps = {
  readonly code: string
  readonly companion: CompanionView
  readonly today: CalendarDate
  readonly onChanged: (companions: Companions) => void
}

function Companion({ code, companion, today, onChanged }: CompanionProps) {
  const { id, name, mayWrite, state } = companion
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState('')
  const change = async (call: 'end' | 'writing') => {
    const access = { code, viewToken: readViewToken(code) }
    const client = companionClient()
    const answer = await (call === 'end' ? client.end(access, id) : client.setWriting(access, id, !mayWrite))
    if (answer.ok) onChanged(answer.value)
    else setFault(failureText(answer, m.companions_failed()))
  }
  return (
    <li className={styles.person}>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{stateText(companion, today)}</small>
      </p>
      {isAsking ? (
        <div role="status">
          <p>{m.companions_sure({ name })}</p>
          <p className="row">
            <button type="button" className="btn btn-main btn-s" onClick={() => void change('end')}>
              {m.companions_end()}
            </button>
            <button type="button" className="btn btn-line btn-s" onClick={() => setAsking(false)}>
              {m.my_bookings_links_keep()}
            </button>
          </p>
        </div>
      ) : (
        <p className="row">
          {state === 'open' ? (
            <button type="button" className="btn btn-line btn-s" onClick={() => void change('writing')}>
              {mayWrite ? m.companions_silence() : m.companions_let_write()}
            </button>
          ) : null}
          <button
            type="button"
            className="btn btn-line btn-s"
            aria-label={m.companions_end_of({ name })}
            onClick={() => setAsking(true)}
          >
            {m.companions_end()}
          </button>
        </p>
      )}
      <FormProblem text={fault} />
    </li>
  )
}

function stateText({ state, openedAt, lastSeenAt, linkExpiresAt, until }: CompanionView, today: CalendarDate): string {
  const locale = getLocale()
  const dayOf = (moment: string) => dateInMadrid(new Date(moment))
  if (state === 'lapsed') return m.companions_lapsed()
  if (state === 'waiting') return m.companions_waiting({ date: longDay(dayOf(linkExpiresAt), locale) })
  const seen = dayOf(lastSeenAt ?? linkExpiresAt)
  const dates = { since: longDay(dayOf(openedAt ?? linkExpiresAt), locale), until: longDay(until, locale) }
  return seen === today ? m.companions_seen_today(dates) : m.companions_seen({ ...dates, date: longDay(seen, locale) })
}
