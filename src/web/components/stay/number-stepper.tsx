import type { ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { minus, plus } from '#ui/icons.ts'
import * as styles from './number-stepper.module.css'

type NumberStepperProps = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
}

/** Renders a number field of a form with a button on each side. */
export function NumberStepper({ name, label, hint, value, min, max, onChange }: NumberStepperProps) {
  const set = (next: number) => {
    if (Number.isInteger(next) && next >= min && next <= max) onChange(next)
  }
  const id = `stepper-${name}`
  return (
    <div className={styles.stepper}>
      <label htmlFor={id}>
        {label}
        {hint && <small>{hint}</small>}
      </label>
      <div>
        <StepButton label={m.apartment_guests_fewer({ label })} disabled={value <= min} onPress={() => set(value - 1)}>
          <Icon shape={minus} />
        </StepButton>
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={value}
          onChange={(event) => set(event.currentTarget.valueAsNumber)}
        />
        <StepButton label={m.apartment_guests_more({ label })} disabled={value >= max} onPress={() => set(value + 1)}>
          <Icon shape={plus} />
        </StepButton>
      </div>
    </div>
  )
}

type StepButtonProps = {
  readonly label: string
  readonly disabled: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function StepButton({ label, disabled, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onPress}
    >
      {children}
    </button>
  )
}
