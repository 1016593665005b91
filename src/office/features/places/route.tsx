import { cityOf } from '#office/client/city-scope.ts'
import { useLive } from '#office/client/use-live.ts'
import { readOffice } from '#office/server/office-context.ts'
import { requirePlace } from '#office/server/permission.ts'
import { listCitiesForStaff } from '#services/city/list-cities-for-staff.ts'
import { listNeighbourhoodsForStaff } from '#services/neighbourhood/list-neighbourhoods-for-staff.ts'
import type { Route } from './+types/route'
import { PlacesPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requirePlace(args, 'places')
  const city = cityOf(args.request.headers.get('cookie'))
  const { deps } = readOffice(args.context)
  const [cities, neighbourhoods] = await Promise.all([
    listCitiesForStaff(deps, { member, city }),
    listNeighbourhoodsForStaff(deps, { member, city }),
  ])
  return { cities, neighbourhoods }
}

export default function Places({ loaderData }: Route.ComponentProps) {
  useLive(['city', 'neighbourhood'])
  return <PlacesPage {...loaderData} />
}
