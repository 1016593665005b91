import { MAX_COMPARED } from '#domain/catalogue/catalogue-policy.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { compareApartments } from '#services/catalogue/compare-apartments.ts'
import { readHouseCodes } from '#web/components/home-card/house-codes.ts'
import { readStayParams } from '#web/components/stay/stay-params.ts'
import { readApp } from '#web/server/app-context.ts'
import { briefCacheHeaders } from '#web/server/cache-headers.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/route'
import { comparedHome } from './compare-data.ts'
import { ComparePage } from './page.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = readApp(context)
  const { searchParams } = new URL(request.url)
  const { promoCode: _, ...stay } = readStayParams(searchParams)
  const { checkIn, checkOut, adults, children, babies } = stay
  const party = { adults, children, babies }
  const houseCodes = readHouseCodes(searchParams, 'homes', MAX_COMPARED)
  const dates = checkIn && checkOut ? { checkIn, checkOut } : null
  const compared = await compareApartments(deps, { houseCodes, stay: dates, party })
  const homes = compared.map((one) => comparedHome(one))
  return { homes, stay, today: dateInMadrid(deps.clock.now()) }
}

export const headers = briefCacheHeaders

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const title = m.favourites_compare_title()
  const description = m.favourites_compare_description()
  return pageMeta({ location, matches }, { title, description, index: false })
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage {...loaderData} />
}
