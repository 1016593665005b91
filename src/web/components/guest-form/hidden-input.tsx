import type { FieldValues, Path } from 'react-hook-form'
import type { FormFields } from '#web/ui/form/use-zod-form.ts'

type HiddenInputProps<Values extends FieldValues> = {
  readonly form: Pick<FormFields<Values>, 'form' | 'initial'>
  readonly name: Path<Values>
}

/** Renders a field that the page fills in. */
export function HiddenInput<Values extends FieldValues>({ form, name }: HiddenInputProps<Values>) {
  return <input {...form.form.register(name)} type="hidden" defaultValue={String(form.initial[name] ?? '')} />
}
