import type { LoaderFunctionArgs } from 'react-router'
import { AUDIT_ACTS } from '#domain/staff/audit-entry.ts'
import { readOffice } from '#office/server/office-context.ts'
import { requirePlace } from '#office/server/permission.ts'
import { listAudit } from '#services/audit/list-audit.ts'
import { listMembers } from '#services/staff/list-members.ts'
import { AuditPage } from './page.tsx'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export async function loader(args: LoaderFunctionArgs) {
  const { member, grant } = await requirePlace(args, 'audit')
  const { deps } = readOffice(args.context)
  const filter = filterOf(new URL(args.request.url).searchParams)
  // All entries need a fresh proof, one's own none.
  if (grant === 'fresh' && !member.isFresh) return { filter, members: [], page: null, isOwn: false }
  const isOwn = grant === 'own'
  const members = isOwn ? [] : await listMembers(deps)
  const page = await listAudit(deps, isOwn ? { ...filter, memberId: member.memberId } : filter)
  return { filter, members: members.map(({ id, name }) => ({ id, name })), page, isOwn }
}

/** What is not a filter is left out. */
function filterOf(params: URLSearchParams) {
  const [memberId, before, subjectId] = [params.get('quien'), params.get('antes'), params.get('sobre')?.trim()]
  return {
    memberId: memberId && UUID.test(memberId) ? memberId : undefined,
    act: AUDIT_ACTS.find((act) => act === params.get('acto')),
    subjectId: subjectId ? subjectId.slice(0, 100) : undefined,
    before: before && /^\d{1,15}$/.test(before) ? Number(before) : undefined,
  }
}

export default AuditPage
