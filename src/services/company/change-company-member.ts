import { deleteMember, lockCompany, updateMemberRole } from '#db/company/company-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { brokenConstraint } from '#db/statement/constraint.ts'
import type { CompanyRole } from '#domain/company/company-policy.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { type MemberRefusal, readMember } from './read-member.ts'

type ChangeRefusal = MemberRefusal | Refusal<'last_approver'>

/** Changes the role of a member of an approver's company. Refuses what `readMember` refuses, and `last_approver`. */
export async function changeCompanyMember(
  deps: Deps,
  token: string | undefined,
  { id: userId, role }: { readonly id: string; readonly role: CompanyRole },
): Promise<Result<null, ChangeRefusal>> {
  const member = await readMember(deps, token, 'approver')
  if (!member.ok) return member
  const key = { companyId: member.value.company.id, userId }
  return changeMembers(deps, key.companyId, (tx) => updateMemberRole(tx, key, role))
}

/**
 * Removes a member from an approver's company, or lets a member leave; their bookings stay the company's. Refuses what
 * `readMember` refuses, and `last_approver`.
 */
export async function removeCompanyMember(
  deps: Deps,
  token: string | undefined,
  { id: userId }: { readonly id: string },
): Promise<Result<null, ChangeRefusal>> {
  const member = await readMember(deps, token)
  if (!member.ok) return member
  const { company, role, user } = member.value
  if (role !== 'approver' && user.id !== userId) return refuse('not_found')
  return changeMembers(deps, company.id, (tx) => deleteMember(tx, { companyId: company.id, userId }))
}

/** The database holds that a company has an approver as the transaction ends. */
async function changeMembers(
  { db }: Deps,
  companyId: string,
  change: (tx: Tx) => Promise<boolean>,
): Promise<Result<null, ChangeRefusal>> {
  try {
    const isChanged = await db.transaction(async (tx) => {
      await lockCompany(tx, companyId)
      return change(tx)
    })
    return isChanged ? ok(null) : refuse('not_found')
  } catch (error) {
    if (brokenConstraint(error) === 'companies_have_an_approver') return refuse('last_approver')
    throw error
  }
}
