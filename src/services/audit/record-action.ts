import type { AuditAction, RecordedChanges } from '#contract/audit-actions.ts'
import { insertAuditEntries, type NewAuditEntry } from '#db/audit/audit-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { AuditSubject } from '#domain/staff/audit-entry.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'

export type RecordedAction<Act extends AuditAction = AuditAction> = {
  readonly act: Act
  readonly subject: AuditSubject
  /** The booking and the home in whose history the action is shown. */
  readonly bookingId?: string | undefined
  readonly apartmentId?: number | undefined
  /** The reason in the actor's words. */
  readonly reason?: string | undefined
  readonly changes?: RecordedChanges<Act> | undefined
  /** Shared by the entries of one bulk action. */
  readonly actId?: string | undefined
}

/** Records an action in the audit, in the transaction that decides it: both are committed, or neither. */
export async function recordAction<const Act extends AuditAction>(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'randomBytes'>,
  by: Actor,
  action: RecordedAction<Act>,
): Promise<void> {
  await insertAuditEntries(tx, [entryOf(deps, by, action)])
}

/** Entries in one statement, which has room for so many parameters. */
const ENTRIES_AT_ONCE = 1_000

/** Records the entries of one bulk action, like `recordAction`. */
export async function recordActions<const Act extends AuditAction>(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'randomBytes'>,
  by: Actor,
  actions: readonly RecordedAction<Act>[],
): Promise<void> {
  for (let from = 0; from < actions.length; from += ENTRIES_AT_ONCE) {
    const some = actions.slice(from, from + ENTRIES_AT_ONCE)
    await insertAuditEntries(
      tx,
      some.map((action) => entryOf(deps, by, action)),
    )
  }
}

function entryOf(deps: Pick<Deps, 'clock' | 'randomBytes'>, by: Actor, { subject, ...action }: RecordedAction) {
  const staff = by.kind === 'staff' ? { memberId: by.memberId, sessionId: by.sessionId, requestId: by.requestId } : {}
  return {
    ...action,
    ...staff,
    actId: action.actId ?? newId(deps),
    at: deps.clock.now(),
    actor: by.kind,
    subjectKind: subject.kind,
    subjectId: subject.id,
  } satisfies NewAuditEntry
}
