import { use } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { Label } from 'react-aria-components/Label'
import { BelowControl } from './below-control.tsx'
import * as styles from './check-group.module.css'
import { FieldErrors } from './field-errors.ts'
import * as labelled from './labelled.module.css'

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
      className={labelled.labelled}
      name={name}
      defaultValue={[...chosen]}
      isInvalid={fault !== undefined}
      validationBehavior="aria"
    >
      <Label className={labelled.label}>{label}</Label>
      <div className={styles.options}>
        {options.map(({ key, label: text }) => (
          <Checkbox key={key} value={key} className={styles.option}>
            <span className={styles.box} aria-hidden="true" />
            {text}
          </Checkbox>
        ))}
      </div>
      <BelowControl hint={hint} fault={fault} />
    </CheckboxGroup>
  )
}
