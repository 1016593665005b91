import { redirect } from 'react-router'
import { type ApartmentQuery, parseApartmentQuery, toSearchParams } from '#contract/apartment-query.ts'
import { type NeighbourhoodName, placed } from '#contract/home-search.ts'
import { PAGES, PLAIN_FILTERS } from '#contract/site-paths.ts'
import { measuresOf } from '#contract/ways.ts'
import { MAX_STAY_MONTHS } from '#domain/booking/booking-policy.ts'
import { firstCheckIn } from '#domain/booking/stay-rules.ts'
import { allCities } from '#domain/catalogue/cities.ts'
import { type Goal, goalOf } from '#domain/catalogue/landmark.ts'
import { POINT, type TravelMode } from '#domain/catalogue/travel-time.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { nameNeighbourhoods } from '#services/catalogue/name-neighbourhoods.ts'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import { widenSearch } from '#services/catalogue/widen-search.ts'
import { alertForm, alertSubject } from '#web/components/alert/alert-definition.ts'
import { homeCardData } from '#web/components/home-card/home-card-data.ts'
import { type ListQuery, resultsPath } from '#web/components/search/results-path.ts'
import { readApp } from '#web/server/app-context.ts'
import { briefCacheHeaders } from '#web/server/cache-headers.ts'
import { formAction, handles } from '#web/server/form-action.ts'
import { notFound } from '#web/server/not-found.ts'
import { pack, packRows } from '#web/ui/packed.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { ShellHandle } from '#web/ui/shell-handle.ts'
import type { Route } from './+types/route'
import { findAlternatives } from './alternatives/alternatives.server.ts'
import { districtName } from './district-name.server.ts'
import { placeChoices } from './filters/place-choices.server.ts'
import { ListPage } from './page.tsx'
import { placeText } from './place-text.ts'
import { searchedAreas } from './searched-areas.ts'
import { nearData } from './travel/near.server.ts'
import { widerData } from './wider/wider.server.ts'

export const handle = { header: 'search' } satisfies ShellHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps } = readApp(context)
  const from = firstCheckIn(deps.clock.now())
  const parsed = parseApartmentQuery(url.searchParams, { today: from })
  const { transit } = deps
  const hasTransit = transit !== null
  const { near, secondNear } = parsed.query
  for (const place of [near, secondNear]) {
    // A point outside of our cities can be typed or shared; the search then ignores it, and says so.
    if (place !== undefined && !goalOf(place) && !POINT.test(place)) throw notFound()
  }
  const { goals, ...resolved } = placed({ ...parsed.query, ...modesOf(parsed.query, hasTransit) })
  const place = parsed.query.near === undefined ? {} : changeOf(goals)
  const query = { ...resolved, ...place, view: isMap(url) ? ('map' as const) : undefined }
  const errors = 'errors' in parsed ? parsed.errors : {}
  if (errors.city || errors.neighbourhood) throw notFound()
  const [found, barrios] = await Promise.all([searchApartments(deps, { ...query, goals }), nameNeighbourhoods(deps)])
  if (query.neighbourhoods.some((slug) => !barrios.some((barrio) => barrio.slug === slug))) throw notFound()
  const lastPage = Math.max(1, Math.ceil(found.total / query.pageSize))
  if (query.page > lastPage) throw redirect(resultsPath(query, { page: lastPage }))
  const wider = await widenSearch(deps, { ...query, goals }, found.total)
  const measures = measuresOf(query)
  const ways = [found.goal, found.secondGoal].flatMap((goal, index) => {
    const measure = measures[index]
    return goal && measure ? [{ goal, ...measure }] : []
  })
  const hasPlainFilters = url.searchParams.has(PLAIN_FILTERS)
  return {
    alternatives: found.total === 0 ? await findAlternatives(deps, { ...query, goals }) : null,
    query,
    problem: problemText({ ...errors, ...unknownPlaces(parsed.query, goals) }),
    homes: packRows(found.items.map((home) => homeCardData(home, { ways, from, adults: query.adults }))),
    near: nearData({ query, ways, total: found.total, transit }),
    wider: widerData(wider, query.view),
    total: found.total,
    facets: pack(found.facets),
    barrios: pack(barrios.map(({ city, slug, name }) => ({ city, slug, name }))),
    barrioNames: namesOf(query.neighbourhoods, barrios),
    district: districtName(query, barrios),
    areas: searchedAreas(query, barrios),
    plainFilters: hasPlainFilters ? { places: placeChoices(query) } : null,
  }
}

