import type { SessionView } from '#contract/holder.ts'
import type { IdentityRegistration } from '#contract/openid.ts'
import { insertIdentity } from '#db/people/identity-rows.ts'
import { insertUser } from '#db/people/user-rows.ts'
import { CONSENT_TEXTS_VERSION } from '#domain/people/people-policy.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import { startSession } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import { newUser } from './new-user.ts'
import { readTicket } from './sign-in-ticket.ts'
import { userView } from './user-view.ts'

type RegisterIdentityInput = IdentityRegistration & { readonly language: Locale; readonly address: string }

/**
 * Opens an account without a password for a user whom a provider has identified, and signs them in. Refuses
 * `rate_limited`, `sign_in_refused` for a ticket that is too old, and `already_registered`.
 */
export async function registerIdentity(
  deps: Deps,
  { ticket, promotions, language, address, name, lastname, phone }: RegisterIdentityInput,
): Promise<Result<SessionView, Refusal<'rate_limited' | 'sign_in_refused' | 'already_registered'>>> {
  const allowed = await enforceRateLimit(deps, ['register_by_address', address])
  if (!allowed.ok) return allowed
  const identity = readTicket(deps, 'recognised', ticket)
  if (!identity) return refuse('sign_in_refused')
  const { provider, subject, email } = identity
  const consent = { at: deps.clock.now().toISOString(), textVersion: CONSENT_TEXTS_VERSION }
  const consents = { terms: consent, promotions: promotions ? consent : null }
  const opened = await newUser(deps, { email, name, lastname, phone, language, consents }, null)
  const user = { ...opened, emailProvedAt: opened.createdAt }
  return transactionWithRollbackOnRefusal(deps.db, async (tx) => {
    if (!(await insertUser(tx, user))) return refuse('already_registered')
    const row = { provider, subject, userId: user.id, createdAt: user.createdAt }
    if (!(await insertIdentity(tx, row))) return refuse('already_registered')
    return ok({ token: await startSession(tx, deps, user.id), user: userView(user) })
  })
}
