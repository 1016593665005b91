import { useState } from 'react'
import { type Option, Select } from '#office/ui/select.tsx'

type ChosenProps<Key extends string> = {
  readonly name: string
  readonly label: string
  readonly options: readonly Option<Key>[]
  /** What is chosen at first. */
  readonly value: Key
}

/** A choice of one among a few, as a field of a form. */
export function Chosen<Key extends string>({ value: first, ...props }: ChosenProps<Key>) {
  const [value, setValue] = useState(first)
  return <Select {...props} value={value} onChange={(key) => setValue(key)} />
}
