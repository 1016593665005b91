import { useState } from 'react'

/**
 * Holds the text of a dialog's fields, by their names: `<Field label={…} {...field('reason')} />`. Figures are
 * requested while the member types, so the fields belong to the dialog and not to the page.
 */
export function useFields<Values extends Readonly<Record<string, string>>>(initial: Values) {
  const [values, setValues] = useState(initial)
  const set = (name: keyof Values, value: string) => setValues((before) => ({ ...before, [name]: value }))
  const field = (name: keyof Values & string) => ({
    name,
    value: values[name] ?? '',
    onChange: (value: string) => set(name, value),
  })
  return { values, field, set }
}
