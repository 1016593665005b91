import { readHomeListFilters } from '#contract/home-list.ts'
import { cityOf } from '#office/client/city-scope.ts'
import { useLive } from '#office/client/use-live.ts'
import { readOffice } from '#office/server/office-context.ts'
import { requirePlace } from '#office/server/permission.ts'
import { listHomesForStaff } from '#services/listing/list-homes-for-staff.ts'
import { listViews } from '#services/saved-view/list-views.ts'
import { listHomePlaces } from '#services/timeline/list-home-places.ts'
import type { Route } from './+types/route'
import { HomesPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requirePlace(args, 'homes')
  const { deps } = readOffice(args.context)
  const params = new URL(args.request.url).searchParams
  const filters = readHomeListFilters(params)
  const city = cityOf(args.request.headers.get('cookie'))
  const [page, places, saved] = await Promise.all([
    listHomesForStaff(deps, { member, filters, city, after: params.get('tras'), before: params.get('antes') }),
    listHomePlaces(deps, member),
    listViews(deps, member.memberId, 'homes'),
  ])
  return {
    ...{ page, filters, saved },
    places: places.filter((place) => city === null || place.city === city),
    publicUrl: deps.settings.publicUrl,
  }
}

export default function Homes({ loaderData }: Route.ComponentProps) {
  useLive(['home', 'nights', 'booking'])
  return <HomesPage {...loaderData} />
}
