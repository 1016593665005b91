import { ok, type Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { changeRequest, type ReadRequest, type RequestRefusal } from './change-request.ts'

/** Assigns a request to a member of staff, or to none. Refuses `not_found` and `changed_meanwhile`. */
export function assignRequest(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes'>,
  { assignee, ...read }: ReadRequest & { readonly assignee: string | null },
): Promise<Result<null, RequestRefusal>> {
  return changeRequest<never>(deps, read, async () => ok({ act: 'request_assigned', change: { assignee } }))
}
