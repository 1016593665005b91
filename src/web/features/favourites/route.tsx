import { MAX_FAVOURITES } from '#domain/catalogue/catalogue-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { listHomes } from '#services/catalogue/list-homes.ts'
import { cityTiles } from '#web/components/city-tiles/city-tiles.server.ts'
import { homeCardData } from '#web/components/home-card/home-card-data.ts'
import { readHouseCodes } from '#web/components/home-card/house-codes.ts'
import { readApp } from '#web/server/app-context.ts'
import { briefCacheHeaders } from '#web/server/cache-headers.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { FavouritesPage } from './page.tsx'

/** Loads the homes that the address names. The page fetches the browser's own favourites from this loader. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = readApp(context)
  const { searchParams } = new URL(request.url)
  const homes = await listHomes(deps, readHouseCodes(searchParams, 'homes', MAX_FAVOURITES))
  const isShared = searchParams.has('homes')
  return { isShared, homes: homes.map((home) => homeCardData(home)), cities: homes.length === 0 ? cityTiles() : [] }
}

export const headers = briefCacheHeaders

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const title = loaderData?.isShared ? m.favourites_shared_title() : m.favourites_title()
  const description = m.favourites_description()
  return pageMeta({ location, matches }, { title, description, index: false })
}

export default function Favourites({ loaderData }: Route.ComponentProps) {
  return <FavouritesPage {...loaderData} />
}
