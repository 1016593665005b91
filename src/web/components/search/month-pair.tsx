import { useState } from 'react'
import { MAX_DAYS_AHEAD } from '#domain/booking/booking-policy.ts'
import { addDays, addMonths, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { fullDate, monthOfYear } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { chevronLeft, chevronRight } from '#ui/icons.ts'
import { monthStart } from '#web/ui/month-grid/month-days.ts'
import { MonthGrid } from '#web/ui/month-grid/month-grid.tsx'
import { useDayKeys } from '#web/ui/month-grid/use-day-keys.ts'
import * as styles from './dates-picker.module.css'

type MonthPairProps = {
  readonly today: CalendarDate
  readonly checkIn: CalendarDate | null
  readonly checkOut: CalendarDate | null
  readonly onPick: (date: CalendarDate) => void
}

/** Shows two months side by side, on phones one. One of their days is in the tab order, and the arrow keys move it. */
export function MonthPair({ today, checkIn, checkOut, onPick }: MonthPairProps) {
  const locale = getLocale()
  const last = addDays(today, MAX_DAYS_AHEAD)
  const [month, setMonth] = useState(monthStart(checkIn ?? today))
  const [active, setActive] = useState(checkIn ?? today)
  const months = [month, addMonths(month, 1)]

  function show(first: CalendarDate) {
    setMonth(first)
    setActive(first < today ? today : first)
  }

  const { box, onKeyDown } = useDayKeys<HTMLDivElement>({
    active,
    first: today,
    last,
    onMove(date) {
      setActive(date)
      if (date < month || date >= addMonths(month, 2)) setMonth(monthStart(date))
    },
  })

  const dayButton = (date: CalendarDate) => (
    <button
      type="button"
      data-date={date}
      aria-label={fullDate(date, locale)}
      aria-pressed={date === checkIn || date === checkOut}
      disabled={date < today || date > last}
      tabIndex={date === active ? 0 : -1}
      onKeyDown={onKeyDown}
      onClick={() => {
        setActive(date)
        onPick(date)
      }}
    >
      {Number(date.slice(8))}
    </button>
  )

  return (
    <div className={styles.months} ref={box}>
      {months.map((first, index) => (
        <div key={first}>
          <div className={styles.monthHead}>
            <StepButton
              shape={chevronLeft}
              label={m.search_bar_month_before()}
              className={index === 0 ? '' : styles.isAbsent}
              disabled={first <= today}
              onPress={() => show(addMonths(month, -1))}
            />
            <h3 aria-live="polite">{monthOfYear(first, locale)}</h3>
            <StepButton
              shape={chevronRight}
              label={m.search_bar_month_after()}
              className={index === 0 ? styles.isForPhones : ''}
              disabled={addMonths(first, 1) > last}
              onPress={() => show(addMonths(month, 1))}
            />
          </div>
          <MonthGrid
            month={first}
            caption={monthOfYear(first, locale)}
            className={styles.pick}
            day={dayButton}
            dayMark={(date) => markOf(date, checkIn, checkOut)}
          />
        </div>
      ))}
    </div>
  )
}

function markOf(date: CalendarDate, checkIn: CalendarDate | null, checkOut: CalendarDate | null): string | undefined {
  if (date === checkIn) return checkOut ? 'from' : 'from alone'
  if (date === checkOut) return 'to'
  return checkIn && checkOut && date > checkIn && date < checkOut ? 'in' : undefined
}

type StepButtonProps = {
  readonly shape: string
  readonly label: string
  readonly className: string
  readonly disabled: boolean
  readonly onPress: () => void
}

function StepButton({ shape, label, className, disabled, onPress }: StepButtonProps) {
  return (
    <button type="button" className={`icon-btn ${className}`} aria-label={label} disabled={disabled} onClick={onPress}>
      <Icon shape={shape} />
    </button>
  )
}
