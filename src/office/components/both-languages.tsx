import type { LocalizedText } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Field } from '#office/ui/field.tsx'
import * as styles from './both-languages.module.css'

type BothLanguagesProps = {
  /** The name of the field; the languages follow after a dot. */
  readonly name: string
  readonly label: string
  readonly value: LocalizedText
  /** Lines of a longer text. */
  readonly rows?: number
  readonly isReadOnly: boolean
  readonly isRequired?: boolean
}

/** A text in Spanish and English side by side. */
export function BothLanguages({ name, label, value, rows, isReadOnly, isRequired = true }: BothLanguagesProps) {
  const more = { isReadOnly, isRequired, ...(rows && { rows }) }
  return (
    <div className={styles.pair}>
      <Field {...more} name={`${name}.es`} label={m.office_in_spanish({ label })} defaultValue={value.es} />
      <Field {...more} name={`${name}.en`} label={m.office_in_english({ label })} defaultValue={value.en} />
    </div>
  )
}
