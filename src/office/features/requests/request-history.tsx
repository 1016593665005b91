import { use } from 'react'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { MemberNames } from '#office/client/submit-action.ts'
import { Avatar } from '#office/ui/avatar.tsx'
import { momentText } from '#text/moment-text.ts'
import type { NamedEvent } from './event-text.ts'
import * as styles from './request-history.module.css'

/** What happened, from rows and audit in one list, the latest first. */
export function RequestHistory({ events, guest }: { readonly events: readonly NamedEvent[]; readonly guest: string }) {
  return (
    <section>
      <h3>{m.requests_history()}</h3>
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={`${event.at.getTime()} ${event.kind} ${event.bookingCode}`} className={styles.event}>
            <Event event={event} guest={guest} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Event({ event, guest }: { readonly event: NamedEvent; readonly guest: string }) {
  const locale = getLocale()
  const names = use(MemberNames)
  const { at, by, memberName, reason, changes, text } = event
  const others = {
    staff: m.office_by_staff(),
    guest,
    system: m.office_by_system(),
    command: m.office_by_command(),
  }
  const who = memberName ?? others[by]
  const assigned = changes?.['assignee']
  const to = Array.isArray(assigned) ? assigned[1] : undefined
  return (
    <>
      <Avatar name={who} kind={by} />
      <p>
        <b>{who}</b> {text}
        {to === undefined ? null : ` · ${names[String(to)] ?? m.requests_of_no_one()}`}
        {reason ? <span className={styles.reason}> {m.office_quoted({ text: reason })}</span> : null}
      </p>
      <time className="soft" dateTime={at.toISOString()}>
        {momentText(at.toISOString(), locale)}
      </time>
    </>
  )
}
