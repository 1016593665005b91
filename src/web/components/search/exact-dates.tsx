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
import { flexibleText, type SearchState } from './search-state.ts'

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
    if (next && checkIn) onChange({ ...state, ...stayFrom(checkIn, next) })
  }

  function pick(date: CalendarDate) {
    if (length) onChange({ ...state, ...stayFrom(date, length) })
    else if (checkIn && !checkOut && date > checkIn && date <= addMonths(checkIn, MAX_STAY_MONTHS)) {
      onChange({ ...state, checkOut: date })
    } else onChange({ ...state, checkIn: date, checkOut: null })
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
              aria-pressed={days === state.flexibleDays}
              onClick={() => onChange({ ...state, flexibleDays: days })}
            >
              {flexibleText(days)}
            </button>
          ))}
        </div>
      </fieldset>
    </>
  )
}

/** Returns the whole weeks that are nearest to the chosen dates. */
function nearestLength({ checkIn, checkOut }: SearchState): StayLength {
  return checkIn && checkOut ? nightsOfWeeks(weeksOf(lengthOf({ checkIn, checkOut }))) : USUAL_LENGTH
}
