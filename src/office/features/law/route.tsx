import { grantOf } from '#domain/staff/permissions.ts'
import { readOffice } from '#office/server/office-context.ts'
import { requirePermission } from '#office/server/permission.ts'
import { listLegalSubjects } from '#services/law/list-legal-subjects.ts'
import type { Route } from './+types/route'
import { LawPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requirePermission(args, 'use_office')
  const subjects = await listLegalSubjects(readOffice(args.context).deps)
  return { subjects, canEdit: grantOf(member, 'edit_legal_rules') !== 'no' }
}

export default function Law({ loaderData }: Route.ComponentProps) {
  return <LawPage {...loaderData} />
}
