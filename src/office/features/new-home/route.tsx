import { CITIES } from '#domain/catalogue/cities.ts'
import { cityOf } from '#office/client/city-scope.ts'
import { readOffice } from '#office/server/office-context.ts'
import { requirePermission } from '#office/server/permission.ts'
import { listPlacesForHomes } from '#services/home/list-places-for-homes.ts'
import type { Route } from './+types/route'
import { NewHomePage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requirePermission(args, 'edit_home')
  const cities = member.cities ?? CITIES
  const shown = cityOf(args.request.headers.get('cookie'))
  return {
    cities,
    city: cities.find((city) => city === shown) ?? cities[0] ?? CITIES[0],
    places: await listPlacesForHomes(readOffice(args.context).deps, cities),
  }
}

export default function NewHome({ loaderData }: Route.ComponentProps) {
  return <NewHomePage {...loaderData} />
}
