import { type CalendarDate as AriaDate, parseDate } from '@internationalized/date'
import { useContext, useState } from 'react'
import { RangeCalendar, RangeCalendarStateContext } from 'react-aria-components/RangeCalendar'
import { MAX_DAYS_AHEAD, MAX_STAY_MONTHS } from '#domain/booking/booking-policy.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { addDays, addMonths, type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { MonthGrids, MonthNames, useShownMonths, WithNights } from './calendar-parts.tsx'
import { canArrive, canDepart, canReach, type FreeNights, leastNights, reachText } from './free-nights.ts'
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
  const [fault, setFault] = useState<StayFault | null>(null)
  const months = useShownMonths()
  const isUnavailable = (date: string, anchor: string | undefined) => {
    if (anchor) return date !== anchor && !canReach(nights, anchor, date)
    return date !== stay?.checkOut && !canArrive(nights, date)
  }
  const choose = (checkIn: CalendarDate, checkOut: CalendarDate) => {
    const found = faultOf(nights, { checkIn, checkOut })
    setFault(found)
    if (!found) onChoose({ checkIn, checkOut })
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
      <Guidance nights={nights} fault={fault} />
    </RangeCalendar>
  )
}

/** Why the chosen days are no stay: it may not end on the last one, or it has too few nights. */
type StayFault = { readonly kind: 'departure' } | { readonly kind: 'short'; readonly minNights: number }

function faultOf(nights: FreeNights, { checkIn, checkOut }: Stay): StayFault | null {
  const minNights = leastNights(nights, checkIn)
  if (daysBetween(checkIn, checkOut) < minNights) return { kind: 'short', minNights }
  return canDepart(nights, checkOut) ? null : { kind: 'departure' }
}

function faultText(fault: StayFault): string {
  return fault.kind === 'departure'
    ? m.apartment_dates_no_departure()
    : m.apartment_dates_too_short({ count: fault.minNights })
}

type GuidanceProps = { readonly nights: FreeNights; readonly fault: StayFault | null }

/** Says what to choose next, and how far a stay from the chosen day can reach. */
function Guidance({ nights, fault }: GuidanceProps) {
  const anchor: AriaDate | null | undefined = useContext(RangeCalendarStateContext)?.anchorDate
  return (
    <p
      className={fault && !anchor ? `${styles.stayCalendarSay} ${styles.isWarning}` : styles.stayCalendarSay}
      role="status"
    >
      {anchor ? reachText(nights, anchor.toString()) : fault ? faultText(fault) : m.apartment_dates_pick_start()}
    </p>
  )
}
