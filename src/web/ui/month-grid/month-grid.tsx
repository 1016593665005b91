import type { ComponentProps, ReactNode } from 'react'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { weekdays } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { weeksOf } from './month-days.ts'
import * as styles from './month-grid.module.css'

type MonthGridProps = Pick<ComponentProps<'table'>, 'ref' | 'onKeyDown'> & {
  /** The first day of the month. */
  readonly month: CalendarDate
  /** Visible to assistive technology only. */
  readonly caption: string
  readonly className: string
  /** Content of a day's cell. */
  readonly day: (date: CalendarDate) => ReactNode
  readonly dayMark?: (date: CalendarDate) => string | undefined
}

/** A month as a table of weeks, Monday first; cells before its first day and after its last are empty. */
export function MonthGrid({ month, caption, className, day, dayMark, ...table }: MonthGridProps) {
  const locale = getLocale()
  return (
    <table className={`${styles.monthGrid} ${className}`} {...table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {weekdays(locale).map(({ letter, name }) => (
            <th key={name} scope="col" abbr={name}>
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]?.date}>
            {week.map(({ date, isOfMonth }) => (
              <td key={date} data-mark={isOfMonth ? dayMark?.(date) : undefined}>
                {isOfMonth ? day(date) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
