import { findUserOfSession } from '#db/people/session-rows.ts'
import type { UserRow } from '#db/people/user-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { tokenHashOf } from './session-token.ts'

/** Finds the signed-in user of a token. Refuses `unauthenticated` without a token and for an ended session. */
export async function readUser(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string | undefined,
): Promise<Result<UserRow, Refusal<'unauthenticated'>>> {
  const user = token === undefined ? undefined : await findUserOfSession(db, tokenHashOf(token), clock.now())
  return user ? ok(user) : refuse('unauthenticated')
}
