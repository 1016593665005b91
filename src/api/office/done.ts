import type { Result } from '#domain/shared/refusal.ts'
import type { ApiContext } from '../context.ts'
import { officeProblem } from '../problem.ts'

/** The answer of acts after which a page reads anew what it shows. */
export const DONE = { 204: { description: 'Done' } }

export function doneOrProblem(c: ApiContext, result: Result<unknown>) {
  return result.ok ? c.body(null, 204) : officeProblem(c, result)
}
