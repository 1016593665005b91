import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { MAX_STAY_MONTHS, MONTHLY_STAY_NIGHTS } from '#domain/policy.ts'
import { addMonths, type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '../../locale.ts'
import type { RootData } from '../../page-meta.ts'
import './dates-picker.css'
import { MonthPair } from './month-pair.tsx'
import { datesText, type SearchState } from './search-state.ts'
import {
  DEFAULT_LENGTH,
  endOf,
  lengthOf,
  lengthText,
  STAY_LENGTHS,
  type StayLength,
  sameLength,
} from './stay-length.ts'

type DatesPickerProps = {
  readonly state: SearchState
  readonly onChange: (state: SearchState) => void
  readonly onDone: () => void
}

/** How long, then from when; or, for other lengths, the day of arrival and the day of departure. */
export function DatesPicker({ state, onChange, onDone }: DatesPickerProps) {
  const locale = useLocale()
  const today = useRouteLoaderData<RootData>('root')?.today ?? ''
  const { checkIn, checkOut } = state
  // Null means that both days are picked.
  const [length, setLength] = useState(checkIn && checkOut ? lengthOf(checkIn, checkOut) : DEFAULT_LENGTH)
  const picksEnd = length === null && checkIn !== null && checkOut === null

  function choose(next: StayLength | null) {
    setLength(next)
    if (next && checkIn) onChange({ ...state, checkOut: endOf(checkIn, next) })
  }

  function pick(date: CalendarDate) {
    if (length) onChange({ ...state, checkIn: date, checkOut: endOf(date, length) })
    else if (picksEnd && date > checkIn && date <= addMonths(checkIn, MAX_STAY_MONTHS)) {
      onChange({ ...state, checkOut: date })
    } else onChange({ ...state, checkIn: date, checkOut: null })
  }

  return (
    <>
      <fieldset className="stack lengths">
        <legend className="small soft">{m.search_how_long({}, { locale })}</legend>
        <div className="chips">
          {[...STAY_LENGTHS, null].map((choice) => (
            <button
              key={choice ? `${choice.count} ${choice.unit}` : 'exact'}
              type="button"
              className="chip"
              aria-pressed={sameLength(choice, length)}
              onClick={() => choose(choice)}
            >
              {choice ? lengthText(choice, locale) : m.search_length_exact({}, { locale })}
            </button>
          ))}
        </div>
      </fieldset>
      <MonthPair today={today} checkIn={checkIn} checkOut={checkOut} onPick={pick} />
      <div className="dates-foot">
        <Chosen state={state} picksEnd={picksEnd} />
        <div className="row">
          {checkIn ? (
            <button
              type="button"
              className="btn btn-text"
              onClick={() => onChange({ ...state, checkIn: null, checkOut: null })}
            >
              {m.search_clear_dates({}, { locale })}
            </button>
          ) : null}
          <button type="button" className="btn btn-line" onClick={onDone}>
            {m.search_done({}, { locale })}
          </button>
        </div>
      </div>
    </>
  )
}

function Chosen({ state, picksEnd }: { readonly state: SearchState; readonly picksEnd: boolean }) {
  const locale = useLocale()
  const text = datesText(state, locale)
  if (!state.checkIn || !state.checkOut || !text) {
    const ask = picksEnd ? m.search_pick_end({}, { locale }) : m.search_pick_start({}, { locale })
    return <p aria-live="polite">{ask}</p>
  }
  const count = daysBetween(state.checkIn, state.checkOut)
  const nights = m.search_nights({ count }, { locale })
  return (
    <p aria-live="polite">
      <b className="strong">{text}</b>
      <br />
      <span className="small soft">
        {count >= MONTHLY_STAY_NIGHTS ? m.search_paid_monthly({ nights }, { locale }) : nights}
      </span>
    </p>
  )
}
