import { useState } from 'react'
import { MAX_STAY_MONTHS } from '#domain/booking/booking-policy.ts'
import { lengthOf, type StayLength, stayFrom } from '#domain/booking/stay-length.ts'
import { FLEXIBLE_DAYS } from '#domain/catalogue/catalogue-policy.ts'
import { addMonths, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { lengthText } from '#text/length-text.ts'
import {
  nightsOfWeeks,
  STAY_LENGTHS,
  sameLength,
  USUAL_LENGTH,
  weeksOf,
  wholeLength,
} from '#web/components/stay/stay-lengths.ts'
import * as styles from './dates-picker.module.css'
import { LengthStepper } from './length-stepper.tsx'
import { MonthPair } from './month-pair.tsx'
import { flexibleText, monthsWithin, type SearchState } from './search-state.ts'

export type WhenProps = {
  readonly state: SearchState
  readonly onChange: (state: SearchState) => void
  readonly today: CalendarDate
}

/** Asks for the length of the stay and the day of arrival, or for both days, and then how flexible they are. */
export function ExactDates({ state, onChange, today }: WhenProps) {
  const locale = getLocale()
  const { checkIn, checkOut } = state
  // Null means that both days are picked.
  const [length, setLength] = useState(checkIn && checkOut ? wholeLength({ checkIn, checkOut }) : USUAL_LENGTH)
  const isOffered = STAY_LENGTHS.some((choice) => sameLength(choice, length))
  const [isOther, setOther] = useState(length !== null && !isOffered)

  function choose(next: StayLength | null, isStepped = false) {
    setOther(isStepped)
    setLength(next)
    if (next && checkIn) change(stayFrom(checkIn, next))
  }

  /** Other dates may have no room for the months that were chosen within the former ones. */
  function change(dates: Partial<Pick<SearchState, 'checkIn' | 'checkOut'>>) {
    onChange({ ...state, ...dates, withinMonths: null })
  }

  function pick(date: CalendarDate) {
    if (length) change(stayFrom(date, length))
    else if (checkIn && !checkOut && date > checkIn && date <= addMonths(checkIn, MAX_STAY_MONTHS)) {
      change({ checkOut: date })
    } else change({ checkIn: date, checkOut: null })
  }

  return (
    <>
      <fieldset className={`stack ${styles.lengths}`}>
        <legend className="small soft">{m.search_bar_how_long()}</legend>
        <div className="chips">
          {STAY_LENGTHS.map((choice) => (
            <button
              key={`${choice.count} ${choice.unit}`}
              type="button"
              className="chip"
              aria-pressed={!isOther && sameLength(choice, length)}
              onClick={() => choose(choice)}
            >
              {lengthText(choice, locale)}
            </button>
          ))}
          <button
            type="button"
            className="chip"
            aria-pressed={isOther}
            onClick={() => choose(length ?? nearestLength(state), true)}
          >
            {m.search_bar_length_exact()}
          </button>
          <button type="button" className="chip" aria-pressed={length === null} onClick={() => choose(null)}>
            {m.search_bar_both_days()}
          </button>
          {isOther && length ? <LengthStepper length={length} onChange={(next) => choose(next, true)} /> : null}
        </div>
      </fieldset>
      <MonthPair today={today} checkIn={checkIn} checkOut={checkOut} onPick={pick} />
      <fieldset className={`stack ${styles.lengths}`}>
        <legend className="small soft">{m.search_bar_how_exact()}</legend>
        <div className="chips">
          {FLEXIBLE_DAYS.map((days) => (
            <button
              key={days}
              type="button"
              className="chip"
              aria-pressed={days === state.flexibleDays && state.withinMonths === null}
              onClick={() => onChange({ ...state, flexibleDays: days, withinMonths: null })}
            >
              {flexibleText(days)}
            </button>
          ))}
          <MonthsWithin state={state} onChange={onChange} />
        </div>
      </fieldset>
    </>
  )
}

/** Chooses a number of months for a stay that may lie anywhere within the dates; nothing where there is no room. */
function MonthsWithin({ state, onChange }: Omit<WhenProps, 'today'>) {
  const { withinMonths } = state
  const choices = monthsWithin(state)
  if (choices.length === 0) return null
  return (
    <select
      className={`chip ${styles.otherLength}`}
      aria-label={m.search_bar_within_label()}
      data-chosen={withinMonths !== null || undefined}
      value={withinMonths ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...state, flexibleDays: 0, withinMonths: value === '' ? null : Number(value) })
      }
    >
      <option value="" disabled hidden>
        {m.search_bar_within_label()}
      </option>
      {choices.map((months) => (
        <option key={months} value={months}>
          {m.search_bar_within_choice({ length: m.vocabulary_length_months({ count: months }) })}
        </option>
      ))}
    </select>
  )
}

/** Returns the whole weeks that are nearest to the chosen dates. */
function nearestLength({ checkIn, checkOut }: SearchState): StayLength {
  return checkIn && checkOut ? nightsOfWeeks(weeksOf(lengthOf({ checkIn, checkOut }))) : USUAL_LENGTH
}
