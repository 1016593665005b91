import { useEffect, useRef, useState } from 'react'
import { lengthOf, type StayLength } from '#domain/booking/stay-length.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { lengthText } from '#text/length-text.ts'
import { wholeEuros } from '#text/whole-euros.ts'
import { StayCalendar, type StayCalendarProps } from '#web/components/stay/stay-calendar.tsx'
import { lengthChoices, sameLength, USUAL_LENGTH } from '#web/components/stay/stay-lengths.ts'
import { MonthsOfStarts } from './months-of-starts.tsx'
import * as styles from './start-days.module.css'
import { useStartDays } from './use-start-days.ts'

/**
 * Asks how long and from when: a length, whose totals by start day are shown, or two days of one's own. It must be rendered in
 * the browser only.
 */
export function HomeCalendar(props: StayCalendarProps) {
  const { stay } = props
  const own = stay && lengthOf(stay)
  const [length, setLength] = useState<StayLength | null>(own)
  const chips = useRef<HTMLFieldSetElement>(null)
  // On a phone the row is longer than the screen.
  useEffect(() => {
    const pressed = chips.current?.querySelector('[aria-pressed="true"]')
    pressed?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <>
      <fieldset className={`chips ${styles.startLengths}`} ref={chips}>
        <legend className="visually-hidden">{m.start_days_lengths()}</legend>
        {lengthChoices(own ?? USUAL_LENGTH).map((choice) => (
          <LengthChip
            key={`${choice.unit}${choice.count}`}
            {...props}
            length={choice}
            isPressed={length !== null && sameLength(choice, length)}
            onPress={() => setLength(choice)}
          />
        ))}
        <button type="button" className="chip" aria-pressed={length === null} onClick={() => setLength(null)}>
          {m.start_days_other()}
          <small>{m.start_days_other_about()}</small>
        </button>
      </fieldset>
      {length ? <MonthsOfStarts {...props} length={length} /> : <StayCalendar {...props} />}
    </>
  )
}

type LengthChipProps = StayCalendarProps & {
  readonly length: StayLength
  readonly isPressed: boolean
  readonly onPress: () => void
}

/** Shows the total of this length from the day of arrival, once there is one. */
function LengthChip({ houseCode, stay, length, isPressed, onPress }: LengthChipProps) {
  const locale = getLocale()
  const from = stay?.checkIn
  const { days } = useStartDays(from ? { houseCode, length, from, to: addDays(from, 1) } : null, null)
  const total = days?.[0]?.totalPriceCents
  return (
    <button type="button" className="chip" aria-pressed={isPressed} onClick={onPress}>
      {lengthText(length, locale)}
      {from && <small className="num">{total ? wholeEuros(total) : '–'}</small>}
    </button>
  )
}
