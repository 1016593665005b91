import type { BookingView } from '#contract/booking.ts'
import { SITE_NAMES } from '#domain/channel/feed-sites.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from '#web/ui/section-block.module.css'

/** Says where a stay was booked, which is where its guest pays, changes and cancels it. */
export function BookedElsewhere({ site, code }: NonNullable<BookingView['bookedAt']>) {
  const name = site === 'other' ? m.my_bookings_elsewhere_site() : SITE_NAMES[site]
  return (
    <section className={styles.block}>
      <h2>{m.my_bookings_elsewhere({ site: name })}</h2>
      <p className={styles.prose}>
        {code ? `${m.my_bookings_elsewhere_code({ code })} ` : ''}
        {m.my_bookings_elsewhere_text()}
      </p>
    </section>
  )
}
