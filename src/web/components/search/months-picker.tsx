import { MAX_DAYS_AHEAD, MAX_STAY_MONTHS } from '#domain/policy.ts'
import { addDays, addMonths, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { monthName } from '#web/text/format-date.ts'
import { useLocale } from '#web/text/locale.ts'
import { monthStart } from '#web/ui/month-grid/month-days.ts'
import * as styles from './dates-picker.module.css'
import type { WhenProps } from './exact-dates.tsx'

const LENGTHS = Array.from({ length: MAX_STAY_MONTHS }, (_, index) => index + 1)

export function MonthsPicker({ state, onChange, today }: WhenProps) {
  const locale = useLocale()
  return (
    <>
      <fieldset className={`stack ${styles.lengths}`}>
        <legend className="small soft">{m.search_bar_how_long({}, { locale })}</legend>
        <div className="chips">
          {LENGTHS.map((months) => (
            <button
              key={months}
              type="button"
              className="chip"
              aria-pressed={months === state.months}
              onClick={() => onChange({ ...state, months })}
            >
              {m.search_bar_length_months({ count: months }, { locale })}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset className={`stack ${styles.lengths}`}>
        <legend className="small soft">{m.search_bar_which_month({}, { locale })}</legend>
        <div className={styles.monthChoices}>
          {startMonths(today).map((first) => (
            <button
              key={first}
              type="button"
              aria-pressed={first.slice(0, 7) === state.month}
              onClick={() => onChange({ ...state, month: first.slice(0, 7) })}
            >
              <b>{monthName(first, locale)}</b> <small>{first.slice(0, 4)}</small>
            </button>
          ))}
        </div>
      </fieldset>
    </>
  )
}

/** Returns the first day of each month in which a stay may begin. */
function startMonths(today: CalendarDate): CalendarDate[] {
  const last = addDays(today, MAX_DAYS_AHEAD)
  const months: CalendarDate[] = []
  for (let month = monthStart(today); month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}
