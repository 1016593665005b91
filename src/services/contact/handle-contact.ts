import type { AuditAction } from '#contract/audit-actions.ts'
import type { Tx } from '#db/connection/client.ts'
import { type ContactRow, findContact, handleContactRow, lockContact } from '#db/contact/contact-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

/** A message as it was read, and who handles it. */
export type ReadContact = { readonly reference: string; readonly version: number; readonly by: Actor }

type Handling = {
  readonly act: AuditAction
  readonly answer: string | null
  readonly reason?: string | undefined
  /** What is committed with it. */
  store?(tx: Tx, contact: ContactRow): Promise<void>
}

export type HandlingRefusal = Refusal<'not_found' | 'changed_meanwhile' | 'request_in_progress'>

/**
 * Handles a message that is as it was read, with its entry in the audit. Refuses `not_found`, `changed_meanwhile` and
 * `request_in_progress`: it has an answer already.
 */
export async function handleContact(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes'>,
  { reference, version, by }: ReadContact,
  { act, answer, reason, store }: Handling,
): Promise<Result<null, HandlingRefusal>> {
  const found = await findContact(deps.db, { reference })
  if (!found) return refuse('not_found')
  return deps.db.transaction(async (tx): Promise<Result<null, HandlingRefusal>> => {
    const contact = await lockContact(tx, found.id)
    const subject = { kind: 'contact', id: reference } as const
    if (contact?.version !== version) return changedMeanwhile(tx, subject, contact ? shown(contact) : {})
    if (contact.answer !== null) return refuse('request_in_progress')
    const handledBy = by.kind === 'staff' ? by.memberId : null
    await handleContactRow(tx, contact.id, { handledAt: deps.clock.now(), handledBy, answer })
    await store?.(tx, contact)
    await recordAction(tx, deps, by, { act, subject, reason })
    return ok(null)
  })
}

function shown({ handledAt, answer, version }: ContactRow) {
  return { handledAt: handledAt?.toISOString() ?? null, isAnswered: answer !== null, version }
}
