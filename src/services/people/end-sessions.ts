import { deleteSessionsOf } from '#db/people/session-rows.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import { readUser } from '#services/access/read-user.ts'
import type { Deps } from '#services/deps.ts'

/** Ends every session of the signed-in user, the current one too. Refuses `unauthenticated`. */
export async function endSessions(
  deps: Deps,
  token: string | undefined,
): Promise<Result<null, Refusal<'unauthenticated'>>> {
  const user = await readUser(deps, token)
  if (!user.ok) return user
  await deleteSessionsOf(deps.db, user.value.id)
  return ok(null)
}
