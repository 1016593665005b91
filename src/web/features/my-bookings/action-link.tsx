import { Link } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import { changeCardPath, checkInPath, retryPaymentPath, stayRoomPath } from '#contract/booking-paths.ts'
import { finishPaymentPath, paymentPath } from '#contract/site-paths.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { clock, info, warning } from '#ui/icons.ts'
import { noteOf } from './booking-texts.ts'
import type { NextAction } from './next-action.ts'

type ActionProps = { readonly booking: BookingView; readonly action: NextAction }

/** Explains the guest's next action; renders nothing if there is none. */
export function ActionNote({ booking, action }: ActionProps) {
  const text = noteOf(booking, action)
  if (!text) return null
  const isWrong = action.kind === 'pay_refused' || action.kind === 'change_card'
  return (
    <p className={isWrong ? 'note warn' : 'note'}>
      <Icon shape={isWrong ? warning : action.kind === 'pay_first' ? clock : info} />
      <span>{text}</span>
    </p>
  )
}

/** The link to the page where the guest does it. */
export function ActionLink({ booking, action }: ActionProps) {
  const locale = getLocale()
  const { bookingCode: code, isOffer } = booking
  switch (action.kind) {
    case 'pay_first':
    case 'pay_refused':
    case 'pay_extra': {
      const { number, amountCents } = action.payment
      const first = isOffer ? finishPaymentPath(locale, { code, number }) : paymentPath(locale, code)
      return (
        <Link
          className="btn btn-main"
          to={action.kind === 'pay_first' ? first : retryPaymentPath(locale, { code, number })}
        >
          <span>{m.my_bookings_pay({ amount: formatCents(amountCents) })}</span>
        </Link>
      )
    }
    case 'change_card':
      return (
        <Link className="btn btn-main" to={changeCardPath(locale, code)}>
          {m.manage_card_change()}
        </Link>
      )
    case 'finish_check_in':
      return (
        <Link className="btn btn-line" to={checkInPath(locale, code)}>
          {m.my_bookings_finish_check_in()}
        </Link>
      )
    case 'set_arrival_time':
      return (
        <Link className="btn btn-line" to={stayRoomPath(locale, code, 'arrival')}>
          {m.my_bookings_tell_arrival()}
        </Link>
      )
    default:
      return null
  }
}
