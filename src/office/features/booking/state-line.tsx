import { useRouteLoaderData } from 'react-router'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#office/client/root-data.ts'
import { STAY_LETTERS } from '#office/components/stay-badge.tsx'
import { Letter } from '#office/ui/badge.tsx'
import type { BookingFile } from '#services/booking-file/get-booking-file.ts'
import { useLocale } from '#web/text/locale.ts'
import * as styles from './page.module.css'
import { dayAndTime } from './texts.ts'

/** The state of a booking, by its letter and in words: `En casa, noche 17 de 89`. */
export function StateLine({ file }: { readonly file: BookingFile }) {
  const locale = useLocale()
  const today = useRouteLoaderData<RootData>('root')?.today ?? file.checkIn
  const letter = STAY_LETTERS[file.state]
  return (
    <span className={styles.state}>
      {letter ? <Letter of={letter} /> : null}
      {stateText(file, today, locale)}
    </span>
  )
}

function stateText(file: BookingFile, today: string, locale: Locale): string {
  const { state, checkIn, checkOut, nights, holdExpiresAt } = file
  switch (state) {
    case 'hold':
      return m.file_state_hold({ until: holdExpiresAt ? dayAndTime(holdExpiresAt, locale) : '' }, { locale })
    case 'unpaid':
      return m.file_state_unpaid({}, { locale })
    case 'confirmed': {
      const days = daysBetween(today, checkIn)
      return days > 0 ? m.file_state_in({ days }, { locale }) : m.file_state_today({}, { locale })
    }
    case 'in_house':
      if (today >= checkOut) return m.file_state_leaves({}, { locale })
      return m.file_state_in_house({ night: daysBetween(checkIn, today) + 1, nights }, { locale })
    case 'past':
      return m.file_state_past({}, { locale })
    case 'cancelled':
      return m.file_state_cancelled({}, { locale })
  }
}
