import { type CalendarDate as AriaDate, parseDate } from '@internationalized/date'
import { useContext, useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components/RangeCalendar'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { MAX_DAYS_AHEAD, MAX_STAY_MONTHS } from '#domain/policy.ts'
import { addDays, addMonths, type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { fetchCalendar } from '#web/catalogue-client.ts'
import { Icon } from '#web/components/icon.tsx'
import { chevronLeft, chevronRight } from '#web/components/icons.ts'
import { longDay } from '#web/format-date.ts'
import { canArrive, canReach, type FreeNights, freeNights, lastDeparture } from './free-nights.ts'
import './stay-calendar.css'

type StayCalendarProps = {
  readonly houseCode: string
  readonly stay: Stay | null
  readonly minNights: number
  readonly today: CalendarDate
  readonly onChoose: (stay: Stay) => void
  readonly locale: Locale
}

const TAGS = { es: 'es-ES', en: 'en-GB' } as const

/** The nights of one home: a range stops at the first taken night and says so. In the browser only. */
export function StayCalendar(props: StayCalendarProps) {
  const [attempt, setAttempt] = useState(1)
  return <LoadedCalendar key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function LoadedCalendar({ onRetry, ...props }: StayCalendarProps & { readonly onRetry: () => void }) {
  const { houseCode, today, locale } = props
  const answer = useFreeNights(houseCode, today)
  if (answer === 'loading') {
    return (
      <p className="stay-calendar-wait waiting" role="status">
        {m.detail_dates_loading({}, { locale })}
      </p>
    )
  }
  if (answer === 'failed') {
    return (
      <div className="stay-calendar-wait" role="alert">
        <p>{m.detail_dates_failed({}, { locale })}</p>
        <button type="button" className="btn btn-line" onClick={onRetry}>
          {m.detail_dates_retry({}, { locale })}
        </button>
      </div>
    )
  }
  return <Months {...props} nights={answer} />
}

function useFreeNights(houseCode: string, today: CalendarDate): FreeNights | 'loading' | 'failed' {
  const [answer, setAnswer] = useState<FreeNights | 'loading' | 'failed'>('loading')
  useEffect(() => {
    const controller = new AbortController()
    fetchCalendar(houseCode, today, controller.signal).then(
      (days) => setAnswer(freeNights(days)),
      () => controller.signal.aborted || setAnswer('failed'),
    )
    return () => controller.abort()
  }, [houseCode, today])
  return answer
}

function Months({ stay, minNights, today, nights, onChoose, locale }: StayCalendarProps & { nights: FreeNights }) {
  const [tooShort, setTooShort] = useState(false)
  const months = useTwoMonths() ? [0, 1] : [0]
  const isUnavailable = (date: string, anchor: string | undefined) => {
    if (anchor) return date !== anchor && !canReach(nights, anchor, date)
    return date !== stay?.checkOut && !canArrive(nights, date)
  }
  const choose = (checkIn: CalendarDate, checkOut: CalendarDate) => {
    const enough = daysBetween(checkIn, checkOut) >= minNights
    setTooShort(!enough)
    if (enough) onChoose({ checkIn, checkOut })
  }
  return (
    <I18nProvider locale={TAGS[locale]}>
      {/* The widget would add a style element, which the page's policy refuses; it looks for this name first. */}
      <span id="react-aria-pressable-style" hidden />
      <RangeCalendar
        key={stay ? `${stay.checkIn}${stay.checkOut}` : 'none'}
        aria-label={m.detail_dates_calendar({}, { locale })}
        className="stay-calendar"
        autoFocus
        visibleDuration={{ months: months.length }}
        pageBehavior="single"
        minValue={parseDate(today)}
        maxValue={parseDate(addMonths(addDays(today, MAX_DAYS_AHEAD), MAX_STAY_MONTHS))}
        defaultValue={stay && { start: parseDate(stay.checkIn), end: parseDate(stay.checkOut) }}
        isDateUnavailable={(date, anchor) => isUnavailable(date.toString(), anchor?.toString())}
        onChange={({ start, end }) => choose(start.toString(), end.toString())}
      >
        <header>
          <Button slot="previous" className="icon-btn" aria-label={m.detail_dates_prev({}, { locale })}>
            <Icon shape={chevronLeft} />
          </Button>
          {months.map((month) => (
            <CalendarHeading key={month} offset={{ months: month }} className="stay-calendar-month" />
          ))}
          <Button slot="next" className="icon-btn" aria-label={m.detail_dates_next({}, { locale })}>
            <Icon shape={chevronRight} />
          </Button>
        </header>
        <div className="stay-calendar-grids">
          {months.map((month) => (
            <CalendarGrid key={month} offset={{ months: month }} weekdayStyle="narrow" className="stay-calendar-grid">
              <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
              <CalendarGridBody>{(date) => <CalendarCell date={date} className="stay-day" />}</CalendarGridBody>
            </CalendarGrid>
          ))}
        </div>
        <Guidance nights={nights} minNights={minNights} tooShort={tooShort} locale={locale} />
      </RangeCalendar>
    </I18nProvider>
  )
}

type GuidanceProps = {
  readonly nights: FreeNights
  readonly minNights: number
  readonly tooShort: boolean
  readonly locale: Locale
}

/** What to do next, and how far the chosen day reaches. */
function Guidance({ nights, minNights, tooShort, locale }: GuidanceProps) {
  const anchor: AriaDate | null | undefined = useContext(RangeCalendarStateContext)?.anchorDate
  return (
    <p className={tooShort && !anchor ? 'stay-calendar-say is-warning' : 'stay-calendar-say'} role="status">
      {anchor
        ? reachText(nights, anchor.toString(), minNights, locale)
        : tooShort
          ? m.detail_dates_too_short({ count: minNights }, { locale })
          : m.detail_dates_pick_start({}, { locale })}
    </p>
  )
}

function reachText(nights: FreeNights, arrival: CalendarDate, minNights: number, locale: Locale): string {
  const last = lastDeparture(nights, arrival)
  const pick = m.detail_dates_pick_end({ count: minNights }, { locale })
  if (last >= addMonths(arrival, MAX_STAY_MONTHS)) return pick
  return `${pick} ${m.detail_dates_last_day({ date: longDay(last, locale) }, { locale })}`
}

/** Two months side by side where they fit. Only ever called in the browser. */
function useTwoMonths(): boolean {
  const [wide, setWide] = useState(() => matchMedia('(min-width: 768px)').matches)
  useEffect(() => {
    const media = matchMedia('(min-width: 768px)')
    const onChange = () => setWide(media.matches)
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }, [])
  return wide
}
