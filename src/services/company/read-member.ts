import { findMembership, type Membership } from '#db/company/company-rows.ts'
import type { UserRow } from '#db/people/user-rows.ts'
import type { CompanyRole } from '#domain/company/company-policy.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { readUser } from '#services/access/read-user.ts'
import type { Deps } from '#services/deps.ts'

export type CompanyMember = Membership & { readonly user: UserRow }
export type MemberRefusal = Refusal<'unauthenticated' | 'not_found'>

/**
 * Finds the company of the signed-in user. Refuses `unauthenticated`, and `not_found` for a user without a company or without
 * the role that the caller needs, so that neither learns what there is.
 */
export async function readMember(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string | undefined,
  needed: CompanyRole = 'booker',
): Promise<Result<CompanyMember, MemberRefusal>> {
  const user = await readUser(deps, token)
  if (!user.ok) return user
  const membership = await findMembership(deps.db, user.value.id)
  if (!membership || (needed === 'approver' && membership.role !== 'approver')) return refuse('not_found')
  return ok({ ...membership, user: user.value })
}
