import { type CSSProperties, useEffect } from 'react'
import { Link } from 'react-router'
import type { StartDay } from '#contract/start-days.ts'
import type { StayLength } from '#domain/booking/stay-length.ts'
import { START_DAYS } from '#domain/policy.ts'
import { addDays, type CalendarDate, toEpochDay } from '#domain/shared/calendar-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import { longDay, shortDay, weekdays } from '#web/text/format-date.ts'
import { Icon } from '#web/ui/icon.tsx'
import { chevronLeft, chevronRight } from '#web/ui/icons.ts'
import { bareAmount, isChosen, type StartLinks, startAddress, startLabel } from './start-data.ts'
import * as styles from './start-days.module.css'
import { StartLegend } from './start-legend.tsx'
import { lengthText } from './start-lengths.ts'
import { useStartDays } from './use-start-days.ts'
import { useStartKeys } from './use-start-keys.ts'

type StripOfStartsProps = {
  readonly links: StartLinks
  readonly length: StayLength
  readonly today: CalendarDate
  readonly near: boolean
  readonly shown: boolean
}

/** Days. A stay that begins beyond the strip is shown with this many days before it. */
const DAYS_BEFORE = 14
/** Pixels, the width of a day. Paging leaves the last day in sight. */
const DAY_WIDTH = 68

/** Shows 60 days in a row to swipe through, each with its total and a bar whose height is the price. */
export function StripOfStarts({ links, length, today, near, shown }: StripOfStartsProps) {
  const { houseCode, stay, locale } = links
  const from = stripStart(stay.checkIn, today)
  const query = near && shown ? { houseCode, length, from, to: addDays(from, START_DAYS) } : null
  const starts = useStartDays(query, null)
  const days = starts.days?.filter(({ refusal }) => refusal !== 'dates_in_past') ?? null
  const { box: strip, tabbable, onKeyDown } = useStartKeys<HTMLOListElement>(days, stay.checkIn)
  const chosenDay = days?.find(({ date }) => date === stay.checkIn)
  const shownDay = chosenDay ?? days?.find(({ totalPriceCents }) => totalPriceCents !== null)
  const place = shownDay ? days?.indexOf(shownDay) : undefined
  useEffect(() => {
    const item = place === undefined ? null : strip.current?.children[place]
    if (!(item instanceof HTMLElement) || !strip.current) return
    const left = item.offsetLeft - (strip.current.clientWidth - item.clientWidth) / 2
    strip.current.scrollTo({ left, behavior: 'instant' })
  }, [place, strip])
  const text = { length: lengthText(length, locale), count: START_DAYS }
  const label =
    from === today
      ? m.start_days_strip(text, { locale })
      : m.start_days_strip_from({ ...text, date: longDay(from, locale) }, { locale })
  const best = days?.find(({ lowest }) => lowest)
  const scroll = (pages: number) => strip.current?.scrollBy({ left: pages * (strip.current.clientWidth - DAY_WIDTH) })
  return (
    <div className={`${styles.startStripBox} with-script`} aria-busy={!days && !starts.failed}>
      {/* Keyboards move through the days with the arrow keys and need no buttons. */}
      <div className={`${styles.startHead} ${styles.startTurns}`}>
        <button type="button" className="icon-btn" tabIndex={-1} aria-hidden="true" onClick={() => scroll(-1)}>
          <Icon shape={chevronLeft} />
        </button>
        <h3>{title(from, links, today)}</h3>
        <button type="button" className="icon-btn" tabIndex={-1} aria-hidden="true" onClick={() => scroll(1)}>
          <Icon shape={chevronRight} />
        </button>
      </div>
      <ol className={styles.startStrip} ref={strip} aria-label={label} onKeyDown={onKeyDown}>
        {days?.map((day) => (
          <li key={day.date}>
            <StripDay day={day} height={heightOf(day, days)} links={links} tabbable={tabbable(day.date)} />
          </li>
        ))}
      </ol>
      <StartLegend starts={starts} length={length} of="strip" locale={locale} />
      {best?.totalPriceCents && (
        <p className={`${styles.startBest} small`}>
          <Link to={startAddress(links, best)} preventScrollReset replace rel="nofollow">
            {m.start_days_best(
              { total: formatCents(best.totalPriceCents), date: longDay(best.date, locale) },
              { locale },
            )}
          </Link>
        </p>
      )}
    </div>
  )
}

function title(from: CalendarDate, { locale }: StartLinks, today: CalendarDate): string {
  return from === today
    ? m.start_days_next({ count: START_DAYS }, { locale })
    : m.start_days_next_from({ count: START_DAYS, date: longDay(from, locale) }, { locale })
}

/** Returns today, or two weeks before a stay that begins beyond the strip. */
function stripStart(checkIn: CalendarDate | undefined, today: CalendarDate): CalendarDate {
  return checkIn && checkIn >= addDays(today, START_DAYS) ? addDays(checkIn, -DAYS_BEFORE) : today
}

/** Returns 0 for the cheapest of the days and 1 for the dearest. */
function heightOf({ totalPriceCents }: StartDay, days: readonly StartDay[]): number {
  const totals = days.flatMap((day) => day.totalPriceCents ?? [])
  const [least, most] = [Math.min(...totals), Math.max(...totals)]
  return totalPriceCents === null || most === least ? 0 : (totalPriceCents - least) / (most - least)
}

type StripDayProps = {
  readonly day: StartDay
  readonly height: number
  readonly links: StartLinks
  readonly tabbable: boolean
}

function StripDay({ day, height, links, tabbable }: StripDayProps) {
  const { locale, stay } = links
  const isFirstOfMonth = day.date.endsWith('-01')
  const text = (
    <>
      <small>{weekdayLetter(day.date, links)}</small>
      <b>{isFirstOfMonth ? shortDay(day.date, locale) : Number(day.date.slice(8))}</b>
    </>
  )
  if (day.totalPriceCents === null) {
    return (
      <span className={`${styles.stripDay} ${styles.isOff}`}>
        <span className="visually-hidden">{m.start_days_day_off({ date: longDay(day.date, locale) }, { locale })}</span>
        <span className={styles.stripDate} aria-hidden="true">
          {text}
        </span>
      </span>
    )
  }
  return (
    <Link
      to={startAddress(links, day)}
      className={day.lowest ? `${styles.stripDay} ${styles.isLow}` : styles.stripDay}
      style={{ '--height': height } as CSSProperties}
      aria-current={isChosen(stay, day) ? 'true' : undefined}
      data-date={day.date}
      tabIndex={tabbable ? undefined : -1}
      preventScrollReset
      replace
      rel="nofollow"
    >
      <span className="visually-hidden">{startLabel(day, day.totalPriceCents, locale)}</span>
      <i aria-hidden="true" />
      <span className={styles.stripDate} aria-hidden="true">
        {text}
      </span>
      <span className="num" aria-hidden="true">
        {bareAmount(day.totalPriceCents)}
      </span>
    </Link>
  )
}

function weekdayLetter(date: CalendarDate, { locale }: StartLinks): string {
  // 1970-01-01 was a Thursday.
  return weekdays(locale)[(toEpochDay(date) + 3) % 7]?.letter ?? ''
}
