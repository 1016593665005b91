import { use } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import * as styles from './check-group.module.css'
import { FieldErrors } from './field-errors.ts'

type CheckGroupProps = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly options: readonly { readonly key: string; readonly label: string }[]
  /** Those that are chosen at first. */
  readonly chosen: readonly string[]
}

/** Several of a few. */
export function CheckGroup({ name, label, hint, options, chosen }: CheckGroupProps) {
  const fault = use(FieldErrors)[name]
  return (
    <CheckboxGroup
      className={styles.group}
      name={name}
      defaultValue={[...chosen]}
      isInvalid={fault !== undefined}
      validationBehavior="aria"
    >
      <Label className={styles.label}>{label}</Label>
      <div className={styles.options}>
        {options.map(({ key, label: text }) => (
          <Checkbox key={key} value={key} className={styles.option}>
            <span className={styles.box} aria-hidden="true" />
            {text}
          </Checkbox>
        ))}
      </div>
      {hint ? (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      ) : null}
      <FieldError className={styles.error}>{fault}</FieldError>
    </CheckboxGroup>
  )
}
