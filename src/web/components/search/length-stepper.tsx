import { MAX_STAY_MONTHS } from '#domain/booking/booking-policy.ts'
import type { StayLength } from '#domain/booking/stay-length.ts'
import { m } from '#i18n/paraglide/messages.js'
import { NumberStepper } from '#web/components/stay/number-stepper.tsx'
import { monthsOf, nightsOfWeeks, weeksOf } from '#web/components/stay/stay-lengths.ts'
import * as styles from './dates-picker.module.css'

/** The weeks of the longest stay. */
const MAX_WEEKS = 52

type LengthStepperProps = { readonly length: StayLength; readonly onChange: (length: StayLength) => void }

/** Chooses any number of weeks or months. */
export function LengthStepper({ length, onChange }: LengthStepperProps) {
  const isMonths = length.unit === 'month'
  const unit = isMonths ? m.search_bar_months() : m.search_bar_weeks()
  return (
    <div className={styles.lengthStepper}>
      <fieldset className={styles.segments} aria-label={m.search_bar_length_unit()}>
        <button type="button" aria-pressed={!isMonths} onClick={() => onChange(nightsOfWeeks(weeksOf(length)))}>
          {m.search_bar_weeks()}
        </button>
        <button
          type="button"
          aria-pressed={isMonths}
          onClick={() => onChange({ unit: 'month', count: monthsOf(length) })}
        >
          {m.search_bar_months()}
        </button>
      </fieldset>
      <NumberStepper
        name="length"
        label={unit}
        value={isMonths ? length.count : weeksOf(length)}
        min={1}
        max={isMonths ? MAX_STAY_MONTHS : MAX_WEEKS}
        onChange={(count) => onChange(isMonths ? { unit: 'month', count } : nightsOfWeeks(count))}
      />
    </div>
  )
}
