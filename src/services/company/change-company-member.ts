import { updateMemberRole } from '#db/company/company-rows.ts'
import type { CompanyRole } from '#domain/company/company-policy.ts'
import type { Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { type ChangeRefusal, changeMembers } from './change-members.ts'
import { readMember } from './read-member.ts'

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
