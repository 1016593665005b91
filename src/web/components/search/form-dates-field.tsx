import { FieldError } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { PlainDatesField, type PlainDatesFieldProps } from './plain-dates-field.tsx'

type FormDatesFieldProps = Omit<PlainDatesFieldProps, 'isInvalid' | 'describedBy'> & {
  readonly id: string
  /** The error message, announced with the dates. */
  readonly error?: string | undefined
  readonly hint?: string | undefined
}

/** Two dates of a form that is sent, with their hint below; an error replaces the hint. */
export function FormDatesField({ error, hint, ...dates }: FormDatesFieldProps) {
  const about = `${dates.id}-about`
  return (
    <>
      <PlainDatesField {...dates} isInvalid={error !== undefined} describedBy={error || hint ? about : undefined} />
      {error ? <FieldError id={about} text={error} /> : null}
      {hint && !error ? (
        <p className={formStyles.hint} id={about}>
          {hint}
        </p>
      ) : null}
    </>
  )
}
