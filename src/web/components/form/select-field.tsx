import { type ComponentProps, useId } from 'react'
import { Icon } from '../icon.tsx'
import { chevronDown } from '../icons.ts'
import { FieldError } from './field.tsx'
import './form.css'
import './select-field.css'

export type Choice = { readonly value: string; readonly label: string }

type SelectProps = Omit<ComponentProps<'select'>, 'className'> & {
  readonly label: string
  readonly choices: readonly Choice[]
  /** Stands first and chooses nothing. */
  readonly empty?: string
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly wide?: boolean
}

/** The browser's own list to choose from, with its label, its hint or its error. */
export function SelectField({ label, choices, empty, error, hint, wide = false, ...select }: SelectProps) {
  const ownId = useId()
  const id = select.id ?? ownId
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className={wide ? 'field w2' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <div className="select">
        <select
          {...select}
          id={id}
          className="input"
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        >
          {empty === undefined ? null : <option value="">{empty}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon shape={chevronDown} />
      </div>
      {error ? <FieldError id={`${id}-error`} text={error} /> : null}
      {hint && !error ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
