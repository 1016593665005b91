import { Link } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import { bookingPath, changeCardPath } from '#contract/booking-paths.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { longDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { partyText } from '#text/party-text.ts'
import { Icon } from '#ui/icon.tsx'
import { check } from '#ui/icons.ts'
import { Picture } from '#web/components/picture/picture.tsx'
import { ActionLink, ActionNote } from '#web/features/my-bookings/action-link.tsx'
import { moneyOf } from '#web/features/my-bookings/booking-money.ts'
import { datesText, daysText, depositNote, statusOf } from '#web/features/my-bookings/booking-texts.ts'
import { isPressing, nextAction } from '#web/features/my-bookings/next-action.ts'
import { Money } from '#web/ui/money.tsx'
import * as statusStyles from '#web/ui/status.module.css'
import * as styles from './trip-card.module.css'

type TripProps = {
  readonly booking: BookingView
  readonly today: CalendarDate
  /** True for the first card, whose picture loads first. */
  readonly isFirst: boolean
}

/** A coming or current stay: the days left, the amount due and the next action. */
export function TripCard({ booking, today, isFirst }: TripProps) {
  const locale = getLocale()
  const { bookingCode, home } = booking
  const action = nextAction(booking, today)
  const status = statusOf(booking, today)
  const title = home ? `${home.place}, ${cityName(home.city, locale)}` : booking.houseCode
  return (
    <article className={styles.trip}>
      {home?.photo ? (
        <div className={styles.tripPic}>
          <Picture
            photo={home.photo}
            alt={home.photo.alt[locale]}
            sizes="(min-width: 900px) 500px, 100vw"
            priority={isFirst}
          />
        </div>
      ) : null}
      <div className={styles.tripBody}>
        <div className={`stack ${styles.tripHead}`}>
          <p className="row between">
            <span className={statusStyles.status} data-tone={status.tone}>
              {status.text}
            </span>
            <span className="small soft num">{m.my_bookings_code({ code: bookingCode })}</span>
          </p>
          <h3>{title}</h3>
          <p>
            <b className="strong">{daysText(booking, today)}</b>{' '}
            <span className="soft">
              {datesText(booking)}, {partyText(booking, locale)}.
            </span>
          </p>
        </div>
        {booking.checkInComplete ? (
          <p className={`row ${styles.tripReady}`}>
            <Icon shape={check} />
            {m.my_bookings_check_in_complete()}
          </p>
        ) : null}
        <ActionNote booking={booking} action={action} />
        {isPressing(action) ? null : <Figures booking={booking} />}
        <p className={`row ${styles.tripLinks}`}>
          <ActionLink booking={booking} action={action} />
          {action.kind === 'pay_refused' ? (
            <Link className="btn btn-text" to={changeCardPath(locale, bookingCode)}>
              {m.manage_card_change()}
            </Link>
          ) : null}
          <Link
            className={action.kind === 'none' || action.kind === 'wait' ? 'btn btn-line' : 'btn btn-text'}
            to={bookingPath(locale, bookingCode)}
          >
            {m.my_bookings_see()}
          </Link>
        </p>
      </div>
    </article>
  )
}

function Figures({ booking }: Pick<TripProps, 'booking'>) {
  const locale = getLocale()
  if (booking.bookedAt) return null
  const { paidCents, dueCents, next } = moneyOf(booking)
  const { totalPriceCents, deposit } = booking
  return (
    <dl className={styles.pair}>
      <div>
        <dt>{dueCents > 0 ? m.my_bookings_due() : m.my_bookings_all_paid()}</dt>
        <dd>
          <Money cents={dueCents > 0 ? dueCents : paidCents} />
          <small>
            {dueCents > 0 ? (
              <>
                {m.my_bookings_due_of({ total: '' }).trim()} <Money cents={totalPriceCents} />
              </>
            ) : (
              m.my_bookings_all_paid_note()
            )}
          </small>
        </dd>
      </div>
      {next ? (
        <div>
          <dt>{m.my_bookings_next_charge()}</dt>
          <dd>
            <Money cents={next.amountCents} />
            <small>{longDay(next.dueDate, locale)}</small>
          </dd>
        </div>
      ) : null}
      {deposit.amountCents > 0 ? (
        <div>
          <dt>{m.my_bookings_deposit()}</dt>
          <dd>
            <Money cents={deposit.amountCents} />
            <small>{depositNote(booking)}</small>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
