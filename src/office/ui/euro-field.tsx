import { Field, type FieldProps } from './field.tsx'

/** A field for an amount in euros, which has to be filled in. */
export function EuroField(props: Omit<FieldProps, 'unit' | 'inputMode' | 'isRequired'>) {
  return <Field {...props} unit="€" inputMode="decimal" isRequired />
}
