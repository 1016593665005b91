import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { changeRequest, type ReadRequest, type RequestRefusal } from './change-request.ts'

/**
 * Opens a request again that was snoozed or lost. Refuses `not_found`, `changed_meanwhile` and `request_in_progress` (it is
 * open, or won).
 */
export function reopenRequest(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes'>,
  read: ReadRequest,
): Promise<Result<null, RequestRefusal | Refusal<'request_in_progress'>>> {
  return changeRequest(deps, read, async (_, { state }) =>
    state === 'snoozed' || state === 'lost'
      ? ok({ act: 'request_reopened', change: { state: 'open', snoozedUntil: null, lostReason: null } })
      : refuse('request_in_progress'),
  )
}
