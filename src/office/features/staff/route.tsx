import type { LoaderFunctionArgs } from 'react-router'
import { readOffice } from '#office/server/office-context.ts'
import { requirePermission } from '#office/server/permission.ts'
import { listMembers } from '#services/staff/list-members.ts'
import { StaffPage } from './page.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { member } = await requirePermission(args, 'manage_staff')
  return { ownId: member.memberId, members: await listMembers(readOffice(args.context).deps) }
}

export default StaffPage
