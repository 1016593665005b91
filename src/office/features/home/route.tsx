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
  const found = await readHomeForStaff(readOffice(args.context).deps, {
    houseCode: args.params.houseCode ?? '',
    member,
  })
  if (!found.ok) throw pageNotFound()
  return { home: found.value, part: readPart(new URL(args.request.url).searchParams) }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  useLive(['home'], loaderData.home.houseCode)
  return <HomePage {...loaderData} />
}
