import { deleteSession } from '#db/people/session-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { tokenHashOf } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'

/** Ends the session of a token, at once and for good. Refuses `unauthenticated` when it had ended before. */
export async function logOut(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string | undefined,
): Promise<Result<null, Refusal<'unauthenticated'>>> {
  const ended = token !== undefined && (await deleteSession(db, tokenHashOf(token), clock.now()))
  return ended ? ok(null) : refuse('unauthenticated')
}
