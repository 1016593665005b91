import { Link } from 'react-router'
import type { StartDay } from '#contract/start-days.ts'
import type { StayLength } from '#domain/booking/stay-length.ts'
import { MAX_DAYS_AHEAD } from '#domain/policy.ts'
import { addDays, addMonths, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { longDay, monthOfYear } from '#web/text/format-date.ts'
import { Icon } from '#web/ui/icon.tsx'
import { chevronLeft, chevronRight } from '#web/ui/icons.ts'
import { monthStart } from '#web/ui/month-grid/month-days.ts'
import { MonthGrid } from '#web/ui/month-grid/month-grid.tsx'
import { bareAmount, isChosen, type StartLinks, startAddress, startLabel } from './start-data.ts'
import * as styles from './start-days.module.css'
import { StartLegend } from './start-legend.tsx'
import { lengthText } from './start-lengths.ts'
import { useStartDays } from './use-start-days.ts'
import { useStartKeys } from './use-start-keys.ts'

type MonthOfStartsProps = {
  readonly links: StartLinks
  readonly length: StayLength
  readonly month: CalendarDate
  readonly today: CalendarDate
  readonly near: boolean
  /** The days of this month if they came with the page. */
  readonly preloaded: readonly StartDay[] | null
  readonly onMove: (months: number) => void
}

export function MonthOfStarts({ links, length, month, today, near, preloaded, onMove }: MonthOfStartsProps) {
  const { houseCode, locale } = links
  const query = near ? { houseCode, length, from: month, to: addMonths(month, 1) } : null
  const starts = useStartDays(query, preloaded)
  const days = new Map(starts.days?.map((day) => [day.date, day]))
  const { box, tabbable, onKeyDown } = useStartKeys<HTMLTableElement>(starts.days, links.stay.checkIn)
  const step = (months: number, shape: string) => {
    const next = addMonths(month, months)
    const beyond = next < monthStart(today) || next > addDays(today, MAX_DAYS_AHEAD)
    return (
      <button
        type="button"
        className="icon-btn with-script"
        aria-label={m.start_days_show_month({ month: monthOfYear(next, locale) }, { locale })}
        disabled={beyond}
        onClick={() => onMove(months)}
      >
        <Icon shape={shape} />
      </button>
    )
  }
  const caption = { length: lengthText(length, locale), month: monthOfYear(month, locale) }
  return (
    <div className={styles.startMonths} aria-busy={!starts.days && !starts.failed}>
      <div className={styles.startHead}>
        {step(-1, chevronLeft)}
        <h3 aria-live="polite">{monthOfYear(month, locale)}</h3>
        {step(1, chevronRight)}
      </div>
      <MonthGrid
        month={month}
        caption={m.start_days_caption(caption, { locale })}
        className={styles.startCal}
        ref={box}
        onKeyDown={onKeyDown}
        day={(date) => <DayCell date={date} day={days.get(date)} links={links} tabbable={tabbable(date)} />}
      />
      <StartLegend starts={starts} length={length} of="month" locale={locale} />
    </div>
  )
}

type DayCellProps = {
  readonly date: CalendarDate
  readonly day: StartDay | undefined
  readonly links: StartLinks
  readonly tabbable: boolean
}

function DayCell({ date, day, links, tabbable }: DayCellProps) {
  const number = Number(date.slice(8))
  if (!day) return <span className={styles.startCell}>{number}</span>
  if (day.totalPriceCents === null) {
    return (
      <span className={`${styles.startCell} ${styles.isOff}`}>
        <span aria-hidden="true">{number}</span>
        <span className="visually-hidden">
          {m.start_days_day_off({ date: longDay(date, links.locale) }, { locale: links.locale })}
        </span>
      </span>
    )
  }
  return (
    <Link
      to={startAddress(links, day)}
      className={day.lowest ? `${styles.startCell} ${styles.isLow}` : styles.startCell}
      aria-current={isChosen(links.stay, day) ? 'true' : undefined}
      data-date={date}
      tabIndex={tabbable ? undefined : -1}
      preventScrollReset
      replace
      rel="nofollow"
    >
      <span className="visually-hidden">{startLabel(day, day.totalPriceCents, links.locale)}</span>
      <span aria-hidden="true">{number}</span>
      <small aria-hidden="true">{bareAmount(day.totalPriceCents)}</small>
    </Link>
  )
}
