import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
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

/** One of a few. */
export function Select<Key extends string>({ label, isLabelHidden, name, options, value, onChange }: SelectProps<Key>) {
  return (
    <AriaSelect
      className={styles.select}
      name={name}
      value={value}
      onChange={(key) => onChange(key as Key)}
      aria-label={isLabelHidden ? label : undefined}
    >
      {isLabelHidden ? null : <Label className={styles.label}>{label}</Label>}
      <Button className={styles.button}>
        <SelectValue className={styles.value} />
        <Icon shape={down} />
      </Button>
      <Popover className={styles.popover} offset={4}>
        <ListBox className={styles.list} items={options}>
          {(option) => (
            <ListBoxItem id={option.key} className={styles.item} textValue={option.label}>
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
