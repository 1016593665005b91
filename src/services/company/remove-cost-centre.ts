import { deleteCostCentre } from '#db/company/company-contact-rows.ts'
import { ok, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { type MemberRefusal, readMember } from './read-member.ts'

/** Deletes a cost centre; bookings keep its code. Refuses what `readMember` refuses. */
export async function removeCostCentre(
  deps: Deps,
  token: string | undefined,
  { code }: { readonly code: string },
): Promise<Result<null, MemberRefusal>> {
  const member = await readMember(deps, token)
  if (!member.ok) return member
  const key = { code, companyId: member.value.company.id }
  const isDeleted = await deps.db.transaction((tx) => deleteCostCentre(tx, key))
  return isDeleted ? ok(null) : refuse('not_found')
}
