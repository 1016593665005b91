import { Link } from 'react-router'
import { COMPANY } from '#content/company.ts'
import { myBookingsPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { arrowRight } from '#ui/icons.ts'
import * as styles from './find-booking.module.css'
import { FindBooking } from './find-booking.tsx'

/** Helps a visitor who has followed a link to a booking or payment that does not exist to find their booking. */
export function MissingBooking() {
  const locale = getLocale()
  const { email, phone } = COMPANY
  return (
    <>
      <p className="lede">{m.my_bookings_missing()}</p>
      <div className={styles.missingBooking}>
        <FindBooking isElsewhere />
      </div>
      <p className="soft">
        {m.my_bookings_missing_help()} <a href={`tel:${phone.dialled}`}>{phone.shown}</a> ·{' '}
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p>
        <Link className="link-arrow" to={myBookingsPath(locale)}>
          {m.my_bookings_missing_mine()}
          <Icon shape={arrowRight} />
        </Link>
      </p>
    </>
  )
}
