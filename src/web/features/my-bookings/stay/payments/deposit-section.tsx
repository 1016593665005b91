import type { BookingView } from '#contract/booking.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { depositSteps } from '#web/components/booking/deposit-steps.ts'
import { Timeline } from '#web/components/booking/timeline.tsx'
import * as styles from '#web/ui/section-block.module.css'

type DepositProps = { readonly booking: BookingView; readonly today: CalendarDate }

/** The steps of the deposit with their dates. Renders nothing for a booking without a deposit. */
export function DepositSection({ booking, today }: DepositProps) {
  const steps = depositSteps(booking, today)
  if (steps.length === 0) return null
  return (
    <section className={styles.block}>
      <h2>{m.my_bookings_deposit()}</h2>
      <Timeline steps={steps} />
    </section>
  )
}
