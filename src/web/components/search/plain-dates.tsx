import { useState } from 'react'
import { MAX_STAY_MONTHS } from '#domain/booking/booking-policy.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { addMonths, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { MonthPair } from './month-pair.tsx'

type PlainDatesProps = {
  readonly stay: Stay | null
  readonly today: CalendarDate
  readonly onChoose: (stay: Stay) => void
}

/** Chooses the dates of a stay in no home in particular: first the day of arrival, then the day of departure. */
export function PlainDates({ stay, today, onChoose }: PlainDatesProps) {
  const [checkIn, setCheckIn] = useState<CalendarDate | null>(null)
  const pick = (date: CalendarDate) => {
    const isEnd = checkIn && date > checkIn && date <= addMonths(checkIn, MAX_STAY_MONTHS)
    if (isEnd) onChoose({ checkIn, checkOut: date })
    else setCheckIn(date)
  }
  const shown = checkIn
    ? { checkIn, checkOut: null }
    : { checkIn: stay?.checkIn ?? null, checkOut: stay?.checkOut ?? null }
  return (
    <>
      <MonthPair today={today} {...shown} onPick={pick} />
      <p role="status">{checkIn ? m.search_bar_pick_end() : m.search_bar_pick_start()}</p>
    </>
  )
}
