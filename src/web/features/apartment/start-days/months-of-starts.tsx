import { useState } from 'react'
import type { StartDay } from '#contract/start-days.ts'
import { MAX_DAYS_AHEAD } from '#domain/booking/booking-policy.ts'
import type { StayLength } from '#domain/booking/stay-length.ts'
import { addDays, addMonths, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { monthOfYear } from '#domain/shared/format-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { lengthText } from '#text/length-text.ts'
import { Icon } from '#ui/icon.tsx'
import { chevronLeft, chevronRight } from '#ui/icons.ts'
import { useShownMonths } from '#web/components/stay/calendar-parts.tsx'
import type { StayCalendarProps } from '#web/components/stay/stay-calendar.tsx'
import { monthStart } from '#web/ui/month-grid/month-days.ts'
import { MonthGrid } from '#web/ui/month-grid/month-grid.tsx'
import { differenceText, offDayLabel, startLabel } from './start-data.ts'
import * as styles from './start-days.module.css'
import { usualTotal } from './start-runs.ts'
import { StartsNote } from './starts-note.tsx'
import { useStartDays } from './use-start-days.ts'
import { useStartKeys } from './use-start-keys.ts'

type MonthsOfStartsProps = StayCalendarProps & { readonly length: StayLength }

/** Renders months of start days for one length of stay, each with the difference of its total from `usualTotal`. */
export function MonthsOfStarts({ houseCode, length, stay, today, onChoose }: MonthsOfStartsProps) {
  const locale = getLocale()
  const shown = useShownMonths()
  const [month, setMonth] = useState(monthStart(stay?.checkIn ?? today))
  const starts = useStartDays({ houseCode, length, from: month, to: addMonths(month, shown.length) }, null)
  const days = new Map(starts.days?.map((day) => [day.date, day]))
  const chosen = stay ? days.get(stay.checkIn) : undefined
  const usual = usualTotal(starts.days ?? [], chosen)
  const { box, tabbable, onKeyDown } = useStartKeys<HTMLDivElement>(starts.days, stay?.checkIn)
  const step = (by: number, shape: string) => {
    const next = addMonths(month, by)
    return (
      <button
        type="button"
        className="icon-btn"
        aria-label={m.start_days_show_month({ month: monthOfYear(next, locale) })}
        disabled={next < monthStart(today) || next > addDays(today, MAX_DAYS_AHEAD)}
        onClick={() => setMonth(next)}
      >
        <Icon shape={shape} />
      </button>
    )
  }
  return (
    <div className={styles.startMonths} aria-busy={!starts.days && !starts.failed}>
      <StartsNote starts={starts} length={length} usual={usual} />
      <div className={styles.startHead}>
        {step(-1, chevronLeft)}
        {shown.map((offset) => (
          <h3 key={offset} aria-live="polite">
            {monthOfYear(addMonths(month, offset), locale)}
          </h3>
        ))}
        {step(1, chevronRight)}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys lead from one day to the next */}
      <div className={styles.startGrids} ref={box} onKeyDown={onKeyDown}>
        {shown.map((offset) => {
          const of = addMonths(month, offset)
          const caption = { length: lengthText(length, locale), month: monthOfYear(of, locale) }
          return (
            <MonthGrid
              key={of}
              month={of}
              caption={m.start_days_caption(caption)}
              className={styles.startCal}
              day={(date) => (
                <DayCell
                  date={date}
                  day={days.get(date)}
                  usual={usual}
                  isChosen={date === stay?.checkIn && days.get(date)?.checkOut === stay.checkOut}
                  tabbable={tabbable(date)}
                  onChoose={onChoose}
                />
              )}
            />
          )
        })}
      </div>
      {hasGaps(starts.days) && <p className="xs soft">{m.start_days_legend({ length: lengthText(length, locale) })}</p>}
    </div>
  )
}

function hasGaps(days: readonly StartDay[] | null | undefined): boolean {
  return days?.some(({ date, takenOn }) => takenOn !== undefined && takenOn !== date) ?? false
}

type DayCellProps = Pick<StayCalendarProps, 'onChoose'> & {
  readonly date: CalendarDate
  readonly day: StartDay | undefined
  readonly usual: Cents | null
  readonly isChosen: boolean
  readonly tabbable: boolean
}

function DayCell({ date, day, usual, isChosen, tabbable, onChoose }: DayCellProps) {
  const number = Number(date.slice(8))
  if (!day) return <span className={styles.startCell}>{number}</span>
  const { totalPriceCents: total, checkOut } = day
  if (total === null || usual === null) return <OffDay day={day} number={number} />
  return (
    <button
      type="button"
      className={total < usual ? `${styles.startCell} ${styles.isLow}` : styles.startCell}
      aria-pressed={isChosen}
      data-date={date}
      tabIndex={tabbable ? undefined : -1}
      onClick={() => onChoose({ checkIn: date, checkOut })}
    >
      <span className="visually-hidden">{startLabel(day, total)}</span>
      <span aria-hidden="true">{number}</span>
      <small aria-hidden="true">{differenceText(total, usual)}</small>
    </button>
  )
}

/** Shows by its line whether the night is taken, or free but followed by a taken one too soon. */
function OffDay({ day, number }: { readonly day: StartDay; readonly number: number }) {
  const why = offDayLabel(day)
  const isTaken = day.takenOn === undefined || day.takenOn === day.date
  return (
    <span className={`${styles.startCell} ${isTaken ? styles.isOff : styles.isTooSoon}`} title={why}>
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">{why}</span>
    </span>
  )
}
