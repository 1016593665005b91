import { useId, useState } from 'react'
import { Icon } from './icon.tsx'
import { down } from './icons.ts'
import * as styles from './select.module.css'

export type Option<Key extends string> = { readonly key: Key; readonly label: string }

type SelectProps<Key extends string> = {
  readonly label: string
  /** The label stands in the name alone, where the place says what is chosen. */
  readonly isLabelHidden?: boolean
  readonly name?: string
  readonly options: readonly Option<Key>[]
  readonly value: Key
  onChange(value: Key): void
}

/** Of a longer list only what is chosen is drawn until somebody reaches for the others. */
const DRAWN_AT_ONCE = 100

/** One of a few, by the browser's own control, which every phone and every reader of screens knows how to open. */
export function Select<Key extends string>({ label, isLabelHidden, name, options, value, onChange }: SelectProps<Key>) {
  const id = useId()
  const [isReached, setReached] = useState(false)
  const isWhole = isReached || options.length <= DRAWN_AT_ONCE
  const drawn = isWhole ? options : options.filter(({ key }) => key === value)
  const reach = () => setReached(true)
  return (
    <div className={styles.select}>
      {isLabelHidden ? null : (
        <label className={styles.label} htmlFor={id}>
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
        >
          {drawn.map(({ key, label: text }) => (
            <option key={key} value={key} className={styles.option}>
              {text}
            </option>
          ))}
        </select>
        <Icon shape={down} className={styles.icon} />
      </span>
    </div>
  )
}
