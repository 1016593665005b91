import { MAX_DAYS_AHEAD, MAX_STAY_MONTHS } from '#domain/booking/booking-policy.ts'
import { addDays, addMonths, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { monthName } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { monthStart } from '#web/ui/month-grid/month-days.ts'
import * as styles from './dates-picker.module.css'
import type { WhenProps } from './exact-dates.tsx'

/** The lengths that most stays have; the others are in a list. */
const USUAL_LENGTHS = [1, 2, 3, 6, 9, MAX_STAY_MONTHS]
const OTHER_LENGTHS = Array.from({ length: MAX_STAY_MONTHS }, (_, index) => index + 1).filter(
  (months) => !USUAL_LENGTHS.includes(months),
)

export function MonthsPicker({ state, onChange, today }: WhenProps) {
  const locale = getLocale()
  return (
    <>
      <fieldset className={`stack ${styles.lengths}`}>
        <legend className="small soft">{m.search_bar_how_long()}</legend>
        <div className="chips">
          {USUAL_LENGTHS.map((months) => (
            <button
              key={months}
              type="button"
              className="chip"
              aria-pressed={months === state.months}
              onClick={() => onChange({ ...state, months })}
            >
              {m.vocabulary_length_months({ count: months })}
            </button>
          ))}
          <select
            className={`chip ${styles.otherLength}`}
            aria-label={m.search_bar_length_exact()}
            data-chosen={OTHER_LENGTHS.includes(state.months) || undefined}
            value={OTHER_LENGTHS.includes(state.months) ? state.months : ''}
            onChange={(event) => onChange({ ...state, months: Number(event.currentTarget.value) })}
          >
            <option value="" disabled hidden>
              {m.search_bar_length_exact()}
            </option>
            {OTHER_LENGTHS.map((months) => (
              <option key={months} value={months}>
                {m.vocabulary_length_months({ count: months })}
              </option>
            ))}
          </select>
        </div>
      </fieldset>
      <fieldset className={`stack ${styles.lengths}`}>
        <legend className="small soft">{m.search_bar_which_month()}</legend>
        {Object.entries(Object.groupBy(startMonths(today), yearOf)).map(([year, months = []]) => (
          <div key={year} className={styles.year}>
            <span className="small strong" aria-hidden="true">
              {year}
            </span>
            <div className={styles.monthChoices}>
              {months.map((first) => (
                <button
                  key={first}
                  type="button"
                  aria-pressed={first.slice(0, 7) === state.month}
                  onClick={() => onChange({ ...state, month: first.slice(0, 7) })}
                >
                  <span>{monthName(first, locale)}</span> <span className="visually-hidden">{year}</span>
                </button>
              ))}
            </div>
          </div>
        ))}
      </fieldset>
    </>
  )
}

function yearOf(date: CalendarDate): string {
  return date.slice(0, 4)
}

/** Returns the first day of each month in which a stay may begin. */
function startMonths(today: CalendarDate): CalendarDate[] {
  const last = addDays(today, MAX_DAYS_AHEAD)
  const months: CalendarDate[] = []
  for (let month = monthStart(today); month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}
