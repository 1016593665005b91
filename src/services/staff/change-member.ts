import type { AuditAction } from '#contract/audit-actions.ts'
import { endSessionsOf, lockMembers, type StaffMemberRow, updateMember } from '#db/staff/staff-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { AuditChanges } from '#domain/staff/audit-entry.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { canSignInAsOwner } from './owners.ts'

/** What may change of a member. */
export type MemberChange =
  | { readonly kind: 'roles'; readonly roles: readonly Role[]; readonly cities: readonly City[] | null }
  | { readonly kind: 'suspended'; readonly isSuspended: true; readonly reason: string }
  | { readonly kind: 'suspended'; readonly isSuspended: false }

export type MemberChangeInput = {
  readonly memberId: string
  /** Version of the member as it was read, so that no one overwrites a change that they have not seen. */
  readonly version: number
  readonly change: MemberChange
  readonly by: Actor
}

type ChangeRefusal = Refusal<'not_found' | 'changed_meanwhile' | 'last_owner' | 'validation_failed'>

/**
 * Changes what a member may do, or suspends them, which ends their sessions. It holds from their next request. Refuses
 * `last_owner` where no one would be left who could sign in as an owner.
 */
export async function changeMember(
  deps: Deps,
  { memberId, version, change, by }: MemberChangeInput,
): Promise<Result<null, ChangeRefusal>> {
  return deps.db.transaction(async (tx): Promise<Result<null, ChangeRefusal>> => {
    // All are locked, so that two owners who take the role from each other at once don't both succeed.
    const members = await lockMembers(tx)
    const member = members.find(({ id }) => id === memberId)
    if (!member) return refuse('not_found')
    const subject = { kind: 'member', id: memberId } as const
    if (member.version !== version) return changedMeanwhile(tx, subject, factsOf(member))
    const next = changed(deps, member, change)
    if (next.roles.includes('owner') && next.cities) {
      return refuse('validation_failed', { cities: 'validation_failed' })
    }
    if (canSignInAsOwner(member) && !members.some((one) => canSignInAsOwner(one.id === memberId ? next : one))) {
      return refuse('last_owner')
    }
    await updateMember(tx, next)
    if (next.suspendedAt && !member.suspendedAt) await endSessionsOf(tx, memberId, deps.systemClock.now())
    const reason = 'reason' in change ? change.reason : undefined
    await recordAction(tx, deps, by, { act: actionOf(change), subject, reason, changes: changesOf(member, next) })
    return ok(null)
  })
}

type MemberAsRead = Pick<MemberChangeInput, 'memberId' | 'version' | 'by'>

/** Sets the roles and cities of a member: `changeMember`. */
export function setMemberRoles(
  deps: Deps,
  { memberId, version, by, roles, cities }: MemberAsRead & Pick<StaffMemberRow, 'roles' | 'cities'>,
): Promise<Result<null, ChangeRefusal>> {
  return changeMember(deps, { memberId, version, by, change: { kind: 'roles', roles, cities } })
}

type Suspension = { readonly isSuspended: true; readonly reason: string } | { readonly isSuspended: false }

/** Suspends a member, or lets them back in: `changeMember`. */
export function suspendMember(
  deps: Deps,
  { memberId, version, by, ...suspension }: MemberAsRead & Suspension,
): Promise<Result<null, ChangeRefusal>> {
  return changeMember(deps, { memberId, version, by, change: { kind: 'suspended', ...suspension } })
}

function changed({ systemClock }: Deps, member: StaffMemberRow, change: MemberChange): StaffMemberRow {
  if (change.kind === 'roles') {
    return { ...member, roles: [...new Set(change.roles)], cities: change.cities && [...new Set(change.cities)] }
  }
  return { ...member, suspendedAt: change.isSuspended ? (member.suspendedAt ?? systemClock.now()) : null }
}

function actionOf(change: MemberChange): AuditAction {
  if (change.kind === 'roles') return 'member_changed'
  return change.isSuspended ? 'member_suspended' : 'member_resumed'
}

function factsOf({ roles, cities, suspendedAt }: StaffMemberRow) {
  return { roles: roles.join(', '), cities: cities?.join(', ') ?? 'all', suspended: suspendedAt !== null }
}

function changesOf(before: StaffMemberRow, after: StaffMemberRow): AuditChanges {
  const [was, is] = [factsOf(before), factsOf(after)]
  const fields = ['roles', 'cities', 'suspended'] as const
  return Object.fromEntries(fields.flatMap((name) => (was[name] === is[name] ? [] : [[name, [was[name], is[name]]]])))
}
