import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

/** Renders the field of an e-mail, which is required unless `required` is false. */
export function EmailField(field: ComponentProps<typeof Field>) {
  return (
    <Field
      autoComplete="email"
      required
      {...field}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
