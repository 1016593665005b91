import { deleteMember } from '#db/company/company-rows.ts'
import { type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { type ChangeRefusal, changeMembers } from './change-members.ts'
import { readMember } from './read-member.ts'

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
