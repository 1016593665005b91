import { useState } from 'react'

/**
 * What is typed in the fields of a dialog, by their names: `<Field label={…} {...field('reason')} />`. Figures are asked for
 * while somebody types, so that the fields belong to the dialog and not to the page.
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
