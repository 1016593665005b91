import { insertAuditEntries, type NewAuditEntry } from '#db/audit-rows.ts'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { AuditAct, AuditChanges, AuditSubject } from '#domain/staff/audit-entry.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'

export type RecordedAct = {
  readonly act: AuditAct
  readonly subject: AuditSubject
  /** The booking and the home in whose history the act is shown. */
  readonly bookingId?: string | undefined
  readonly apartmentId?: number | undefined
  /** The reason in the actor's words. */
  readonly reason?: string | undefined
  readonly changes?: AuditChanges | undefined
  /** Shared by the entries of one bulk act. */
  readonly actId?: string | undefined
}

/** Records an action in the audit, in the transaction that decides it: both are committed, or neither. */
export async function recordAct(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'randomBytes'>,
  by: Actor,
  act: RecordedAct,
): Promise<void> {
  await insertAuditEntries(tx, [entryOf(deps, by, act)])
}

function entryOf(deps: Pick<Deps, 'clock' | 'randomBytes'>, by: Actor, { subject, ...act }: RecordedAct) {
  const staff = by.kind === 'staff' ? { memberId: by.memberId, sessionId: by.sessionId, requestId: by.requestId } : {}
  return {
    ...act,
    ...staff,
    actId: act.actId ?? newId(deps),
    at: deps.clock.now(),
    actor: by.kind,
    subjectKind: subject.kind,
    subjectId: subject.id,
  } satisfies NewAuditEntry
}
