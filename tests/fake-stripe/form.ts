export type Form = { readonly [name: string]: Value }
export type Value = string | Form | readonly Value[]

/** Parses `card[number]=42&expand[0]=a` like Stripe: names in brackets are fields, numbers are list positions. */
export function readForm(text: string): Form {
  const root: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) put(root, name.split(/\[|\]\[|\]/).filter(Boolean), value)
  return tidy(root) as Form
}

function put(into: Record<string, unknown>, [first = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) into[first] = value
  else {
    const inner = (into[first] ?? {}) as Record<string, unknown>
    into[first] = inner
    put(inner, rest, value)
  }
}

function tidy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, tidy(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

export function textOf(form: Form, name: string): string | undefined {
  const value = form[name]
  return typeof value === 'string' ? value : undefined
}

export function formOf(form: Form, name: string): Form {
  const value = form[name]
  return typeof value === 'object' && !Array.isArray(value) ? (value as Form) : {}
}

export function numberOf(form: Form, name: string): number | undefined {
  const text = textOf(form, name)
  return text === undefined ? undefined : Number(text)
}