/** Without a router the minutes by public transport of a shared address become those on foot. */
function modesOf({ travelMode, secondMode }: ApartmentQuery, hasTransit: boolean): Partial<ApartmentQuery> {
  const known = (mode: TravelMode | undefined) => (mode === 'transporte-publico' && !hasTransit ? undefined : mode)
  return { travelMode: known(travelMode), secondMode: known(secondMode) }
}

/** The names of the searched neighbourhoods, by slug. */
function namesOf(slugs: readonly string[], barrios: readonly NeighbourhoodName[]): Readonly<Record<string, string>> {
  return Object.fromEntries(barrios.flatMap(({ slug, name }) => (slugs.includes(slug) ? [[slug, name]] : [])))
}

const NO_SECOND = { secondNear: undefined, secondMode: undefined, secondMinutes: undefined } as const

/** The city of the places to live near; without those that lie in another city than the one searched. */
function changeOf([first, second]: readonly Goal[]): Partial<ApartmentQuery> {
  if (!first) return { near: undefined, travelMode: undefined, maxMinutes: undefined, ...NO_SECOND }
  return { city: first.city, ...(!second && NO_SECOND) }
}

/** The names of the parameters of places that the search leaves out. */
function unknownPlaces({ near, secondNear }: ApartmentQuery, goals: readonly Goal[]): Record<string, RefusalCode> {
  if (near !== undefined && !goalOf(near)) return { cerca: 'validation_failed' }
  return secondNear !== undefined && goals.length === 1 ? { cerca2: 'validation_failed' } : {}
}

/** The texts are chosen on the server, so that pages without a problem do not load them. */
function problemText(errors: Readonly<Record<string, RefusalCode>>): string | null {
  const locale = getLocale()
  const dates = errors.checkIn ?? errors.checkOut ?? errors.month ?? errors.months
  if (dates === 'dates_in_past') return m.search_problem_past()
  if (dates === 'stay_too_far') return m.search_problem_far({ months: MAX_STAY_MONTHS })
  if (dates) return m.search_problem_dates()
  if (errors.withinMonths) return m.search_problem_within()
  if (errors.cerca) return m.search_problem_place({ cities: allCities(locale) })
  if (errors.cerca2) return m.search_problem_second()
  return Object.keys(errors).length > 0 ? m.search_problem_filters() : null
}

/** The route serves two addresses: the list, and the same search with the map in front. */
function isMap(url: URL): boolean {
  return url.pathname.endsWith(`/${PAGES.map}`)
}

export const headers = briefCacheHeaders

export const action = formAction(handles(alertForm, { subject: alertSubject }))

export const meta: Route.MetaFunction = ({ loaderData, params, ...rest }) => {
  if (!loaderData) return []
  const { query, total, barrioNames, district } = loaderData
  const locale = getLocale()
  const place = placeText(query, district, (slug) => barrioNames[slug] ?? slug)
  const title = titleOf(query, place)
  return pageMeta(rest, {
    title: query.page > 1 ? m.search_meta_page({ title, page: query.page }) : title,
    description: place
      ? m.search_meta_description_city({ count: total, place })
      : m.search_meta_description_all({ count: total, cities: allCities(locale) }),
    canonicalSearch: canonicalSearch(query),
    index: isPageOfItsOwn(query) && total > 0 && !loaderData.plainFilters,
  })
}

function titleOf({ view }: ListQuery, place: string | null): string {
  const locale = getLocale()
  if (view === 'map') return place ? m.map_meta_title({ place }) : m.map_meta_title_all({ cities: allCities(locale) })
  return place ? m.search_meta_title_city({ place }) : m.search_meta_title_all()
}

/** Search engines index cities, neighbourhoods and their pages; other filters show the same homes again. */
function isPageOfItsOwn(query: ApartmentQuery): boolean {
  const own = new Set(['city', 'neighbourhood', 'page'])
  return query.neighbourhoods.length <= 1 && [...toSearchParams(query).keys()].every((name) => own.has(name))
}

function canonicalSearch({ city, neighbourhoods, page }: ApartmentQuery): string {
  const params = toSearchParams({ city, neighbourhoods: neighbourhoods.slice(0, 1), page }).toString()
  return params ? `?${params}` : ''
}

export default function Apartments({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />
}
