import { type ReactNode, useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/RangeCalendar'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { LANGUAGES } from '#domain/shared/languages.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { chevronLeft, chevronRight } from '#ui/icons.ts'
import { fetchCalendar } from '#web/client/api/catalogue-client.ts'
import { type FreeNights, freeNights } from './free-nights.ts'
import * as styles from './stay-calendar.module.css'

type WithNightsProps = {
  readonly houseCode: string
  /** A stay of the guest's own, whose nights are free for them alone. */
  readonly own?: Stay | undefined
  readonly today: CalendarDate
  readonly children: (nights: FreeNights) => ReactNode
}

/**
 * Fetches the nights of a home for a calendar, and says so if that takes time or fails. It must be rendered in the browser
 * only.
 */
export function WithNights(props: WithNightsProps) {
  const [attempt, setAttempt] = useState(1)
  return <Loaded key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function Loaded({ houseCode, own, today, children, onRetry }: WithNightsProps & { readonly onRetry: () => void }) {
  const locale = getLocale()
  const answer = useCalendar(houseCode, today)
  if (answer === 'loading') {
    return (
      <p className={`${styles.stayCalendarWait} waiting`} role="status">
        {m.apartment_dates_loading()}
      </p>
    )
  }
  if (answer === 'failed') {
    return (
      <div className={styles.stayCalendarWait} role="alert">
        <p>{m.apartment_dates_failed()}</p>
        <button type="button" className="btn btn-line" onClick={onRetry}>
          {m.apartment_dates_retry()}
        </button>
      </div>
    )
  }
  return (
    <I18nProvider locale={LANGUAGES[locale].intl}>
      {/* The library would add a style element, which the content security policy refuses, unless it finds an element with
          this id. */}
      <span id="react-aria-pressable-style" hidden />
      {children(freeNights(answer, own))}
    </I18nProvider>
  )
}

type Answer = Awaited<ReturnType<typeof fetchCalendar>> | 'loading' | 'failed'

function useCalendar(houseCode: string, today: CalendarDate): Answer {
  const [answer, setAnswer] = useState<Answer>('loading')
  useEffect(() => {
    const controller = new AbortController()
    fetchCalendar(houseCode, today, controller.signal).then(setAnswer, () => {
      if (!controller.signal.aborted) setAnswer('failed')
    })
    return () => controller.abort()
  }, [houseCode, today])
  return answer
}

/** The visible months, as offsets from the first one. */
export type ShownMonths = readonly number[]

/** Shows the names of the months and buttons to move to others. */
export function MonthNames({ months }: { readonly months: ShownMonths }) {
  return (
    <header>
      <Button slot="previous" className="icon-btn" aria-label={m.apartment_dates_prev()}>
        <Icon shape={chevronLeft} />
      </Button>
      {months.map((month) => (
        <CalendarHeading key={month} offset={{ months: month }} className={styles.stayCalendarMonth} />
      ))}
      <Button slot="next" className="icon-btn" aria-label={m.apartment_dates_next()}>
        <Icon shape={chevronRight} />
      </Button>
    </header>
  )
}

export function MonthGrids({ months }: { readonly months: ShownMonths }) {
  return (
    <div className={styles.stayCalendarGrids}>
      {months.map((month) => (
        <CalendarGrid key={month} offset={{ months: month }} weekdayStyle="narrow" className={styles.stayCalendarGrid}>
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.stayDay} />}</CalendarGridBody>
        </CalendarGrid>
      ))}
    </div>
  )
}

/** Returns two months on screens where they fit, otherwise one. It must be called in the browser only. */
export function useShownMonths(): ShownMonths {
  const [wide, setWide] = useState(() => matchMedia('(min-width: 768px)').matches)
  useEffect(() => {
    const media = matchMedia('(min-width: 768px)')
    const onChange = () => setWide(media.matches)
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }, [])
  return wide ? [0, 1] : [0]
}
