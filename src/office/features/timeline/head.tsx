// biome-ignore-all lint/a11y/useSemanticElements: a table can't draw rows by their places
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and says which of its cells is active
import { addDays, type CalendarDate, weekdayOf } from '#domain/shared/calendar-date.ts'
import { longDay, weekdays } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { monthsOf, placeStyle } from './geometry.ts'
import * as styles from './grid.module.css'
import { monthText } from './texts.ts'

type HeadProps = { readonly from: CalendarDate; readonly days: number; readonly today: CalendarDate }

/** Months, and below them days, or the Mondays where days are narrow. */
export function Head({ from, days, today }: HeadProps) {
  const locale = getLocale()
  const letters = weekdays(locale)
  const last = addDays(from, days - 1)
  const dates = Array.from({ length: days }, (_, day) => addDays(from, day))
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      <div role="columnheader" aria-colindex={1} className={styles.home}>
        {m.office_tl_home()}
        <span className={styles.price}>{m.office_tl_tonight()}</span>
      </div>
      <div
        role="columnheader"
        aria-colindex={2}
        aria-colspan={days}
        className={styles.days}
        aria-label={m.office_tl_days({ from: longDay(from, locale), to: longDay(last, locale) })}
      >
        {monthsOf(from, days).map((month) => (
          <span key={month.date} className={styles.month} style={placeStyle({ a: month.from, w: month.days })}>
            {monthText(month.date)}
          </span>
        ))}
        {dates.map((date, day) => {
          const weekday = weekdayOf(date)
          if (days > 31 && weekday !== 0) return null
          return (
            <span
              key={date}
              className={`${days > 31 ? styles.week : styles.day} ${date === today ? styles.now : ''}`}
              style={placeStyle({ a: day, w: 1 })}
            >
              {days > 31 ? null : <i>{letters[weekday]?.letter}</i>}
              {Number(date.slice(8))}
            </span>
          )
        })}
      </div>
    </div>
  )
}
