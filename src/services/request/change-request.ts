import type { AuditAction } from '#contract/audit-actions.ts'
import type { Tx } from '#db/connection/client.ts'
import {
  type BookingRequestRow,
  findBookingRequest,
  lockBookingRequest,
  type RequestChange,
  updateBookingRequest,
} from '#db/request/booking-request-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { AuditChanges } from '#domain/staff/audit-entry.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

/** A request as it was read, and who changes it. */
export type ReadRequest = { readonly reference: string; readonly version: number; readonly by: Actor }

export type RequestAction = {
  readonly act: AuditAction
  readonly change: RequestChange
  readonly reason?: string | undefined
}

export type RequestRefusal = Refusal<'not_found' | 'changed_meanwhile'>

/**
 * Changes a request that is as it was read, with its entry in the audit. `decide` runs with the request locked. Refuses
 * `not_found`, `changed_meanwhile` and what `decide` refuses.
 */
export async function changeRequest<R extends Refusal = never>(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes'>,
  { reference, version, by }: ReadRequest,
  decide: (tx: Tx, request: BookingRequestRow) => Promise<Result<RequestAction, R>>,
): Promise<Result<null, RequestRefusal | R>> {
  const found = await findBookingRequest(deps.db, { reference })
  if (!found) return refuse('not_found')
  return deps.db.transaction(async (tx): Promise<Result<null, RequestRefusal | R>> => {
    const request = await lockBookingRequest(tx, found.id)
    const subject = { kind: 'request', id: found.reference } as const
    if (request?.version !== version) return changedMeanwhile(tx, subject, request ? shown(request) : {})
    const decided = await decide(tx, request)
    if (!decided.ok) return decided
    const { act, change, reason } = decided.value
    await updateBookingRequest(tx, request.id, change)
    await recordAction(tx, deps, by, {
      ...{ act, subject, reason },
      apartmentId: request.apartmentId ?? undefined,
      changes: { state: [request.state, change.state ?? request.state], ...assigned(request, change) },
    })
    return ok(null)
  })
}

function assigned({ assignee }: BookingRequestRow, change: RequestChange): AuditChanges {
  return change.assignee === undefined ? {} : { assignee: [assignee, change.assignee] }
}

function shown({ state, assignee, snoozedUntil, lostReason, version }: BookingRequestRow) {
  return { state, assignee, snoozedUntil: snoozedUntil?.toISOString() ?? null, lostReason, version }
}
