import { use } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { MemberNames } from '#office/client/submit-action.ts'
import { actionName } from '#office/text/action-name.ts'
import { Avatar } from '#office/ui/avatar.tsx'
import type { RequestEvent } from '#services/request/get-request.ts'
import { useLocale } from '#text/locale.ts'
import { momentText } from '#text/moment-text.ts'
import * as styles from './request-history.module.css'

/** What happened, from rows and audit in one list, the latest first. */
export function RequestHistory({
  events,
  guest,
}: {
  readonly events: readonly RequestEvent[]
  readonly guest: string
}) {
  const locale = useLocale()
  return (
    <section>
      <h3>{m.requests_history({}, { locale })}</h3>
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

function Event({ event, guest }: { readonly event: RequestEvent; readonly guest: string }) {
  const locale = useLocale()
  const names = use(MemberNames)
  const { at, by, memberName, reason, changes } = event
  const others = {
    staff: m.office_by_staff({}, { locale }),
    guest,
    system: m.office_by_system({}, { locale }),
    command: m.office_by_command({}, { locale }),
  }
  const who = memberName ?? others[by]
  const assigned = changes?.['assignee']
  const to = Array.isArray(assigned) ? assigned[1] : undefined
  return (
    <>
      <Avatar name={who} kind={by} />
      <p>
        <b>{who}</b> {whatText(event, locale)}
        {to === undefined ? null : ` · ${names[String(to)] ?? m.requests_of_no_one({}, { locale })}`}
        {reason ? <span className={styles.reason}> {m.office_quoted({ text: reason }, { locale })}</span> : null}
      </p>
      <time className="soft" dateTime={at.toISOString()}>
        {momentText(at.toISOString(), locale)}
      </time>
    </>
  )
}

function whatText({ kind, bookingCode }: RequestEvent, locale: ReturnType<typeof useLocale>): string {
  const code = bookingCode ?? ''
  switch (kind) {
    case 'asked':
      return m.requests_event_requested({}, { locale })
    case 'offer_paid':
      return m.requests_event_paid({ code }, { locale })
    case 'offer_expired':
      return m.requests_event_expired({ code }, { locale })
    case 'offer_cancelled':
      return m.requests_event_cancelled({ code }, { locale })
    case 'offer_made':
      return m.requests_event_offered({ code }, { locale })
    default:
      return actionName(kind, locale).toLowerCase()
  }
}
