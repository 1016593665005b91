import type { BookingView } from '#contract/booking.ts'
import { CHECK_IN_HOUR, CHECK_OUT_HOUR } from '#domain/booking/booking-policy.ts'
import { type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { fullDate, longDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Picture } from '#web/components/picture/picture.tsx'
import { datesText, statusOf } from '#web/features/my-bookings/booking-texts.ts'
import type { NextAction } from '#web/features/my-bookings/next-action.ts'
import * as parts from '#web/features/my-bookings/stay/parts/stay-parts.module.css'
import * as statusStyles from '#web/ui/status.module.css'
import type { StayMoment } from './stay-moment.ts'

type HeadProps = {
  readonly booking: BookingView
  readonly moment: StayMoment
  readonly action: NextAction
  readonly today: CalendarDate
}

/** Where the stay is in time, in a title and a sentence, with a picture of the home. */
export function HomeHead({ booking, moment, action, today }: HeadProps) {
  const locale = getLocale()
  const status = statusOf(booking, today)
  const isDated = moment === 'arrival' || moment === 'in_house' || moment === 'last_week' || moment === 'departure'
  const photo = booking.home?.photo
  return (
    <header className={`${parts.whole} ${photo ? parts.withPicture : ''}`}>
      <div className={parts.hello}>
        {isDated && status.tone !== 'bad' ? (
          <p className={parts.eyebrow}>{fullDate(today, locale)}</p>
        ) : (
          <p className={statusStyles.status} data-tone={status.tone}>
            {status.text}
          </p>
        )}
        <h1>{titleOf(booking, { moment, action, today })}</h1>
        <p className="lede">{ledeOf(booking, { moment, action, today })}</p>
      </div>
      {photo ? <Picture photo={photo} alt="" sizes="(min-width: 1024px) 360px, 96px" priority /> : null}
    </header>
  )
}

type At = Pick<HeadProps, 'moment' | 'action' | 'today'>

/** Returns the title of a booking's home at its moment. */
export function titleOf(booking: BookingView, { moment, action, today }: At): string {
  const { checkIn, checkOut, home, houseCode, holder, status } = booking
  const place = home?.place ?? houseCode
  if (action.kind === 'pay_refused' && status === 'PENDING') return m.stay_title_refused()
  switch (moment) {
    case 'cancelled':
      return m.my_bookings_one_title_cancelled({ place })
    case 'unpaid':
      return m.my_bookings_one_title_unpaid({ place })
    case 'booked':
    case 'week':
      return m.my_bookings_one_title_days({ count: daysBetween(today, checkIn), place })
    case 'arrival':
      return m.my_bookings_one_title_today({ place })
    case 'in_house':
      return holder ? m.stay_title_hello({ name: holder.name }) : m.my_bookings_one_title_stay({ place })
    case 'last_week':
      return m.stay_title_nights_left({ count: daysBetween(today, checkOut) })
    case 'departure':
      return m.stay_title_departure({ hour: CHECK_OUT_HOUR })
    case 'after':
      return holder ? m.stay_title_thanks({ name: holder.name }) : m.my_bookings_one_title_stay({ place })
  }
}

function ledeOf(booking: BookingView, { moment, action }: At): string {
  const locale = getLocale()
  const { checkOut } = booking
  switch (moment) {
    case 'booked':
    case 'week':
      return action.kind === 'none' && !booking.causeNeeded
        ? `${datesText(booking)}. ${m.stay_nothing_to_do()}`
        : `${datesText(booking)}.`
    case 'arrival':
      return booking.arrivalTime
        ? m.stay_lede_arrival_at({ hour: CHECK_IN_HOUR, time: booking.arrivalTime })
        : m.stay_lede_arrival({ hour: CHECK_IN_HOUR })
    case 'in_house':
      return m.stay_lede_in_house({ date: longDay(checkOut, locale) })
    case 'last_week':
      return m.stay_lede_last_week({ date: fullDate(checkOut, locale), hour: CHECK_OUT_HOUR })
    case 'departure':
      return m.stay_lede_departure()
    default:
      return `${datesText(booking)}.`
  }
}
