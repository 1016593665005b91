import type { EmailChange } from '#contract/people.ts'
import { saveEmailChange } from '#db/people/email-change-rows.ts'
import { mailboxOf, normaliseEmail } from '#domain/people/email.ts'
import { EMAIL_LINK_MINUTES } from '#domain/people/people-policy.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { emailTokenOf, tokenHashOf } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { jobId } from '#services/job-id.ts'
import { checkMailBudget } from '#services/mail-budget.ts'
import { newId } from '#services/new-id.ts'
import { checkPassword, type PasswordRefusal } from './check-password.ts'

/**
 * Commits a link to another e-mail, replacing an older one, and the mails to both addresses. The response is the same
 * whether or not the new e-mail has an account; only its mailbox is notified. Refuses `unauthenticated`,
 * `rate_limited`, `password_wrong`, `too_many_mails`, and `validation_failed` for the current e-mail.
 */
export async function requestEmailChange(
  deps: Deps,
  token: string | undefined,
  input: EmailChange,
): Promise<Result<null, PasswordRefusal | Refusal<'validation_failed' | 'too_many_mails'>>> {
  const user = await checkPassword(deps, token, input.password)
  if (!user.ok) return user
  const email = normaliseEmail(input.email)
  if (email === user.value.email) return refuse('validation_failed', { email: 'validation_failed' })
  const allowed = await enforceRateLimit(
    deps,
    ['email_change_by_account', user.value.id],
    ['email_change_by_email', mailboxOf(email)],
  )
  if (!allowed.ok) return allowed
  const mailable = await checkMailBudget(deps, { email })
  if (!mailable.ok) return mailable
  const id = newId(deps)
  const tokenHash = tokenHashOf(emailTokenOf(deps.settings, id))
  const expiresAt = new Date(deps.clock.now().getTime() + EMAIL_LINK_MINUTES * 60_000)
  await deps.db.transaction(async (tx) => {
    await saveEmailChange(tx, { id, userId: user.value.id, email, tokenHash, expiresAt })
    const job = { id: jobId('send-email-change-mails', id) }
    await deps.jobs.send(tx, 'send-email-change-mails', { changeId: id }, job)
  })
  return ok(null)
}
