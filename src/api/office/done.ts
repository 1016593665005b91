import type { Result } from '#domain/shared/refusal.ts'
import type { ApiContext } from '../context.ts'
import { officeProblem } from '../problem.ts'

/** The answer of actions after which a page reads its data again. */
export const DONE = { 204: { description: 'Done' } }

export function doneOrProblem(c: ApiContext, result: Result<unknown>) {
  return result.ok ? c.body(null, 204) : officeProblem(c, result)
}
