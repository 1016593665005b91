import { Link } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import { checkInPath, reportPath, stayRoomPath } from '#contract/booking-paths.ts'
import type { TicketView } from '#contract/ticket.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { longDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ActionLink, ActionNote } from '#web/features/my-bookings/action-link.tsx'
import { isPressing, type NextAction } from '#web/features/my-bookings/next-action.ts'
import { Money } from '#web/ui/money.tsx'
import * as parts from './stay-parts.module.css'

type ToDoProps = {
  readonly booking: BookingView
  readonly action: NextAction
  readonly today: CalendarDate
  /** What the guest reported during the stay. */
  readonly tickets?: readonly TicketView[]
}

/** The one thing to do next; renders nothing where there is none. */
export function ToDo({ booking, action, today, tickets = [] }: ToDoProps) {
  const locale = getLocale()
  const { bookingCode: code, checkIn } = booking
  if (isPressing(action) || action.kind === 'wait') {
    const isWrong = action.kind === 'pay_refused' || action.kind === 'change_card'
    return (
      <section className={`${parts.box} ${parts.todo} ${isWrong ? parts.bad : ''}`} aria-label={m.stay_to_do()}>
        {'payment' in action ? (
          <p className={parts.figure}>
            <Money cents={action.payment.amountCents} />
          </p>
        ) : null}
        <ActionNote booking={booking} action={action} />
        <ActionLink booking={booking} action={action} />
      </section>
    )
  }
  const toDo = toDoOf(booking, action, today) ?? answerOf(tickets)
  if (!toDo) return null
  return (
    <section className={`${parts.box} ${parts.todo}`}>
      {today < checkIn ? <p className={parts.eyebrow}>{m.stay_before({ date: longDay(checkIn, locale) })}</p> : null}
      <h2>{toDo.title}</h2>
      <p>{toDo.text}</p>
      <Link className="btn btn-main" to={pathOf(toDo, code)}>
        {toDo.label}
      </Link>
    </section>
  )
}

function pathOf({ kind, reference }: ToDoText, code: string): string {
  const locale = getLocale()
  if (kind === 'check_in') return checkInPath(locale, code)
  return reference ? reportPath(locale, code, reference) : stayRoomPath(locale, code, 'arrival')
}

type ToDoText = {
  readonly kind: 'check_in' | 'room'
  /** The report that it is about. */
  readonly reference?: string
  readonly title: string
  readonly text: string
  readonly label: string
}

function toDoOf(booking: BookingView, action: NextAction, today: CalendarDate): ToDoText | null {
  const { status, causeNeeded, checkOut } = booking
  if (status !== 'CANCELLED' && causeNeeded && today < checkOut) {
    return { kind: 'room', title: m.stay_do_cause(), text: m.stay_do_cause_text(), label: m.stay_do_cause_label() }
  }
  if (action.kind === 'finish_check_in') {
    return {
      kind: 'check_in',
      title: m.stay_do_check_in(),
      text: m.stay_do_check_in_text(),
      label: m.my_bookings_finish_check_in(),
    }
  }
  if (action.kind === 'set_arrival_time') {
    return {
      kind: 'room',
      title: m.my_bookings_one_arrival_title(),
      text: m.stay_do_arrival_text(),
      label: m.my_bookings_tell_arrival(),
    }
  }
  return null
}

/** Returns the question whether a mended thing works, where the guest has not answered it. */
function answerOf(tickets: readonly TicketView[]): ToDoText | null {
  const reference = tickets.find(({ state }) => state === 'mended')?.reference
  if (!reference) return null
  const texts = { title: m.reports_home_mended(), text: m.reports_home_mended_text() }
  return { kind: 'room', reference, ...texts, label: m.reports_home_mended_label() }
}
