import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { bookingPath } from '#contract/booking-paths.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { arrowLeft } from '#ui/icons.ts'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { useOwnBooking } from '#web/components/booking/use-own-booking.ts'
import * as styles from './page.module.css'

/** Only the holder has papers, so that their parts are no part of the first scripts, here or on the page of the booking. */
const PaperSections = lazy(async () => ({ default: (await import('./paper-sections.tsx')).PaperSections }))
const UnlockSection = lazyOnInteraction(
  async () => (await import('#web/features/my-bookings/stay/home/unlock-section.tsx')).UnlockSection,
)

type PapersProps = { readonly bookingCode: string; readonly today: CalendarDate }

/** All papers of a booking for its holder, or the form that opens the booking. */
export function PapersPage({ bookingCode, today }: PapersProps) {
  const { own, reload } = useOwnBooking(bookingCode)
  return (
    <div className={`wrap ${styles.papersPage}`}>
      <p>
        <Link className="link-arrow small" to={bookingPath(getLocale(), bookingCode)}>
          <Icon shape={arrowLeft} />
          {m.booking_papers_back()}
        </Link>
      </p>
      <header className={`stack ${styles.papersHead}`}>
        <p className="small soft num" translate="no">
          {bookingCode}
        </p>
        <h1>{m.booking_papers_title()}</h1>
        <p className="soft">{m.booking_papers_lead()}</p>
      </header>
      <Suspense>
        {own ? (
          <PaperSections booking={own} today={today} />
        ) : (
          <UnlockSection bookingCode={bookingCode} onOpened={reload} />
        )}
      </Suspense>
    </div>
  )
}
