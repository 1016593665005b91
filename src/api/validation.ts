import type { ZodError } from 'zod'
import type { ApiContext } from './context.ts'
import { fieldsRefused } from './problem.ts'

type Checked =
  | { readonly success: true }
  | { readonly success: false; readonly error: ZodError; readonly data?: unknown }

/** Answers input that a schema refused, on every route, with 422 and a sentence for each field. */
export function refuseInvalid(checked: Checked, c: ApiContext) {
  if (checked.success) return undefined
  const fields = checked.error.issues.flatMap(({ path, code }) => {
    const why = code === 'invalid_type' && isMissing(checked.data, path) ? ('missing' as const) : ('invalid' as const)
    return [[path.map(String).join('.') || 'body', isEmpty(checked.data, path) ? 'missing' : why] as const]
  })
  // Reversed, so that the first issue of a field wins: it is the one to mend.
  return fieldsRefused(c, Object.fromEntries(fields.toReversed()))
}

function at(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    data,
  )
}

function isMissing(data: unknown, path: readonly PropertyKey[]): boolean {
  const value = at(data, path)
  return path.length > 0 && (value === undefined || value === null)
}

function isEmpty(data: unknown, path: readonly PropertyKey[]): boolean {
  const value = at(data, path)
  return typeof value === 'string' && value.trim() === ''
}
