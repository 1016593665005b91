import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'
import { chevronDown, warning } from '../icons.ts'
import './form.css'

type FieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  readonly label: string
  /** Why what was typed is not right; read out with the field. */
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly wide?: boolean
  /** Drawn at the end of the input, for the eye only. */
  readonly adornment?: ReactNode
}

/** A labelled text input with its hint under it, or its error instead. */
export function Field({ label, error, hint, wide = false, adornment, ...input }: FieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  const control = (
    <input {...input} id={id} className="input" aria-invalid={error ? true : undefined} aria-describedby={described} />
  )
  return (
    <div className={wide ? 'field w2' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {adornment ? (
        <div className="with-icon">
          {control}
          {adornment}
        </div>
      ) : (
        control
      )}
      {error ? <FieldError id={`${id}-error`} text={error} /> : null}
      {hint && !error ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & Pick<FieldProps, 'label' | 'error' | 'hint'>

/** A labelled field for several lines. */
export function TextArea({ label, error, hint, ...input }: TextAreaProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className="field w2">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...input}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
      />
      {error ? <FieldError id={`${id}-error`} text={error} /> : null}
      {hint && !error ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className'> & Pick<FieldProps, 'label' | 'error'>

/** A labelled choice of one among a few; its options are its children. */
export function SelectField({ label, error, ...select }: SelectFieldProps) {
  const ownId = useId()
  const id = select.id ?? ownId
  const described = error ? `${id}-error` : undefined
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="with-icon">
        <select
          {...select}
          id={id}
          className="input"
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        <Icon shape={chevronDown} />
      </div>
      {error ? <FieldError id={`${id}-error`} text={error} /> : null}
    </div>
  )
}

export function FieldError({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p className="err" id={id}>
      <Icon shape={warning} />
      {text}
    </p>
  )
}

type CheckProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Under the box, not part of its label: links, things that unfold. */
  readonly children?: ReactNode
}

/** A box to tick. Starts unticked, always. */
export function Check({ label, hint, error, children, ...input }: CheckProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div>
      <label className="check" htmlFor={id}>
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
        <div className="check-under">
          {error ? <FieldError id={`${id}-error`} text={error} /> : null}
          {children}
        </div>
      ) : null}
    </div>
  )
}
