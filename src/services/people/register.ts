import type { Registration } from '#contract/people.ts'
import { insertUser } from '#db/people/user-rows.ts'
import { CONSENT_TEXTS_VERSION } from '#domain/people/people-policy.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import { startSession } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { checkMailBudget } from '#services/mail-budget.ts'
import { newUser } from './new-user.ts'
import { sendAccountOpened } from './send-account-opened.ts'

export type RegistrationInput = Registration & { readonly language: Locale; readonly address: string }

/** Opens an account, signs the user in and notifies the mailbox. Refuses `rate_limited`, `already_registered` and `too_many_mails`. */
export async function register(
  deps: Deps,
  { password, promotions, address, ...person }: RegistrationInput,
): Promise<Result<{ token: string }, Refusal<'rate_limited' | 'too_many_mails' | 'already_registered'>>> {
  const allowed = await enforceRateLimit(deps, ['register_by_address', address])
  if (!allowed.ok) return allowed
  const mailable = await checkMailBudget(deps, person)
  if (!mailable.ok) return mailable
  const consent = { at: deps.clock.now().toISOString(), textVersion: CONSENT_TEXTS_VERSION }
  const consents = { terms: consent, promotions: promotions ? consent : null }
  const user = await newUser(deps, { ...person, consents }, password)
  return deps.db.transaction(async (tx) => {
    if (!(await insertUser(tx, user))) return refuse('already_registered')
    await sendAccountOpened(tx, deps, user)
    return ok({ token: await startSession(tx, deps, user.id) })
  })
}
