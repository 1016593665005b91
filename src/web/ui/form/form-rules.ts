import * as z from 'zod/mini'

/** Text that may not be left empty. */
export function required(...checks: z.core.$ZodCheck<string>[]) {
  return z.string().check(z.trim(), z.minLength(1, { error: 'required', abort: true }), ...checks)
}

/** A checkbox that must be ticked; `error` is the code of its fault. */
export function ticked(error: string) {
  const refused = { error, abort: true }
  return z.boolean(refused).check(z.refine((isTicked) => isTicked, refused))
}
