import { parseDate } from '@internationalized/date'
import { Calendar } from 'react-aria-components/Calendar'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { MonthGrids, MonthNames, useShownMonths, WithNights } from './calendar-parts.tsx'
import { canDepart, type FreeNights, lastDeparture, leastNights, reachText } from './free-nights.ts'
import * as styles from './stay-calendar.module.css'

type DepartureCalendarProps = {
  readonly houseCode: string
  /** The booked stay, whose arrival can't change. */
  readonly stay: Stay
  readonly today: CalendarDate
  readonly onChoose: (checkOut: CalendarDate) => void
}

/**
 * Shows the days on which a stay with a fixed arrival may end: from its minimum of nights to the next arrival of
 * another guest.
 */
export function DepartureCalendar(props: DepartureCalendarProps) {
  return (
    <WithNights {...props} own={props.stay}>
      {(nights) => <Months {...props} nights={nights} />}
    </WithNights>
  )
}

function Months({ stay, today, nights, onChoose }: DepartureCalendarProps & { readonly nights: FreeNights }) {
  const months = useShownMonths()
  // The calendar does not contain past nights.
  const from = stay.checkIn > today ? stay.checkIn : today
  const least = addDays(stay.checkIn, leastNights(nights, stay.checkIn))
  const first = least > today ? least : addDays(today, 1)
  return (
    <Calendar
      aria-label={m.apartment_dates_calendar()}
      className={`${styles.stayCalendar} ${styles.isSingle}`}
      autoFocus
      visibleDuration={{ months: months.length }}
      pageBehavior="single"
      minValue={parseDate(first < stay.checkOut ? first : stay.checkOut)}
      maxValue={parseDate(lastDeparture(nights, from))}
      defaultValue={parseDate(stay.checkOut)}
      isDateUnavailable={(date) => !canDepart(nights, date.toString())}
      onChange={(date) => onChoose(date.toString())}
    >
      <MonthNames months={months} />
      <MonthGrids months={months} />
      <p className={styles.stayCalendarSay}>{reachText(nights, from)}</p>
    </Calendar>
  )
}
