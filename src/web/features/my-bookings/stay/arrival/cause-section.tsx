import type { BookingView } from '#contract/booking.ts'
import { m } from '#i18n/paraglide/messages.js'
import { StayCause } from '#web/components/stay-cause/stay-cause.tsx'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'

type CauseProps = { readonly booking: Pick<BookingView, 'bookingCode'> }

/** Asks for the reason of the stay, where its contract lacks it. */
export function CauseSection({ booking }: CauseProps) {
  return (
    <section className={`${sectionBlockStyles.block} screen-only`} id="motivo">
      <h2>{m.stay_cause_title()}</h2>
      <StayCause bookingCode={booking.bookingCode} />
    </section>
  )
}
