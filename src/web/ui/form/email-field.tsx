import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

/** An e-mail, required unless told otherwise. */
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
