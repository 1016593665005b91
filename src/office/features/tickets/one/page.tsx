import { endpointUrl } from '#contract/endpoint-call.ts'
import { getTicketPhoto } from '#contract/office-endpoints/ticket-photos.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { BookingLink } from '#office/components/booking-link.tsx'
import { ContactLinks } from '#office/components/contact-links.tsx'
import { Status } from '#office/ui/badge.tsx'
import { Page } from '#office/ui/page.tsx'
import * as columns from '#office/ui/page-columns.module.css'
import { Panel } from '#office/ui/panel.tsx'
import type { StaffTicket } from '#services/ticket/get-ticket-for-staff.ts'
import { shortMoment } from '#text/moment-text.ts'
import { ticketUrgencyText, ticketWhat } from '#text/ticket-names.ts'
import { bareStateText, clockText, eventText, stateTone, urgencyTone, visitText } from '../ticket-texts.ts'
import * as styles from './ticket.module.css'
import { TicketActions } from './ticket-actions.tsx'

/** Shows one ticket: what the guest says, what happened, what staff do next. */
export function TicketPage({ ticket }: { readonly ticket: StaffTicket }) {
  const { state, clock, visit } = ticket
  return (
    <Page
      title={ticketWhat(ticket, getLocale())}
      crumb={{ to: '/tickets', label: m.office_tickets() }}
      note={<Status tone={stateTone(state)}>{bareStateText(state)}</Status>}
    >
      <div className={columns.grid}>
        <div className={styles.panels}>
          <Panel title={m.tickets_next()}>
            {clock ? <p className={clock.daysLate > 0 ? styles.late : undefined}>{answerText(clock)}</p> : null}
            {visit ? <p>{visitText(visit)}</p> : null}
            <TicketActions key={ticket.reference} ticket={ticket} />
          </Panel>
          <ReportPanel ticket={ticket} />
          <HistoryPanel ticket={ticket} />
        </div>
        <div className={`${columns.side} ${styles.panels}`}>
          <FactsPanel ticket={ticket} />
        </div>
      </div>
    </Page>
  )
}

function answerText(clock: NonNullable<StaffTicket['clock']>): string {
  return m.tickets_answer({ when: clockText(clock) })
}

function ReportPanel({ ticket: { reference, words, photos } }: { readonly ticket: StaffTicket }) {
  return (
    <Panel title={m.tickets_report()}>
      <p className={styles.words}>{words || <span className="soft">{m.tickets_no_words()}</span>}</p>
      {photos.length > 0 ? (
        <div className={styles.photos}>
          {photos.map((id, index) => {
            const url = endpointUrl(getTicketPhoto, { params: { reference, id } })
            return (
              <a key={id} href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={m.tickets_photo({ number: index + 1 })} loading="lazy" />
              </a>
            )
          })}
        </div>
      ) : null}
    </Panel>
  )
}

function HistoryPanel({ ticket: { events } }: { readonly ticket: StaffTicket }) {
  const locale = getLocale()
  return (
    <Panel title={m.tickets_history()}>
      <ol className={styles.events}>
        {events.map(({ id, kind, party, member, note, visit, at }) => (
          <li key={id}>
            <span>
              {eventText(kind)}
              {visit ? `: ${visitText(visit)}` : null}
            </span>
            <time className="soft">{shortMoment(at, locale)}</time>
            <span className={styles.words}>
              {[party === 'staff' ? member : null, note ? m.tickets_quoted({ text: note }) : null]
                .filter(Boolean)
                .join(': ')}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function FactsPanel({ ticket }: { readonly ticket: StaffTicket }) {
  const locale = getLocale()
  const { reference, urgency, mayEnter, houseCode, city, bookingCode, guest } = ticket
  return (
    <Panel title={m.tickets_facts()}>
      <dl className={styles.facts}>
        <dt>{m.tickets_reference()}</dt>
        <dd>{reference}</dd>
        <dt>{m.tickets_urgency()}</dt>
        <dd>
          <Status tone={urgencyTone(urgency)}>{ticketUrgencyText(urgency, locale)}</Status>
        </dd>
        <dt>{m.tickets_entry()}</dt>
        <dd>{mayEnter ? m.tickets_entry_yes() : m.tickets_entry_no()}</dd>
        <dt>{m.tickets_home()}</dt>
        <dd>{`${houseCode}, ${cityName(city, locale)}`}</dd>
        <dt>{m.tickets_booking()}</dt>
        <dd>
          <BookingLink code={bookingCode} />
        </dd>
        {guest ? (
          <>
            <dt>{m.tickets_guest()}</dt>
            <dd>{guest.name}</dd>
            <dt>{m.tickets_contact()}</dt>
            <dd>
              <ContactLinks contact={guest.contact} />
            </dd>
          </>
        ) : null}
      </dl>
    </Panel>
  )
}
