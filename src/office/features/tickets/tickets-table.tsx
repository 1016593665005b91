import { useRef } from 'react'
import { Link } from 'react-router'
import { cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useRowKeys } from '#office/client/use-row-keys.ts'
import { BookingLink } from '#office/components/booking-link.tsx'
import { Label } from '#office/components/label.tsx'
import { Status } from '#office/ui/badge.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from '#office/ui/table.tsx'
import type { TicketInList } from '#services/ticket/list-tickets.ts'
import { ticketUrgencyText, ticketWhat } from '#text/ticket-names.ts'
import { clockText, stateText, stateTone, urgencyTone } from './ticket-texts.ts'
import * as styles from './tickets-table.module.css'

type TicketsTableProps = { readonly label: string; readonly tickets: readonly TicketInList[] }

/** Lists tickets in the order in which they are worked through. */
export function TicketsTable({ label, tickets }: TicketsTableProps) {
  const list = useRef<HTMLDivElement>(null)
  const { current, setCurrent } = useRowKeys(list, { count: tickets.length })
  return (
    <div ref={list}>
      <Table aria-label={label}>
        <TableHeader>
          <Column>{m.tickets_what()}</Column>
          <Column>{m.tickets_home()}</Column>
          <Column>{m.tickets_booking()}</Column>
          <Column>{m.tickets_urgency()}</Column>
          <Column>{m.tickets_state()}</Column>
        </TableHeader>
        <TableBody>
          {tickets.map((ticket, index) => (
            <TicketRow
              key={ticket.reference}
              ticket={ticket}
              isCurrent={index === current}
              onFocus={() => setCurrent(index)}
            />
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

type TicketRowProps = { readonly ticket: TicketInList; readonly isCurrent: boolean; onFocus(): void }

function TicketRow({ ticket, isCurrent, onFocus }: TicketRowProps) {
  const locale = getLocale()
  const { reference, urgency, state, clock, houseCode, neighbourhood, city, bookingCode } = ticket
  return (
    <Row>
      <Cell isRowHeader>
        <span className={styles.stack}>
          <Link
            className={styles.link}
            to={`/tickets/${reference}`}
            data-row=""
            tabIndex={isCurrent ? 0 : -1}
            onFocus={onFocus}
          >
            {ticketWhat(ticket, locale)}
          </Link>
          <span className={styles.second}>{reference}</span>
        </span>
      </Cell>
      <Cell>
        <Label>{m.tickets_home()}</Label>
        <span className={styles.stack}>
          {houseCode}
          <span className={styles.second}>{`${neighbourhood}, ${cityName(city, locale)}`}</span>
        </span>
      </Cell>
      <Cell>
        <Label>{m.tickets_booking()}</Label>
        <BookingLink code={bookingCode} />
      </Cell>
      <Cell>
        <Label>{m.tickets_urgency()}</Label>
        <Status tone={urgencyTone(urgency)}>{ticketUrgencyText(urgency, locale)}</Status>
      </Cell>
      <Cell>
        <Label>{m.tickets_state()}</Label>
        <span className={styles.stack}>
          <Status tone={stateTone(state)}>{stateText(ticket)}</Status>
          {clock ? <span className={clock.daysLate > 0 ? styles.late : styles.second}>{clockText(clock)}</span> : null}
        </span>
      </Cell>
    </Row>
  )
}
