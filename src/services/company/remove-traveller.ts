import { deleteCompanyTraveller } from '#db/company/company-contact-rows.ts'
import { ok, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { type MemberRefusal, readMember } from './read-member.ts'

/** Erases a traveller of the company of the signed-in user; their bookings stay. Refuses what `readMember` refuses. */
export async function removeTraveller(
  deps: Deps,
  token: string | undefined,
  { id }: { readonly id: string },
): Promise<Result<null, MemberRefusal>> {
  const member = await readMember(deps, token)
  if (!member.ok) return member
  const key = { id, companyId: member.value.company.id }
  const isDeleted = await deps.db.transaction((tx) => deleteCompanyTraveller(tx, key))
  return isDeleted ? ok(null) : refuse('not_found')
}
