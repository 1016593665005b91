import { useLive } from '#office/client/use-live.ts'
import { readOffice } from '#office/server/office-context.ts'
import { pageNotFound } from '#office/server/page-answers.ts'
import { requirePermission } from '#office/server/permission.ts'
import { readHomeForStaff } from '#services/home/read-home-for-staff.ts'
import type { Route } from './+types/route'
import { HomePage } from './page.tsx'
import { readPart } from './parts.ts'

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requirePermission(args, 'view_stays')
  const { deps } = readOffice(args.context)
  const found = await readHomeForStaff(deps, { houseCode: args.params.houseCode ?? '', member })
  if (!found.ok) throw pageNotFound()
  const part = readPart(new URL(args.request.url).searchParams)
  const { publicUrl, mapTiles } = deps.settings
  return { home: found.value, part, publicUrl, tiles: mapTiles?.kind === 'vector' ? mapTiles : null }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  useLive(['home'], loaderData.home.houseCode)
  return <HomePage {...loaderData} />
}
