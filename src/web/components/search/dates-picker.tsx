import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { MONTHLY_STAY_NIGHTS } from '#domain/pricing/pricing-policy.ts'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#web/client/root-data.ts'
import { offeredLength } from '#web/components/stay/stay-lengths.ts'
import * as styles from './dates-picker.module.css'
import { ExactDates } from './exact-dates.tsx'
import { MonthsPicker } from './months-picker.tsx'
import { datesText, monthText, type SearchState } from './search-state.ts'

type DatesPickerProps = {
  readonly state: SearchState
  readonly onChange: (state: SearchState) => void
  readonly onDone: () => void
  readonly onSearch: () => void
}

/** Chooses dates, which may be flexible, or a month to begin in and the number of months. */
export function DatesPicker({ state, onChange, onDone, onSearch }: DatesPickerProps) {
  const today = useRouteLoaderData<RootData>('root')?.today ?? ''
  const [isByMonth, setByMonth] = useState(state.month !== null)

  function change(byMonth: boolean) {
    setByMonth(byMonth)
    if (byMonth !== isByMonth) onChange(byMonth ? fromDates(state) : { ...state, month: null })
  }

  return (
    <>
      <fieldset className={styles.segments} aria-label={m.search_bar_when()}>
        <button type="button" aria-pressed={!isByMonth} onClick={() => change(false)}>
          {m.search_bar_by_dates()}
        </button>
        <button type="button" aria-pressed={isByMonth} onClick={() => change(true)}>
          {m.search_bar_by_month()}
        </button>
      </fieldset>
      {isByMonth ? (
        <MonthsPicker state={state} onChange={onChange} today={today} />
      ) : (
        <ExactDates state={state} onChange={onChange} today={today} />
      )}
      <div className={styles.datesFoot}>
        {isByMonth ? <ChosenMonth state={state} /> : <ChosenDates state={state} />}
        <div className="row">
          {state.checkIn || state.month ? (
            <button
              type="button"
              className="btn btn-text"
              onClick={() =>
                onChange({ ...state, checkIn: null, checkOut: null, flexibleDays: 0, withinMonths: null, month: null })
              }
            >
              {m.search_bar_clear_dates()}
            </button>
          ) : null}
          <button type="button" className="btn btn-line" onClick={onDone}>
            {m.search_bar_done()}
          </button>
          {state.checkOut || state.month ? (
            <button type="button" className="btn btn-main" onClick={onSearch}>
              {m.search_bar_dates_search()}
            </button>
          ) : null}
        </div>
      </div>
    </>
  )
}

/** Turns chosen dates into the month in which they begin. */
function fromDates(state: SearchState): SearchState {
  const { checkIn, checkOut, months } = state
  const length = checkIn && checkOut ? offeredLength(checkIn, checkOut) : null
  return {
    ...state,
    checkIn: null,
    checkOut: null,
    flexibleDays: 0,
    withinMonths: null,
    month: checkIn?.slice(0, 7) ?? null,
    months: length?.unit === 'month' ? length.count : months,
  }
}

function ChosenDates({ state }: { readonly state: SearchState }) {
  const text = datesText(state)
  if (!state.checkIn || !state.checkOut || !text) {
    const prompt = state.checkIn ? m.search_bar_pick_end() : m.search_bar_pick_start()
    return <p aria-live="polite">{prompt}</p>
  }
  const nights = daysBetween(state.checkIn, state.checkOut)
  return (
    <p aria-live="polite">
      <b className="strong">{text}</b>
      <br />
      <span className="small soft">{state.withinMonths ? m.search_bar_within_about() : nightsText(nights)}</span>
    </p>
  )
}

function nightsText(count: number): string {
  const nights = m.vocabulary_nights({ count })
  return count >= MONTHLY_STAY_NIGHTS ? m.search_bar_paid_monthly({ nights }) : nights
}

function ChosenMonth({ state: { month, months } }: { readonly state: SearchState }) {
  if (!month) return <p aria-live="polite">{m.search_bar_pick_month()}</p>
  return (
    <p aria-live="polite" className={styles.chosenMonth}>
      <b className="strong">{monthText(month, months)}</b>
      <br />
      <span className="small soft">{m.search_bar_month_about()}</span>
    </p>
  )
}
