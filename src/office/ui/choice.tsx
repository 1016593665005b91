import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import * as styles from './choice.module.css'
import * as labelled from './labelled.module.css'

type ChoiceProps<Key extends string> = {
  readonly label: string
  readonly options: readonly {
    readonly key: Key
    readonly label: string
    readonly note?: ReactNode
    readonly end?: ReactNode
  }[]
  readonly value: Key | null
  onChange(key: Key): void
}

/** One of a few, each with what it means. */
export function Choice<Key extends string>({ label, options, value, onChange }: ChoiceProps<Key>) {
  return (
    <RadioGroup className={labelled.labelled} value={value} onChange={(key) => onChange(key as Key)}>
      <Label className={labelled.label}>{label}</Label>
      <div className={styles.options}>
        {options.map(({ key, label: text, note, end }) => (
          <Radio key={key} value={key} className={styles.option}>
            <span className={styles.dot} aria-hidden="true" />
            <span className={styles.text}>
              <b>{text}</b>
              {note ? <small>{note}</small> : null}
            </span>
            {end ? <b>{end}</b> : null}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
