import { useEffect, useState } from 'react'
import { toSearchParams } from '#contract/apartment-query.ts'
import type { ApartmentQuery, Facets } from '#contract/catalogue.ts'
import { fetchMatches } from '#web/client/api/catalogue-client.ts'
import { withoutFilters } from '#web/components/search/list-address.ts'

export type Change = (change: Partial<ApartmentQuery>) => void

/** What a search finds; undefined where the browser could not ask. */
export type Matches = { readonly total: number; readonly facets: Facets } | undefined

/** A copy of the search on the page to try filters on, and what it would find. Each opening begins with the page's own. */
export function useSearchDraft(query: ApartmentQuery, open: boolean, known: NonNullable<Matches>) {
  const [draft, setDraft] = useState(query)
  const [begun, setBegun] = useState({ open, query })
  if (begun.open !== open || begun.query !== query) {
    setBegun({ open, query })
    setDraft(query)
  }
  const wanted = inOrder(draft)
  const isChanged = open && addressOf(wanted) !== addressOf(query)
  return {
    draft,
    /** The draft as it is searched for. */
    wanted,
    isChanged,
    matches: useMatches(wanted, isChanged, known),
    change: (part: Partial<ApartmentQuery>) => setDraft((before) => ({ ...before, ...part })),
    clear: () => setDraft((before) => cleared(before)),
  }
}

const COUNT_DELAY_MS = 250

/** Until an answer comes, what was found last stays: numbers that blink on every tap cannot be read. */
function useMatches(wanted: ApartmentQuery, isChanged: boolean, known: NonNullable<Matches>): Matches {
  const [found, setFound] = useState<Matches>(known)
  const address = addressOf(wanted)
  useEffect(() => {
    if (!isChanged) return setFound(known)
    const controller = new AbortController()
    const timer = setTimeout(() => {
      fetchMatches(address, controller.signal).then(setFound, () => {
        if (!controller.signal.aborted) setFound(undefined)
      })
    }, COUNT_DELAY_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [address, isChanged, known])
  return isChanged ? found : known
}

/** What is asked of the API: numbers, no more homes than it takes. */
function addressOf(query: ApartmentQuery): string {
  return toSearchParams({ ...query, sort: 'recommended', page: 1, pageSize: 1 }).toString()
}

/** Two prices in the wrong order are the same two prices. */
export function inOrder(query: ApartmentQuery): ApartmentQuery {
  const { minPrice, maxPrice } = query
  if (minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice) return query
  return { ...query, minPrice: maxPrice, maxPrice: minPrice }
}

/** Clears the filters but keeps place, dates and guests. */
function cleared(query: ApartmentQuery): ApartmentQuery {
  const none = {
    bedrooms: undefined,
    bathrooms: undefined,
    minPrice: undefined,
    maxPrice: undefined,
    bounds: undefined,
  }
  return {
    ...query,
    ...none,
    neighbourhoods: [],
    rooms: [],
    amenities: [],
    services: [],
    types: [],
    ...withoutFilters(query),
  }
}
