import { useRouteLoaderData } from 'react-router'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#office/client/root-data.ts'
import { STAY_LETTERS } from '#office/components/stay-badge.tsx'
import { Letter } from '#office/ui/badge.tsx'
import type { BookingDetails } from '#services/booking-details/get-booking-details.ts'
import { shortMoment } from '#text/moment-text.ts'
import * as styles from './page.module.css'

/** The state of a booking, by its letter and in words: `En casa, noche 17 de 89`. */
export function StateLine({ booking }: { readonly booking: BookingDetails }) {
  const today = useRouteLoaderData<RootData>('root')?.today ?? booking.checkIn
  const letter = STAY_LETTERS[booking.state]
  return (
    <span className={styles.state}>
      {letter ? <Letter of={letter} /> : null}
      {stateText(booking, today)}
    </span>
  )
}

function stateText(booking: BookingDetails, today: string): string {
  const locale = getLocale()
  const { state, checkIn, checkOut, nights, holdExpiresAt } = booking
  switch (state) {
    case 'hold':
      return m.booking_details_state_hold({ until: holdExpiresAt ? shortMoment(holdExpiresAt, locale) : '' })
    case 'unpaid':
      return m.booking_details_state_unpaid()
    case 'confirmed': {
      const days = daysBetween(today, checkIn)
      return days > 0 ? m.booking_details_state_in({ days }) : m.booking_details_state_today()
    }
    case 'in_house':
      if (today >= checkOut) return m.booking_details_state_leaves()
      return m.booking_details_state_in_house({ night: daysBetween(checkIn, today) + 1, nights })
    case 'past':
      return m.booking_details_state_past()
    case 'cancelled':
      return m.booking_details_state_cancelled()
  }
}
