import { findApproval } from '#db/approval/approval-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'

/** Refuses a second decision about an approval: says who decided before, and what. */
export async function alreadyDecided(on: Queryable, approvalId: string): Promise<Refusal<'changed_meanwhile'>> {
  const found = await findApproval(on, approvalId)
  const { state, decidedBy, decidedMember, decidedAt, lapsesAt } = found?.approval ?? {}
  const by = decidedBy ?? 'system'
  const at = (decidedAt ?? lapsesAt)?.toISOString()
  const refusal = refuse('changed_meanwhile')
  if (!at) return refusal
  const now = { state: state === 'waiting' ? 'lapsed' : (state ?? null) }
  return { ...refusal, details: { changed: { by, memberId: decidedMember ?? null, at, now } } }
}
