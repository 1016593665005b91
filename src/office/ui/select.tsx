import { use, useId, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { chevronDown } from '#ui/icons.ts'
import { FieldErrors } from './field-errors.ts'
import * as labelled from './labelled.module.css'
import * as styles from './select.module.css'

export type Option<Key extends string> = { readonly key: Key; readonly label: string }

type SelectProps<Key extends string> = {
  readonly label: string
  /** Whether the label is only the accessible name, because the place says what is chosen. */
  readonly isLabelHidden?: boolean
  readonly name?: string
  readonly options: readonly Option<Key>[]
  readonly value: Key
  onChange(value: Key): void
}

/** Maximum number of options that are all rendered; a longer list renders only the chosen one until it is used. */
const RENDERED_AT_ONCE = 100

/**
 * A choice of one among a few, by the browser's own control, which every phone and every screen reader knows how to
 * open.
 */
export function Select<Key extends string>({ label, isLabelHidden, name, options, value, onChange }: SelectProps<Key>) {
  const id = useId()
  const [isReached, setReached] = useState(false)
  const isWhole = isReached || options.length <= RENDERED_AT_ONCE
  const rendered = isWhole ? options : options.filter(({ key }) => key === value)
  const reach = () => setReached(true)
  const isWrong = use(FieldErrors)[name ?? ''] !== undefined
  return (
    <div className={labelled.labelled}>
      {isLabelHidden ? null : (
        <label className={labelled.label} htmlFor={id}>
          {label}
        </label>
      )}
      <span className={styles.box}>
        <select
          id={id}
          className={styles.control}
          name={name}
          value={value}
          onFocus={reach}
          onPointerDown={reach}
          onChange={(event) => onChange(event.target.value as Key)}
          aria-label={isLabelHidden ? label : undefined}
          aria-invalid={isWrong || undefined}
        >
          {rendered.map(({ key, label: text }) => (
            <option key={key} value={key} className={styles.option}>
              {text}
            </option>
          ))}
        </select>
        <Icon shape={chevronDown} className={styles.icon} />
      </span>
    </div>
  )
}
