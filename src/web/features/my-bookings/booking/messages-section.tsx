import type { BookingView } from '#contract/booking.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from '#web/ui/section-block.module.css'
import { MessagesRoom } from '../messages/messages-room.tsx'

type SectionProps = {
  /** The booking as its holder sees it. */
  readonly booking: BookingView
}

/** Shows the messages between the holder and staff, including the questions before the booking. */
export function MessagesSection({ booking }: SectionProps) {
  return (
    <section className={`${styles.block} screen-only`} id="mensajes">
      <h2>{m.my_bookings_messages()}</h2>
      <MessagesRoom booking={booking} />
    </section>
  )
}
