import type { UserView } from '#contract/holder.ts'
import type { UserChange } from '#contract/people.ts'
import { updateUser } from '#db/people/user-rows.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import { readUser } from '#services/access/read-user.ts'
import type { Deps } from '#services/deps.ts'
import { userView } from './user-view.ts'

/** Changes name, phone and language of the signed-in user; bookings keep theirs. Refuses `unauthenticated`. */
export async function changeUser(
  deps: Deps,
  token: string | undefined,
  { name, lastname, phone, language }: UserChange,
): Promise<Result<UserView, Refusal<'unauthenticated'>>> {
  const user = await readUser(deps, token)
  if (!user.ok) return user
  const change = { name, lastname, phone, language }
  await deps.db.transaction((tx) => updateUser(tx, user.value.id, change))
  return ok(userView({ ...user.value, ...change }))
}
