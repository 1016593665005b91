import type { StaffMemberRow } from '#db/staff/staff-rows.ts'

/** Tells whether a member is one of those who decide who may do what, of whom one always has to be left. */
export function canSignInAsOwner({ roles, joinedAt, suspendedAt }: StaffMemberRow): boolean {
  return roles.includes('owner') && joinedAt !== null && suspendedAt === null
}
