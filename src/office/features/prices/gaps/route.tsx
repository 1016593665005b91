import { cityOf } from '#office/client/city-scope.ts'
import { useLive } from '#office/client/use-live.ts'
import { readOffice } from '#office/server/office-context.ts'
import { requirePlace } from '#office/server/permission.ts'
import { listGaps } from '#services/gap/list-gaps.ts'
import type { Route } from './+types/route'
import { GapsPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requirePlace(args, 'prices')
  const city = cityOf(args.request.headers.get('cookie'))
  return listGaps(readOffice(args.context).deps, { member, city })
}

export default function Gaps({ loaderData }: Route.ComponentProps) {
  useLive(['prices', 'nights', 'booking'])
  return <GapsPage {...loaderData} />
}
