import { useLive } from '#office/client/use-live.ts'
import { readOffice } from '#office/server/office-context.ts'
import { pageNotFound } from '#office/server/page-answers.ts'
import { requirePermission } from '#office/server/permission.ts'
import { listHomeVersions } from '#services/home/list-home-versions.ts'
import { readHomeForStaff } from '#services/home/read-home-for-staff.ts'
import type { Route } from './+types/route'
import { VersionsPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requirePermission(args, 'view_stays')
  const { deps } = readOffice(args.context)
  const wanted = { houseCode: args.params.houseCode, member }
  const [home, versions] = await Promise.all([readHomeForStaff(deps, wanted), listHomeVersions(deps, wanted)])
  if (!home.ok || !versions.ok) throw pageNotFound()
  return { home: home.value, versions: versions.value }
}

export default function Versions({ loaderData }: Route.ComponentProps) {
  useLive(['home'], loaderData.home.houseCode)
  return <VersionsPage {...loaderData} />
}
