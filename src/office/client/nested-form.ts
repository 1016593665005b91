type Nested = { [name: string]: string | Nested }

/**
 * Returns what a form says as objects: a field `title.es` is `es` of `title`, and fields `0`, `1` and so on are a list without
 * gaps. Fields without a name are left out; every value is the text that was typed, without blanks around it.
 */
export function nestedForm(form: FormData): unknown {
  const root: Nested = {}
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    const path = name.split('.')
    const last = path.pop() ?? name
    let inner = root
    for (const key of path) {
      const next = inner[key]
      inner[key] = typeof next === 'object' ? next : {}
      inner = inner[key] as Nested
    }
    inner[last] = value.trim()
  }
  return listsOf(root)
}

function listsOf(value: string | Nested): unknown {
  if (typeof value === 'string') return value
  const keys = Object.keys(value)
  const inner = keys.map((key) => [key, listsOf(value[key] ?? '')] as const)
  if (keys.length === 0 || !keys.every((key) => /^\d+$/.test(key))) return Object.fromEntries(inner)
  return inner.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, item]) => item)
}
