import { Link } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import { newReportPath, reportPath } from '#contract/booking-paths.ts'
import type { TicketView } from '#contract/ticket.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ticketWhat } from '#text/ticket-names.ts'
import { Icon } from '#ui/icon.tsx'
import { check } from '#ui/icons.ts'
import { useStay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import { Room } from '#web/features/my-bookings/stay/parts/room.tsx'
import { Part, Row, Rows } from '#web/features/my-bookings/stay/parts/rows.tsx'
import { WarningNote } from '#web/ui/form/warning-note.tsx'
import { isPending, nextText, whyNotNow } from './report-texts.ts'
import * as styles from './reports.module.css'
import { THING_ICONS } from './thing-icons.ts'
import { mayReport, useTickets } from './use-tickets.ts'

/** What the guest reported as broken, with what comes next of each, and the way to a new report. */
export function ReportsRoom() {
  return (
    <Room title={m.reports_title()} about={m.reports_about()} isStored>
      {(own) => <Reports booking={own} />}
    </Room>
  )
}

function Reports({ booking }: { readonly booking: BookingView }) {
  const { today } = useStay()
  const { bookingCode: code } = booking
  const { tickets, problem } = useTickets(code)
  if (!tickets) return problem ? <WarningNote role="alert" text={problem} /> : null
  const open = tickets.filter(isPending)
  const closed = tickets.filter((ticket) => !isPending(ticket))
  return (
    <>
      {tickets.length === 0 ? <Empty /> : null}
      {open.length > 0 ? (
        <Part title={m.reports_open()}>
          <Rows isBoxed>
            <ReportRows tickets={open} code={code} />
          </Rows>
        </Part>
      ) : null}
      {closed.length > 0 ? (
        <Part title={m.reports_closed()}>
          <Rows>
            <ReportRows tickets={closed} code={code} />
          </Rows>
        </Part>
      ) : null}
      {mayReport(booking, today) ? (
        <Link className="btn btn-main btn-wide" to={newReportPath(getLocale(), code)}>
          {m.reports_new()}
        </Link>
      ) : (
        <p className="soft">{whyNotNow(booking, today)}</p>
      )}
    </>
  )
}

type ReportRowsProps = { readonly tickets: readonly TicketView[]; readonly code: string }

function ReportRows({ tickets, code }: ReportRowsProps) {
  const { today } = useStay()
  const locale = getLocale()
  return tickets.map((ticket) => (
    <Row
      key={ticket.reference}
      icon={THING_ICONS[ticket.thing]}
      title={ticketWhat(ticket, locale)}
      text={nextText(ticket, { today, locale })}
      to={reportPath(locale, code, ticket.reference)}
    />
  ))
}

function Empty() {
  return (
    <div className={styles.empty}>
      <span className={styles.arch}>
        <Icon shape={check} />
      </span>
      <h2>{m.reports_empty()}</h2>
      <p>{m.reports_empty_text()}</p>
    </div>
  )
}
