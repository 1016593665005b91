import { COMPANY } from '#content/company.ts'
import { parseApartmentQuery } from '#contract/apartment-query.ts'
import { placed } from '#contract/home-search.ts'
import { corporatePath } from '#contract/site-paths.ts'
import { allCities } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import { contactStamp } from '#services/contact/contact-stamp.ts'
import { readingCrumbs } from '#web/components/crumbs/article-crumbs.ts'
import { homeCardData } from '#web/components/home-card/home-card-data.ts'
import { companyForm, noFavourites } from '#web/features/contact/contact-definition.ts'
import { readApp } from '#web/server/app-context.ts'
import { noStoreHeaders } from '#web/server/cache-headers.ts'
import { formAction, handles } from '#web/server/form-action.ts'
import { pageMetaWithCrumbs } from '#web/ui/breadcrumbs.ts'
import type { Route } from './+types/route'
import { CorporatePage } from './page.tsx'

const CORPORATE_HOMES = new URLSearchParams({ types: 'corporate', pageSize: '3' })

/** Not cached: the form carries the time at which it was rendered, by which the server recognises robots. */
export async function loader({ context }: Route.LoaderArgs) {
  const { deps, address } = readApp(context)
  const { items, total } = await searchApartments(deps, placed(parseApartmentQuery(CORPORATE_HOMES).query))
  return { homes: items.map((home) => homeCardData(home)), total, stamp: contactStamp(deps, address) }
}

export const headers = noStoreHeaders

export const action = formAction(handles(companyForm, { subject: noFavourites }))

export const meta: Route.MetaFunction = ({ params, ...rest }) => {
  const locale = getLocale()
  const title = m.corporate_title()
  const description = m.corporate_description({ count: COMPANY.claims.corporateApartments, cities: allCities(locale) })
  const crumbs = readingCrumbs({ name: title, path: corporatePath(locale) })
  return pageMetaWithCrumbs(rest, { title, description }, crumbs)
}

export default function Corporate({ loaderData }: Route.ComponentProps) {
  return <CorporatePage {...loaderData} />
}
