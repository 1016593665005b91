import { type FormEvent, useState } from 'react'
import { stayRoomPath } from '#contract/booking-paths.ts'
import type { Companions } from '#contract/companion.ts'
import { CHECK_OUT_HOUR } from '#domain/booking/booking-policy.ts'
import { COMPANION_LINK_DAYS, MAX_COMPANION_NAME } from '#domain/companion/companion-policy.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { longDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { companionClient } from '#web/client/api/companion-client.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'
import { Field } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { type MadeLink, NewLink } from './new-link.tsx'

type InviteProps = {
  readonly code: string
  readonly checkOut: CalendarDate
  readonly today: CalendarDate
  readonly onInvited: (companions: Companions) => void
}

/** Invites a companion, after what they will and won't see, and then shows the link once. */
export function InviteForm({ code, checkOut, today, onInvited }: InviteProps) {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [until, setUntil] = useState('')
  const [fault, setFault] = useState('')
  const [made, setMade] = useState<MadeLink | null>(null)
  const invite = async (event: FormEvent) => {
    event.preventDefault()
    const body = { name: name.trim(), ...(until && { until }) }
    const answer = await companionClient().invite({ code, viewToken: readViewToken(code) }, body)
    if (!answer.ok) return setFault(failureText(answer, m.companions_failed()))
    const { linkToken, ...companions } = answer.value
    const path = `${stayRoomPath(getLocale(), code, 'companion')}#c=${linkToken}`
    setMade({ name: body.name, url: window.location.origin + path })
    setName('')
    setUntil('')
    setFault('')
    setOpen(false)
    onInvited(companions)
  }
  if (!isOpen) {
    return (
      <>
        {made ? <NewLink {...made} /> : null}
        <button type="button" className="btn btn-line" onClick={() => setOpen(true)}>
          {m.companions_invite()}
        </button>
      </>
    )
  }
  return (
    <form className={parts.box} onSubmit={(event) => void invite(event)}>
      <h3>{m.companions_share()}</h3>
      <Field
        label={m.companions_name()}
        name="name"
        required
        maxLength={MAX_COMPANION_NAME}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Sees name={name.trim()} />
      <Field
        label={m.companions_until()}
        hint={m.companions_until_hint({ date: longDay(checkOut, getLocale()), hour: CHECK_OUT_HOUR })}
        type="date"
        name="until"
        min={today}
        max={checkOut}
        value={until}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      <FormProblem text={fault} />
      <button type="submit" className="btn btn-main">
        {m.companions_make_link()}
      </button>
      <p className="small soft">{m.companions_link_note({ days: COMPANION_LINK_DAYS })}</p>
    </form>
  )
}

function Sees({ name }: { readonly name: string }) {
  const lists = [
    [
      name ? m.companions_sees({ name }) : m.companions_sees_they(),
      [m.companions_sees_guide(), m.companions_sees_messages(), m.companions_sees_dates()],
    ],
    [
      m.companions_not_sees(),
      [m.companions_not_sees_money(), m.companions_not_sees_register(), m.companions_not_sees_change()],
    ],
  ] as const
  return lists.map(([title, lines]) => (
    <div key={title}>
      <h4>{title}</h4>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  ))
}
