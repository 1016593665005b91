import { readAuditFilters } from '#contract/audit-list.ts'
import { readOffice } from '#office/server/office-context.ts'
import { requirePlace } from '#office/server/permission.ts'
import { listAudit } from '#services/audit/list-audit.ts'
import { listMembers } from '#services/staff/list-members.ts'
import type { Route } from './+types/route'
import { AuditPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { member, grant } = await requirePlace(args, 'audit')
  const { deps } = readOffice(args.context)
  const filter = readAuditFilters(new URL(args.request.url).searchParams)
  // All entries need a fresh proof, one's own none.
  if (grant === 'fresh' && !member.isFresh) return { filter, members: [], page: null, isOwn: false }
  const isOwn = grant === 'own'
  const members = isOwn ? [] : await listMembers(deps)
  const page = await listAudit(deps, isOwn ? { ...filter, memberId: member.memberId } : filter)
  return { filter, members: members.map(({ id, name }) => ({ id, name })), page, isOwn }
}

export default AuditPage
