import type { Result } from '#domain/shared/refusal.ts'
import type { ApiContext } from '../context.ts'
import { officeProblem } from '../problem.ts'

export function doneOrProblem(c: ApiContext, result: Result<unknown>) {
  return result.ok ? c.body(null, 204) : officeProblem(c, result)
}
