import { useRef, useState } from 'react'
import type { StayLength } from '#domain/booking/stay-length.ts'
import { addMonths, type CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { StayParams } from '#web/components/stay/stay-params.ts'
import { monthStart } from '#web/ui/month-grid/month-days.ts'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'
import { MonthOfStarts } from './month-of-starts.tsx'
import type { StartMonth } from './start-data.ts'
import * as styles from './start-days.module.css'
import { lengthChoices, lengthText, sameLength, USUAL_LENGTH } from './start-lengths.ts'
import { StripOfStarts } from './strip-of-starts.tsx'
import { usePhone } from './use-phone.ts'
import { useNear } from './use-start-days.ts'

type StartDaysProps = {
  readonly houseCode: string
  readonly minNights: number
  readonly stay: StayParams
  /** The month of the stay in the address; null if it has no dates. */
  readonly first: StartMonth | null
  readonly today: CalendarDate
  readonly locale: Locale
}

type View = 'strip' | 'months'

/**
 * Shows what a stay costs by the day it begins, as a strip of 60 days or as a month; without a choice the width of the
 * screen decides. A day links to this page with its dates, while another length is shown in place.
 */
export function StartDays({ houseCode, minNights, stay, first, today, locale }: StartDaysProps) {
  const section = useRef<HTMLElement>(null)
  const near = useNear(section)
  const phone = usePhone()
  const [chosen, setChosen] = useState<View>()
  const view = chosen ?? (phone === null ? undefined : phone ? 'strip' : 'months')
  // The chosen length lasts until the address has other dates.
  const address = `${stay.checkIn} ${stay.checkOut}`
  const [viewed, setViewed] = useState<{ address: string; length: StayLength; month: CalendarDate }>()
  const own = { length: first?.length ?? USUAL_LENGTH, month: first?.month ?? monthStart(today) }
  const { length, month } = viewed?.address === address ? viewed : own
  const show = (next: { length?: StayLength; month?: CalendarDate }) => setViewed({ address, length, month, ...next })
  const isFirst = first !== null && month === first.month && sameLength(length, first.length)
  const common = { links: { houseCode, stay, locale }, length, today, near }
  return (
    <section
      className={`${sectionBlockStyles.block} ${styles.startDays}`}
      id="cuando-empezar"
      ref={section}
      data-view={view}
      tabIndex={-1}
    >
      <h2>{m.start_days_title({}, { locale })}</h2>
      <p className="soft small">
        {m.start_days_intro({ length: lengthText(length, locale) }, { locale })}{' '}
        {m.start_days_min({ nights: m.vocabulary_nights({ count: minNights }, { locale }) }, { locale })}
        {stay.promoCode && ` ${m.start_days_without_promo({}, { locale })}`}
      </p>
      <Lengths own={own.length} length={length} onChoose={(next) => show({ length: next })} locale={locale} />
      <Views view={view} onChoose={setChosen} locale={locale} />
      <StripOfStarts {...common} shown={view === 'strip'} />
      <MonthOfStarts
        {...common}
        month={month}
        preloaded={isFirst ? first.days : null}
        onMove={(months) => show({ month: addMonths(month, months) })}
      />
    </section>
  )
}

type LengthsProps = {
  readonly own: StayLength
  readonly length: StayLength
  readonly onChoose: (length: StayLength) => void
  readonly locale: Locale
}

function Lengths({ own, length, onChoose, locale }: LengthsProps) {
  return (
    <fieldset className={`chips ${styles.startLengths} with-script`}>
      <legend className="visually-hidden">{m.start_days_lengths({}, { locale })}</legend>
      {lengthChoices(own).map((choice) => (
        <button
          key={`${choice.unit}${choice.count}`}
          type="button"
          className="chip"
          aria-pressed={sameLength(choice, length)}
          onClick={() => onChoose(choice)}
        >
          {lengthText(choice, locale)}
        </button>
      ))}
    </fieldset>
  )
}

type ViewsProps = {
  /** Undefined until the browser knows the width of the screen. */
  readonly view: View | undefined
  readonly onChoose: (view: View) => void
  readonly locale: Locale
}

function Views({ view, onChoose, locale }: ViewsProps) {
  const names = { strip: m.start_days_view_strip({}, { locale }), months: m.start_days_view_months({}, { locale }) }
  return (
    <fieldset className={`${styles.startViews} with-script`}>
      <legend className="visually-hidden">{m.start_days_view({}, { locale })}</legend>
      {(['strip', 'months'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={view === one} onClick={() => onChoose(one)}>
          {names[one]}
        </button>
      ))}
    </fieldset>
  )
}
