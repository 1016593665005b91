import { type HomeListFilters, homeListParams, readHomeListFilters } from '#contract/home-list.ts'

/** Returns the address of the list with these filters; `place` leads to another page of it. */
export function homesPath(filters: HomeListFilters, place: Readonly<Record<string, string>> = {}): string {
  const params = homeListParams(filters)
  for (const [name, value] of Object.entries(place)) params.set(name, value)
  return params.size > 0 ? `/homes?${params}` : '/homes'
}

/** Returns the address of the list with the filters of a saved view. */
export function savedHomesPath(query: string): string {
  return homesPath(readHomeListFilters(new URLSearchParams(query)))
}

/** Returns where a home of the list opens. */
export function homePath(houseCode: string): string {
  return `/homes/${encodeURIComponent(houseCode)}`
}
