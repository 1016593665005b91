import { takeInvitation } from '#db/company/company-contact-rows.ts'
import { ok, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { type MemberRefusal, readMember } from './read-member.ts'

/** Takes an invitation of the company of an approver back; its link ends. Refuses what `readMember` refuses. */
export async function removeInvitation(
  deps: Deps,
  token: string | undefined,
  { id }: { readonly id: string },
): Promise<Result<null, MemberRefusal>> {
  const member = await readMember(deps, token, 'approver')
  if (!member.ok) return member
  const { company } = member.value
  const taken = await deps.db.transaction((tx) => takeInvitation(tx, { id, companyId: company.id }))
  return taken ? ok(null) : refuse('not_found')
}
