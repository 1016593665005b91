import type { ComponentProps } from 'react'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import * as styles from '#web/ui/form/form.module.css'
import type { PersonName } from './person-rules.ts'

type PersonFieldsProps = {
  /** Returns the props of a field, as `useZodForm` does. */
  readonly field: (name: PersonName) => ComponentProps<typeof Field>
  readonly phoneHint?: string
}

export function PersonFields({ field, phoneHint }: PersonFieldsProps) {
  return (
    <div className={styles.fields}>
      <Field {...field('name')} required autoComplete="given-name" autoCapitalize="words" spellCheck={false} />
      <Field {...field('lastname')} required autoComplete="family-name" autoCapitalize="words" spellCheck={false} />
      <EmailField {...field('email')} />
      <Field {...field('phone')} required type="tel" inputMode="tel" autoComplete="tel" hint={phoneHint} />
    </div>
  )
}
