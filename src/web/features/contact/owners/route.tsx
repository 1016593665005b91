import { OWNER_TERMS } from '#content/owner-terms.ts'
import { ownersPath } from '#contract/site-paths.ts'
import { ESTIMATE_MONTHS, MAX_ESTIMATE_BEDROOMS } from '#domain/catalogue/catalogue-policy.ts'
import { allCities, CITIES } from '#domain/catalogue/cities.ts'
import { ownerIncome } from '#domain/catalogue/owner-income.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { estimateIncome } from '#services/catalogue/estimate-income.ts'
import { nameNeighbourhoods } from '#services/catalogue/name-neighbourhoods.ts'
import { contactStamp } from '#services/contact/contact-stamp.ts'
import { listFreeCalls } from '#services/contact/list-free-calls.ts'
import { readingCrumbs } from '#web/components/crumbs/article-crumbs.ts'
import { noFavourites, ownerForm } from '#web/features/contact/contact-definition.ts'
import { readApp } from '#web/server/app-context.ts'
import { noStoreHeaders } from '#web/server/cache-headers.ts'
import { formAction, handles } from '#web/server/form-action.ts'
import { pageMetaWithCrumbs } from '#web/ui/breadcrumbs.ts'
import type { Route } from './+types/route'
import { OwnersPage } from './page.tsx'

/** The most frequent number in the catalogue. */
const USUAL_BEDROOMS = 1
const USUAL_MONTHS = 9

/** Not cached: the form carries the time at which it was rendered, by which the server recognises robots. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, address } = readApp(context)
  const barrios = await nameNeighbourhoods(deps)
  const criteria = readCriteria(url.searchParams, barrios)
  const estimate = await estimateIncome(deps, { ...criteria, neighbourhood: criteria.neighbourhood || undefined })
  const freeCalls = await listFreeCalls(deps)
  const { income: terms } = OWNER_TERMS
  const income = estimate && terms && ownerIncome(estimate.medianCents, criteria.months, terms)
  return { criteria, barrios, estimate, income, freeCalls, stamp: contactStamp(deps, address) }
}

type Barrios = readonly { readonly city: (typeof CITIES)[number]; readonly slug: string }[]

/** Values that cannot be read fall back to defaults; a neighbourhood implies its city. */
function readCriteria(params: URLSearchParams, barrios: Barrios) {
  const barrio = barrios.find(({ slug }) => slug === params.get('neighbourhood'))
  const city = barrio?.city ?? CITIES.find((one) => one === params.get('city')) ?? CITIES[0]
  const bedroomsParam = params.get('bedrooms') ?? ''
  const bedrooms = /^\d$/.test(bedroomsParam) ? Math.min(Number(bedroomsParam), MAX_ESTIMATE_BEDROOMS) : USUAL_BEDROOMS
  const months = ESTIMATE_MONTHS.find((one) => `${one}` === params.get('months')) ?? USUAL_MONTHS
  return { city, neighbourhood: barrio?.slug ?? '', bedrooms, months }
}

export const headers = noStoreHeaders

export const action = formAction(handles(ownerForm, { subject: noFavourites }))

export const meta: Route.MetaFunction = ({ params, ...rest }) => {
  const locale = getLocale()
  const title = m.owners_title()
  const crumbs = readingCrumbs({ name: title, path: ownersPath(locale) })
  return pageMetaWithCrumbs(rest, { title, description: m.owners_description({ cities: allCities(locale) }) }, crumbs)
}

export default function Owners({ loaderData }: Route.ComponentProps) {
  return <OwnersPage {...loaderData} />
}
