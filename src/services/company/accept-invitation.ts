import type { CompanyJoining } from '#contract/company.ts'
import { findInvitation, takeInvitation } from '#db/company/company-contact-rows.ts'
import { insertMember, lockCompany } from '#db/company/company-rows.ts'
import { updateUser } from '#db/people/user-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { readUser } from '#services/access/read-user.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import { invitationOfToken } from './invitation-token.ts'

type JoiningRefusal = Refusal<'unauthenticated' | 'company_invitation_ended' | 'already_in_company' | 'rate_limited'>

/**
 * Makes the signed-in user a member of the company that invited their e-mail, which uses the invitation up and proves the
 * mailbox. Refuses `unauthenticated`, `already_in_company`, `rate_limited` after many links that are not valid, and
 * `company_invitation_ended` for one that is unknown, expired, taken back, of a closed company or of another e-mail.
 */
export async function acceptInvitation(
  deps: Deps,
  sessionToken: string | undefined,
  { token }: CompanyJoining,
): Promise<Result<null, JoiningRefusal>> {
  const user = await readUser(deps, sessionToken)
  if (!user.ok) return user
  const { id: userId, email } = user.value
  const now = deps.clock.now()
  const id = invitationOfToken(deps.settings, token)
  const found = id === null ? undefined : await findInvitation(deps.db, id)
  if (!found || found.email !== email || found.expiresAt <= now) {
    const allowed = await enforceRateLimit(deps, ['company_joining_by_account', userId])
    return allowed.ok ? refuse('company_invitation_ended') : allowed
  }
  const { companyId } = found
  return transactionWithRollbackOnRefusal<null, JoiningRefusal>(deps.db, async (tx) => {
    const company = await lockCompany(tx, companyId)
    const invitation = await takeInvitation(tx, found)
    if (!invitation || !company || company.closedAt) return refuse('company_invitation_ended')
    const { role } = invitation
    if (!(await insertMember(tx, { userId, companyId, role, joinedAt: now }))) return refuse('already_in_company')
    await updateUser(tx, userId, { emailProvedAt: user.value.emailProvedAt ?? now })
    return ok(null)
  })
}
