import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '#ui/icon.tsx'
import { chevronDown, warning } from '#ui/icons.ts'
import * as styles from './form.module.css'

type LabelProps = {
  readonly label: string
  /** The error message, announced with the field. */
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly wide?: boolean
}

type FieldProps = Omit<ComponentProps<'input'>, 'className'> &
  LabelProps & {
    /** Shown at the end of the input; decorative. */
    readonly adornment?: ReactNode
  }

/** A labelled text input with its hint below; an error replaces the hint. */
export function Field({ label, error, hint, wide, adornment, ...input }: FieldProps) {
  const about = { id: useControlId(input.id), label, error, hint, wide }
  const control = <input {...input} {...controlProps(about)} />
  return (
    <Labelled {...about}>
      {adornment ? (
        <div className={styles.withIcon}>
          {control}
          {adornment}
        </div>
      ) : (
        control
      )}
    </Labelled>
  )
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & Omit<LabelProps, 'wide'>

export function TextArea({ label, error, hint, ...input }: TextAreaProps) {
  const about = { id: useControlId(input.id), label, error, hint, wide: true }
  return (
    <Labelled {...about}>
      <textarea {...input} {...controlProps(about)} />
    </Labelled>
  )
}

export type Choice = { readonly value: string; readonly label: string; readonly lang?: string }

type SelectProps = Omit<ComponentProps<'select'>, 'className'> &
  LabelProps & {
    readonly choices?: readonly Choice[]
    /** The first option, which means no choice. */
    readonly empty?: string
  }

/** A native select; its children are option groups. */
export function SelectField({ label, error, hint, wide, choices = [], empty, children, ...select }: SelectProps) {
  const about = { id: useControlId(select.id), label, error, hint, wide }
  return (
    <Labelled {...about}>
      <div className={styles.withIcon}>
        <select {...select} {...controlProps(about)}>
          {empty === undefined ? null : <option value="">{empty}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} lang={choice.lang}>
              {choice.label}
            </option>
          ))}
          {children}
        </select>
        <Icon shape={chevronDown} />
      </div>
    </Labelled>
  )
}

function useControlId(id: string | undefined): string {
  const own = useId()
  return id ?? own
}

type AboutControl = LabelProps & { readonly id: string }

/** Attributes that connect a control with its label and its error or hint. */
function controlProps({ id, error, hint }: AboutControl) {
  return {
    id,
    className: styles.input,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
  }
}

function Labelled({ id, label, error, hint, wide = false, children }: AboutControl & { readonly children: ReactNode }) {
  return (
    <div className={wide ? `${styles.field} ${styles.w2}` : styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error ? <FieldError id={`${id}-error`} text={error} /> : null}
      {hint && !error ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

export function FieldError({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p className={styles.err} id={id}>
      <Icon shape={warning} />
      {text}
    </p>
  )
}

type CheckProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Content below the checkbox that is no part of its label. */
  readonly children?: ReactNode
}

/** A checkbox with its label, hint and error. */
export function Check({ label, hint, error, children, ...input }: CheckProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div>
      <label className={styles.check} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>
          {label}
          {hint ? <small>{hint}</small> : null}
        </span>
      </label>
      {error || children ? (
        <div className={styles.checkUnder}>
          {error ? <FieldError id={`${id}-error`} text={error} /> : null}
          {children}
        </div>
      ) : null}
    </div>
  )
}
