import type { TicketView } from '#contract/ticket.ts'
import { isTicketOpen } from '#domain/ticket/ticket.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { shortMoment } from '#text/moment-text.ts'
import * as timelineStyles from '#web/components/stay/payment-timeline.module.css'
import { eventText, visitTime } from '../report-texts.ts'

/** What happened to a report, and at its end what is still to come. */
export function History({ ticket: { events, state } }: { readonly ticket: TicketView }) {
  const locale = getLocale()
  const isOpen = isTicketOpen(state)
  return (
    <ol className={timelineStyles.timeline}>
      {events.map((event, index) => (
        <li key={`${event.kind} ${event.at}`} data-mark={isOpen && index === events.length - 1 ? 'now' : 'paid'}>
          <span className={timelineStyles.when}>{eventText(event)}</span>
          <time className="small soft" dateTime={event.at}>
            {shortMoment(event.at, locale)}
          </time>
          {event.visit ? <span className={timelineStyles.why}>{visitTime(event.visit, locale)}</span> : null}
          {event.note ? <span className={timelineStyles.why}>{m.reports_quoted({ text: event.note })}</span> : null}
        </li>
      ))}
      {isOpen ? (
        <li data-mark="later">
          <span className={timelineStyles.when}>{m.reports_state_mended()}</span>
          <span />
          <span className={timelineStyles.why}>{m.reports_event_to_come()}</span>
        </li>
      ) : null}
    </ol>
  )
}
