import { type CalendarDate as AriaDate, parseDate } from '@internationalized/date'
import { useContext, useState } from 'react'
import { RangeCalendar, RangeCalendarStateContext } from 'react-aria-components/RangeCalendar'
import { MAX_DAYS_AHEAD, MAX_STAY_MONTHS } from '#domain/booking/booking-policy.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { addDays, addMonths, type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { MonthGrids, MonthNames, useShownMonths, WithNights } from './calendar-parts.tsx'
import { canArrive, canReach, type FreeNights, leastNights, reachText } from './free-nights.ts'
import * as styles from './stay-calendar.module.css'

export type StayCalendarProps = {
  readonly houseCode: string
  readonly stay: Stay | null
  /** A stay of the guest's own, whose nights are free for them. */
  readonly own?: Stay | undefined
  readonly today: CalendarDate
  readonly onChoose: (stay: Stay) => void
}

/** Chooses a range of nights of one home, which stops at the first taken night. It must be rendered in the browser only. */
export function StayCalendar(props: StayCalendarProps) {
  return <WithNights {...props}>{(nights) => <Months {...props} nights={nights} />}</WithNights>
}

function Months({ stay, today, nights, onChoose }: StayCalendarProps & { readonly nights: FreeNights }) {
  const [tooShort, setTooShort] = useState(false)
  const months = useShownMonths()
  const minNights = leastNights(nights)
  const isUnavailable = (date: string, anchor: string | undefined) => {
    if (anchor) return date !== anchor && !canReach(nights, anchor, date)
    return date !== stay?.checkOut && !canArrive(nights, date)
  }
  const choose = (checkIn: CalendarDate, checkOut: CalendarDate) => {
    const enough = daysBetween(checkIn, checkOut) >= minNights
    setTooShort(!enough)
    if (enough) onChoose({ checkIn, checkOut })
  }
  return (
    <RangeCalendar
      key={stay ? `${stay.checkIn}${stay.checkOut}` : 'none'}
      aria-label={m.apartment_dates_calendar()}
      className={styles.stayCalendar}
      autoFocus
      visibleDuration={{ months: months.length }}
      pageBehavior="single"
      minValue={parseDate(today)}
      maxValue={parseDate(addMonths(addDays(today, MAX_DAYS_AHEAD), MAX_STAY_MONTHS))}
      defaultValue={stay && { start: parseDate(stay.checkIn), end: parseDate(stay.checkOut) }}
      isDateUnavailable={(date, anchor) => isUnavailable(date.toString(), anchor?.toString())}
      onChange={({ start, end }) => choose(start.toString(), end.toString())}
    >
      <MonthNames months={months} />
      <MonthGrids months={months} />
      <Guidance nights={nights} minNights={minNights} tooShort={tooShort} />
    </RangeCalendar>
  )
}

type GuidanceProps = {
  readonly nights: FreeNights
  readonly minNights: number
  readonly tooShort: boolean
}

/** Says what to choose next, and how far a stay from the chosen day can reach. */
function Guidance({ nights, minNights, tooShort }: GuidanceProps) {
  const anchor: AriaDate | null | undefined = useContext(RangeCalendarStateContext)?.anchorDate
  return (
    <p
      className={tooShort && !anchor ? `${styles.stayCalendarSay} ${styles.isWarning}` : styles.stayCalendarSay}
      role="status"
    >
      {anchor
        ? reachText(nights, anchor.toString())
        : tooShort
          ? m.apartment_dates_too_short({ count: minNights })
          : m.apartment_dates_pick_start()}
    </p>
  )
}
