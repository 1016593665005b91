import { type ReactNode, use } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'
import { BelowControl } from './below-control.tsx'
import * as styles from './field.module.css'
import { FieldErrors } from './field-errors.ts'
import * as labelled from './labelled.module.css'

export type FieldProps = Omit<TextFieldProps, 'className' | 'style' | 'children'> & {
  readonly label: string
  readonly hint?: ReactNode
  /** What the server or the form says against the value. */
  readonly error?: string | undefined
  /** Lines of a longer text. */
  readonly rows?: number
  /** Written behind the value, such as €. */
  readonly unit?: string
  readonly placeholder?: string
}

/** A labelled field. An error of the surrounding form under its name shows by itself; an empty one only marks it. */
export function Field({ label, hint, error, rows, unit, placeholder, ...rest }: FieldProps) {
  const errors = use(FieldErrors)
  const fault = error ?? (rest.name ? errors[rest.name] : undefined)
  return (
    <TextField {...rest} className={labelled.labelled} isInvalid={fault !== undefined} validationBehavior="aria">
      <Label className={labelled.label}>{label}</Label>
      {rows ? (
        <TextArea className={`${styles.input} ${styles.area}`} rows={rows} placeholder={placeholder} />
      ) : (
        <span className={unit ? styles.affix : styles.bare}>
          <Input className={`${styles.input} ${unit ? styles.amount : ''}`} placeholder={placeholder} />
          {unit ? <span className="soft">{unit}</span> : null}
        </span>
      )}
      <BelowControl hint={hint} fault={fault} />
    </TextField>
  )
}
