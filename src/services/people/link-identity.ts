import { insertIdentity } from '#db/people/identity-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { readUser } from '#services/access/read-user.ts'
import type { Deps } from '#services/deps.ts'
import { readTicket } from './sign-in-ticket.ts'

/**
 * Links a provider to the account of a user who has just signed in with the password. Refuses `unauthenticated`, and
 * `sign_in_refused` for a ticket that is too old or of another e-mail, or when the provider is linked already.
 */
export async function linkIdentity(
  deps: Deps,
  token: string | undefined,
  { ticket }: { readonly ticket: string },
): Promise<Result<null, Refusal<'unauthenticated' | 'sign_in_refused'>>> {
  const user = await readUser(deps, token)
  if (!user.ok) return user
  const identity = readTicket(deps, 'recognised', ticket)
  if (!identity || identity.email !== user.value.email) return refuse('sign_in_refused')
  const { provider, subject } = identity
  const row = { provider, subject, userId: user.value.id, createdAt: deps.clock.now() }
  const isLinked = await deps.db.transaction((tx) => insertIdentity(tx, row))
  return isLinked ? ok(null) : refuse('sign_in_refused')
}
