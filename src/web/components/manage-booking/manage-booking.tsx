import { Link } from 'react-router'
import type { BookingView } from '#contract/booking.ts'
import { changeCardPath } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { brandName } from '#web/text/card-brand.ts'
import { CancelButton } from './cancel-button.tsx'
import * as styles from './manage-booking.module.css'

type ManageProps = {
  /** The booking as its holder sees it. */
  readonly booking: BookingView
  /** Receives the cancelled booking, as its holder sees it. */
  readonly onCancelled: (booking: BookingView) => void
  readonly locale: Locale
}

/** Lets a holder change the card for coming charges, or cancel the booking. */
export function ManageBooking({ booking, onCancelled, locale }: ManageProps) {
  const { bookingCode, card, daysLeft, paymentSchedule } = booking
  const isOwing = paymentSchedule.some(({ state }) => state === 'pending' || state === 'failed')
  return (
    <section className={`${styles.manage} screen-only`}>
      <h2>{m.manage_title({}, { locale })}</h2>
      {isOwing || booking.deposit.status === 'none' ? (
        <div className={styles.manageRow}>
          <p>{card ? m.manage_card_now({ brand: brandName(card.brand), last4: card.last4 }, { locale }) : null}</p>
          <Link className="btn btn-line btn-s" to={changeCardPath(locale, bookingCode)}>
            {m.manage_card_change({}, { locale })}
          </Link>
        </div>
      ) : null}
      {daysLeft > 0 ? (
        <div className={styles.manageRow}>
          <p>{m.manage_cancel_about({}, { locale })}</p>
          <CancelButton booking={booking} onCancelled={onCancelled} locale={locale} isSmall />
        </div>
      ) : null}
    </section>
  )
}
