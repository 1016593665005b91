import { listMembers as listMemberRows, type StaffMemberRow } from '#db/staff/staff-rows.ts'
import type { Deps } from '#services/deps.ts'

/** A member as owners see them. */
export type MemberView = Pick<
  StaffMemberRow,
  'id' | 'name' | 'email' | 'language' | 'roles' | 'cities' | 'version' | 'isDemo'
> & {
  readonly state: 'invited' | 'active' | 'suspended'
}

export async function listMembers({ db }: Pick<Deps, 'db'>): Promise<MemberView[]> {
  const members = await listMemberRows(db)
  return members.map(({ id, name, email, language, roles, cities, version, isDemo, joinedAt, suspendedAt }) => ({
    ...{ id, name, email, language, roles, cities, version, isDemo },
    state: suspendedAt ? 'suspended' : joinedAt ? 'active' : 'invited',
  }))
}
