import { Link } from 'react-router'
import type { StartDay } from '#contract/start-days.ts'
import { addMonths, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { longDay, longRange } from '#domain/shared/format-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { lengthText } from '#text/length-text.ts'
import { Icon } from '#ui/icon.tsx'
import { calendar } from '#ui/icons.ts'
import type { StayParams } from '#web/components/stay/stay-params.ts'
import { Money } from '#web/ui/money.tsx'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'
import { differenceText, type StartMonth, startAddress } from './start-data.ts'
import * as styles from './start-days.module.css'
import { type StartRun, startRuns, usualTotal } from './start-runs.ts'
import { useStartDays } from './use-start-days.ts'

type StartDaysProps = {
  readonly houseCode: string
  readonly minNights: number
  readonly stay: StayParams
  /** The month of the stay in the address; null if it has no dates. */
  readonly first: StartMonth | null
  readonly onPick: (open: boolean) => void
}

/** Says in a few lines when a stay of this length costs something else, and opens the calendar of the home. */
export function StartDays({ houseCode, minNights, stay, first, onPick }: StartDaysProps) {
  const locale = getLocale()
  const least = m.start_days_min({ nights: m.vocabulary_nights({ count: minNights }) })
  return (
    <section className={`${sectionBlockStyles.block} screen-only`} id="cuando-empezar">
      <h2>{m.start_days_title()}</h2>
      <p className="soft small">
        {first ? m.start_days_intro({ length: lengthText(first.length, locale) }) : m.start_days_undated()} {least}
        {first && stay.promoCode && ` ${m.start_days_without_promo()}`}
      </p>
      {first && <Runs first={first} houseCode={houseCode} stay={stay} />}
      <button type="button" className={`btn btn-line ${styles.startOpen} with-script`} onClick={() => onPick(true)}>
        <Icon shape={calendar} />
        {m.start_days_open()}
      </button>
    </section>
  )
}

/** More would be a calendar again. */
const MAX_RUNS = 6

type RunsProps = Pick<StartDaysProps, 'houseCode' | 'stay'> & { readonly first: StartMonth }

function Runs({ first: { length, month, days: preloaded }, houseCode, stay }: RunsProps) {
  const locale = getLocale()
  const { days } = useStartDays({ houseCode, length, from: month, to: addMonths(month, 1) }, preloaded)
  const runs = startRuns(days ?? preloaded)
  const chosen = (days ?? preloaded).find(({ date }) => date === stay.checkIn)
  const usual = usualTotal(days ?? preloaded, chosen)
  if (usual === null) {
    return <p className={styles.startRuns}>{m.start_days_none({ length: lengthText(length, locale) })}</p>
  }
  return (
    <ul className={styles.startRuns}>
      {runs.slice(0, MAX_RUNS).map((run) => (
        <li key={run.first.date}>
          <Link
            to={startAddress({ houseCode, stay }, isIn(run, chosen) ? chosen : run.first)}
            aria-current={isIn(run, chosen) ? 'true' : undefined}
            preventScrollReset
            replace
            rel="nofollow"
          >
            {daysText(run)}
          </Link>
          <span>
            <Money cents={run.totalPriceCents} />{' '}
            <b className="num">
              {run.totalPriceCents === usual
                ? run.first !== run.last && m.start_days_same()
                : differenceText(run.totalPriceCents, usual)}
            </b>
          </span>
        </li>
      ))}
    </ul>
  )
}

function isIn({ first, last }: StartRun, chosen: StartDay | undefined): chosen is StartDay {
  return chosen !== undefined && first.date <= chosen.date && chosen.date <= last.date
}

function daysText({ first, last }: StartRun): string {
  const locale = getLocale()
  const oneDay: (date: CalendarDate, locale: Locale) => string = longDay
  return first === last ? oneDay(first.date, locale) : longRange(first.date, last.date, locale)
}
