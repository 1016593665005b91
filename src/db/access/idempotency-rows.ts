import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'
import { idempotencyKeys } from '#db/schema/booking.ts'
import { of } from '#db/statement/columns.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'

/** A claim on a key. `claimedAt` tells this attempt from a later one that took the key over. */
export type KeyClaim = { readonly scope: string; readonly keyHash: string; readonly claimedAt: Date }
export type KeyState =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'other_body' }
  | { readonly kind: 'in_progress' }
  | { readonly kind: 'answered'; readonly status: number; readonly answer: unknown }

/** Each claim deletes at most this many expired keys, which keeps the table small without a job. */
const SWEEP = 20

const CLAIM = defineStatement({
  name: 'claim_idempotency_key',
  row: { scope: of(idempotencyKeys.scope) },
  text: `
with swept as (
  delete from idempotency_keys where ctid = any(array(
    select ctid from idempotency_keys
     where created_at < $5 and (scope, key_hash) <> ($1, $2)
     limit ${SWEEP} for update skip locked))
)
insert into idempotency_keys as existing (scope, key_hash, body_hash, created_at)
values ($1, $2, $3, $4)
on conflict (scope, key_hash) do update
  set body_hash = excluded.body_hash, created_at = excluded.created_at, status = null, answer = null
  where existing.created_at < $5
     or (existing.status is null and existing.body_hash = excluded.body_hash and existing.created_at < $6)
returning scope`,
})

/**
 * Claims a key for a request, or returns its state. A key is taken over when its request is unanswered since
 * `staleBefore`, because its process died, and counts as new when it is older than `expiredBefore`.
 */
export async function claimKey(
  db: Queryable,
  { scope, keyHash, claimedAt }: KeyClaim,
  { bodyHash, staleBefore, expiredBefore }: { bodyHash: string; staleBefore: Date; expiredBefore: Date },
): Promise<KeyState> {
  const params = [scope, keyHash, bodyHash, claimedAt, expiredBefore, staleBefore]
  const claimed = await runStatement(db, CLAIM, params)
  return claimed.length > 0 ? { kind: 'claimed' } : readKey(db, { scope, keyHash, bodyHash })
}

async function readKey(
  db: Queryable,
  { scope, keyHash, bodyHash }: { scope: string; keyHash: string; bodyHash: string },
): Promise<KeyState> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.keyHash, keyHash)))
  // The key was released between the two statements, so a retry may claim it.
  if (!row) return { kind: 'in_progress' }
  if (row.bodyHash !== bodyHash) return { kind: 'other_body' }
  return row.status === null ? { kind: 'in_progress' } : { kind: 'answered', status: row.status, answer: row.answer }
}

/** Stores the answer of a claim, unless another attempt has taken the key over. */
export async function saveAnswer(db: Queryable, claim: KeyClaim, status: number, answer: unknown): Promise<void> {
  await db.update(idempotencyKeys).set({ status, answer }).where(openClaim(claim))
}

/** Releases a key whose request changed nothing, so that it can be sent again. */
export async function releaseKey(db: Queryable, claim: KeyClaim): Promise<void> {
  await db.delete(idempotencyKeys).where(openClaim(claim))
}

function openClaim({ scope, keyHash, claimedAt }: KeyClaim) {
  return and(
    eq(idempotencyKeys.scope, scope),
    eq(idempotencyKeys.keyHash, keyHash),
    eq(idempotencyKeys.createdAt, claimedAt),
    isNull(idempotencyKeys.status),
  )
}
