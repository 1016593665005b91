import { savePasswordReset } from '#db/people/password-reset-rows.ts'
import { findUserByEmail } from '#db/people/user-rows.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import { RESET_LINK_MINUTES } from '#domain/people/people-policy.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { resetTokenOf, tokenHashOf } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { jobId } from '#services/job-id.ts'
import { checkMailBudget } from '#services/mail-budget.ts'
import { newId } from '#services/new-id.ts'
import { isKnownAddress } from './limit-sign-in.ts'

/**
 * Commits a link to a new password, replacing an older one, and its mail. Refuses `rate_limited`, `email_not_found`
 * (decision 132), and `too_many_mails`, which does not apply to an address from which the account was entered before.
 */
export async function forgotPassword(
  deps: Deps,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<Result<null, Refusal<'rate_limited' | 'too_many_mails' | 'email_not_found'>>> {
  const account = normaliseEmail(email)
  const allowed = await enforceRateLimit(
    deps,
    ['forgot_password_by_address', address],
    ['forgot_password_by_account', account],
  )
  if (!allowed.ok) return allowed
  const user = await findUserByEmail(deps.db, account)
  if (!user) return refuse('email_not_found')
  const isAtKnownAddress = await isKnownAddress(deps, { account, address })
  const mailable = isAtKnownAddress ? ok(null) : await checkMailBudget(deps, { email: account })
  if (!mailable.ok) return mailable
  const id = newId(deps)
  const tokenHash = tokenHashOf(resetTokenOf(deps.settings, id))
  const expiresAt = new Date(deps.clock.now().getTime() + RESET_LINK_MINUTES * 60_000)
  await deps.db.transaction(async (tx) => {
    await savePasswordReset(tx, { id, userId: user.id, tokenHash, expiresAt })
    const mail = { resetId: id, isAtKnownAddress }
    await deps.jobs.send(tx, 'send-reset-mail', mail, { id: jobId('send-reset-mail', id) })
  })
  return ok(null)
}
