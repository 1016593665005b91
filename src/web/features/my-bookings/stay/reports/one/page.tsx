import { useParams } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import type { TicketView } from '#contract/ticket.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ticketWhat } from '#text/ticket-names.ts'
import { useStay } from '#web/features/my-bookings/stay/frame/stay-context.ts'
import { MessagesRow } from '#web/features/my-bookings/stay/home/home-rows.tsx'
import { Room } from '#web/features/my-bookings/stay/parts/room.tsx'
import { Part, Rows } from '#web/features/my-bookings/stay/parts/rows.tsx'
import { SentPhotos } from '#web/features/my-bookings/stay/parts/sent-photos.tsx'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { WarningNote } from '#web/ui/form/warning-note.tsx'
import * as statusStyles from '#web/ui/status.module.css'
import { BackToReports } from '../back-to-reports.tsx'
import { EntrySwitch } from '../entry-switch.tsx'
import { nextText, reportState } from '../report-texts.ts'
import * as styles from '../reports.module.css'
import { useTickets } from '../use-tickets.ts'
import { History } from './history.tsx'
import { Outcome } from './outcome.tsx'
import { useChangeTicket } from './use-change-ticket.ts'
import { Withdraw } from './withdraw.tsx'

/** What the guest reported, what happened to it, and what they may do about it now. */
export function OneReport() {
  const { reference = '' } = useParams()
  return (
    <>
      <BackToReports note={m.reports_reference({ reference })} />
      <Room title={m.reports_one()} hasOwnHead>
        {(own) => <Report key={reference} booking={own} reference={reference} />}
      </Room>
    </>
  )
}

type ReportProps = { readonly booking: Pick<BookingView, 'bookingCode'>; readonly reference: string }

function Report({ booking: { bookingCode: code }, reference }: ReportProps) {
  const { tickets, problem, take } = useTickets(code)
  const ticket = tickets?.find((one) => one.reference === reference)
  const change = useChangeTicket({ code, reference }, take)
  if (!ticket) {
    return (
      <>
        <h1>{m.reports_one()}</h1>
        {problem ? <WarningNote role="alert" text={problem} /> : null}
        {tickets ? <p>{m.reports_none()}</p> : null}
      </>
    )
  }
  const { may, mayEnter } = ticket
  return (
    <>
      <Head ticket={ticket} />
      {may.confirm || may.reopen ? <Outcome ticket={ticket} change={change} /> : null}
      <FormProblem text={change.problem} />
      <Part title={m.reports_history()}>
        <History ticket={ticket} />
      </Part>
      {may.permit ? (
        <div className={parts.box}>
          <EntrySwitch
            isOn={change.wanted ?? mayEnter}
            isBusy={change.isBusy}
            onChange={(isOn) => change.permit(isOn)}
          />
        </div>
      ) : null}
      <Sent ticket={ticket} code={code} />
      <Rows>
        <MessagesRow code={code} />
      </Rows>
      {may.withdraw ? <Withdraw change={change} /> : null}
    </>
  )
}

/** What is broken, how far it is, and a promised visit large. */
function Head({ ticket }: { readonly ticket: TicketView }) {
  const locale = getLocale()
  const { today } = useStay()
  const { text, tone } = reportState(ticket.state)
  return (
    <div className={parts.hello}>
      <p className={statusStyles.status} data-tone={tone}>
        {text}
      </p>
      <h1>{ticketWhat(ticket, locale)}</h1>
      <p className={ticket.state === 'visit' ? styles.visit : 'lede'}>{nextText(ticket, { today, locale })}</p>
    </div>
  )
}

function Sent({ ticket: { reference, words, photos }, code }: { readonly ticket: TicketView; readonly code: string }) {
  return (
    <Part title={m.reports_sent()}>
      <p className={styles.words}>{words ? m.reports_quoted({ text: words }) : m.reports_no_words()}</p>
      {photos.length > 0 ? (
        <SentPhotos code={code} ids={photos} at={(id) => `tickets/${encodeURIComponent(reference)}/photos/${id}`} />
      ) : null}
    </Part>
  )
}
