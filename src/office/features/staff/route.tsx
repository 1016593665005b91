import { readOffice } from '#office/server/office-context.ts'
import { requirePlace } from '#office/server/permission.ts'
import { listMembers } from '#services/staff/list-members.ts'
import { listOpenSessions } from '#services/staff/list-open-sessions.ts'
import type { Route } from './+types/route'
import { StaffPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requirePlace(args, 'staff')
  const { deps } = readOffice(args.context)
  const [members, sessions] = await Promise.all([listMembers(deps), listOpenSessions(deps)])
  return { ownId: member.memberId, members, sessions }
}

export default StaffPage
