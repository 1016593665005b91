import { Link } from 'react-router'
import type { GroupView } from '#contract/booking-group.ts'
import { bookingPath } from '#contract/booking-paths.ts'
import { apartmentPath, finishPaymentPath } from '#contract/site-paths.ts'
import type { GroupHomeState } from '#domain/booking/group-home-state.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { partyText } from '#text/party-text.ts'
import { Picture } from '#web/components/picture/picture.tsx'
import * as styles from './page.module.css'

type GroupHomeView = GroupView['homes'][number]

const STATE_TEXTS: Readonly<Record<GroupHomeState, () => string>> = {
  waiting: m.group_state_waiting,
  offered: m.group_state_offered,
  reserved: m.group_state_reserved,
  confirmed: m.group_state_confirmed,
  ended: m.group_state_ended,
}

/** One home of a group with what became of it, and where it is paid or looked after. */
export function BookedHome({ home }: { readonly home: GroupHomeView }) {
  const locale = getLocale()
  const { houseCode, title, neighbourhood, photo, state, booking } = home
  return (
    <article className={styles.home} aria-label={title[locale]}>
      {photo && <Picture photo={photo} alt={photo.alt[locale]} sizes="(min-width: 768px) 160px, 30vw" />}
      <div>
        <h2>
          <Link to={apartmentPath(locale, houseCode)}>{title[locale]}</Link>
        </h2>
        <p className="small soft">
          {neighbourhood} · {houseCode} · {partyText(home, locale)}
        </p>
        <p>
          <b>{booking?.approvalWaits ? m.group_state_approval() : STATE_TEXTS[state]()}</b>
          {booking && <span className="num"> · {formatCents(booking.totalPriceCents)}</span>}
        </p>
      </div>
      {booking && <NextStep booking={booking} />}
    </article>
  )
}

function NextStep({ booking: { bookingCode, next, holdExpiresAt } }: { readonly booking: BookingOfGroup }) {
  const locale = getLocale()
  return next && holdExpiresAt ? (
    <Link className="btn btn-main" to={finishPaymentPath(locale, { code: bookingCode, number: next.number })}>
      {m.group_pay({ amount: formatCents(next.amountCents) })}
    </Link>
  ) : (
    <Link className="btn btn-line" to={bookingPath(locale, bookingCode)}>
      {m.group_open_booking()}
    </Link>
  )
}

type BookingOfGroup = NonNullable<GroupHomeView['booking']>
