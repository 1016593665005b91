import { updateCompany } from '#db/company/company-rows.ts'
import { ok, type Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { type MemberRefusal, readMember } from './read-member.ts'

/** Decides whether what bookers book from now on waits for an approver. Refuses what `readMember` refuses. */
export async function changeCompany(
  deps: Deps,
  token: string | undefined,
  { needsApproval }: { readonly needsApproval: boolean },
): Promise<Result<null, MemberRefusal>> {
  const member = await readMember(deps, token, 'approver')
  if (!member.ok) return member
  await deps.db.transaction((tx) => updateCompany(tx, member.value.company.id, { needsApproval }))
  return ok(null)
}
