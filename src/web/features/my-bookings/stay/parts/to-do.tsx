import { Link } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import { checkInPath, stayRoomPath } from '#contract/booking-paths.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { longDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ActionLink, ActionNote } from '#web/features/my-bookings/action-link.tsx'
import { isPressing, type NextAction } from '#web/features/my-bookings/next-action.ts'
import { Money } from '#web/ui/money.tsx'
import * as parts from './stay-parts.module.css'

type ToDoProps = { readonly booking: BookingView; readonly action: NextAction; readonly today: CalendarDate }

/** The one thing to do next; renders nothing where there is none. */
export function ToDo({ booking, action, today }: ToDoProps) {
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
  const toDo = toDoOf(booking, action, today)
  if (!toDo) return null
  return (
    <section className={`${parts.box} ${parts.todo}`}>
      {today < checkIn ? <p className={parts.eyebrow}>{m.stay_before({ date: longDay(checkIn, locale) })}</p> : null}
      <h2>{toDo.title}</h2>
      <p>{toDo.text}</p>
      <Link
        className="btn btn-main"
        to={toDo.kind === 'check_in' ? checkInPath(locale, code) : stayRoomPath(locale, code, 'arrival')}
      >
        {toDo.label}
      </Link>
    </section>
  )
}

type ToDoText = {
  readonly kind: 'check_in' | 'room'
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
