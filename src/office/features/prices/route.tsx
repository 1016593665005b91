import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { cityOf } from '#office/client/city-scope.ts'
import { useLive } from '#office/client/use-live.ts'
import { readOffice } from '#office/server/office-context.ts'
import { requirePlace } from '#office/server/permission.ts'
import { listRuleChanges } from '#services/dated-rule/list-rule-changes.ts'
import { readPriceGrid } from '#services/dated-rule/read-price-grid.ts'
import { listHomePlaces } from '#services/timeline/list-home-places.ts'
import type { Route } from './+types/route'
import { readPriceFilters } from './filters.ts'
import { PricesPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requirePlace(args, 'prices')
  const { deps } = readOffice(args.context)
  const filters = readPriceFilters(new URL(args.request.url).searchParams)
  const today = dateInMadrid(deps.clock.now())
  const city = cityOf(args.request.headers.get('cookie')) ?? undefined
  const homes = {
    ...(city && { city }),
    ...(filters.area && { neighbourhood: filters.area }),
    ...(filters.bedrooms && { bedrooms: Number(filters.bedrooms) }),
  }
  const from = filters.from ?? today
  const [grid, places, changes] = await Promise.all([
    readPriceGrid(deps, { member, unit: filters.unit, from, offset: 0, ...homes }),
    listHomePlaces(deps, member),
    listRuleChanges(deps, member),
  ])
  return { grid, places, changes, filters, homes, from, today }
}

export default function Prices({ loaderData }: Route.ComponentProps) {
  useLive(['prices'])
  const { filters, homes } = loaderData
  // Other homes or columns have other cells: nothing stays selected.
  return <PricesPage key={JSON.stringify([filters, homes])} {...loaderData} />
}
