import { cityOf } from '#office/client/city-scope.ts'
import { useLive } from '#office/client/use-live.ts'
import { readOffice } from '#office/server/office-context.ts'
import { requirePlace } from '#office/server/permission.ts'
import { listRateSuggestions } from '#services/rate-suggestion/list-rate-suggestions.ts'
import type { Route } from './+types/route'
import { SuggestionsPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requirePlace(args, 'prices')
  const city = cityOf(args.request.headers.get('cookie'))
  return listRateSuggestions(readOffice(args.context).deps, { member, city })
}

export default function Suggestions({ loaderData }: Route.ComponentProps) {
  useLive(['prices', 'nights', 'booking'])
  return <SuggestionsPage {...loaderData} />
}
