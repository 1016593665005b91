import { emptyCompany } from '#db/company/company-contact-rows.ts'
import { findMembership, listMembers, lockCompany, updateCompany } from '#db/company/company-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { ok, type Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { type MemberRefusal, readMember } from './read-member.ts'

type CloseDeps = Pick<Deps, 'clock'>

/**
 * Closes the account of a company: members, invitations, travellers and cost centres are deleted. Its bookings stay with
 * who booked them, and those that wait for an approver expire. Refuses what `readMember` refuses.
 */
export async function closeCompany(deps: Deps, token: string | undefined): Promise<Result<null, MemberRefusal>> {
  const member = await readMember(deps, token, 'approver')
  if (!member.ok) return member
  await deps.db.transaction((tx) => close(tx, deps, member.value.company.id))
  return ok(null)
}

/** Closes the company of a user who is erased and would leave it without an approver. */
export async function closeCompanyOfLast(tx: Tx, deps: CloseDeps, userId: string): Promise<void> {
  const membership = await findMembership(tx, userId)
  if (!membership) return
  const { id } = membership.company
  await lockCompany(tx, id)
  const others = (await listMembers(tx, id)).filter((member) => member.userId !== userId)
  if (!others.some(({ role }) => role === 'approver')) await close(tx, deps, id)
}

async function close(tx: Tx, { clock }: CloseDeps, id: string): Promise<void> {
  await lockCompany(tx, id)
  await updateCompany(tx, id, { closedAt: clock.now() })
  await emptyCompany(tx, id)
}
