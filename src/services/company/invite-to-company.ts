import type { CompanyInvitation } from '#contract/company.ts'
import { listInvitations, saveInvitation } from '#db/company/company-contact-rows.ts'
import { listMembers } from '#db/company/company-rows.ts'
import { INVITATION_DAYS, MAX_COMPANY } from '#domain/company/company-policy.ts'
import { mailboxOf, normaliseEmail } from '#domain/people/email.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { checkMailBudget } from '#services/mail-budget.ts'
import { newId } from '#services/new-id.ts'
import { type MemberRefusal, readMember } from './read-member.ts'
import { sendCompanyMail } from './send-company-mail.ts'

const DAY_MS = 86_400_000

/**
 * Invites an e-mail to the company of an approver: commits the invitation, in place of an earlier one, with its mail. The
 * answer is the same whether or not the e-mail has an account. Refuses what `readMember` refuses, `validation_failed` for
 * a member and beyond `MAX_COMPANY`, `rate_limited` and `too_many_mails`.
 */
export async function inviteToCompany(
  deps: Deps,
  token: string | undefined,
  input: CompanyInvitation & { readonly language: Locale },
): Promise<Result<null, MemberRefusal | Refusal<'validation_failed' | 'rate_limited' | 'too_many_mails'>>> {
  const member = await readMember(deps, token, 'approver')
  if (!member.ok) return member
  const { company, user } = member.value
  const now = deps.clock.now()
  const email = normaliseEmail(input.email)
  const members = await listMembers(deps.db, company.id)
  const invited = await listInvitations(deps.db, company.id, now)
  const isFull = members.length + invited.length >= MAX_COMPANY.members
  if (isFull || members.some((one) => one.email === email)) {
    return refuse('validation_failed', { email: 'validation_failed' })
  }
  const allowed = await enforceRateLimit(
    deps,
    ['company_invitation_by_account', user.id],
    ['company_invitation_by_email', mailboxOf(email)],
  )
  if (!allowed.ok) return allowed
  const mailable = await checkMailBudget(deps, { email })
  if (!mailable.ok) return mailable
  const { role, language } = input
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  const id = newId(deps)
  await deps.db.transaction(async (tx) => {
    const invitation = { id, companyId: company.id, email, role, language, invitedBy: user.id, expiresAt }
    await saveInvitation(tx, invitation)
    await sendCompanyMail(tx, deps, { kind: 'company_invitation', id })
  })
  return ok(null)
}
