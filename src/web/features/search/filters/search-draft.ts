import { useEffect, useState } from 'react'
import { toSearchParams } from '#contract/apartment-query.ts'
import type { ApartmentQuery, Facets } from '#contract/catalogue.ts'
import { fetchMatches } from '#web/client/api/catalogue-client.ts'
import { withoutFilters } from '#web/components/search/list-address.ts'

export type Change = (change: Partial<ApartmentQuery>) => void

/** What a search finds; undefined where the browser could not ask. */
export type Matches = { readonly total: number; readonly facets: Facets } | undefined

/** A copy of the search on the page to try filters on, and what it would find. Each opening begins with the page's own. */
export function useSearchDraft(query: ApartmentQuery, open: boolean, currentMatches: NonNullable<Matches>) {
  const [draft, setDraft] = useState(query)
  const [opened, setOpened] = useState({ open, query })
  if (opened.open !== open || opened.query !== query) {
    setOpened({ open, query })
    setDraft(query)
  }
  const draftQuery = inOrder(draft)
  const isChanged = open && addressOf(draftQuery) !== addressOf(query)
  return {
    draft,
    /** The draft as it is searched for. */
    draftQuery,
    isChanged,
    matches: useMatches(draftQuery, isChanged, currentMatches),
    change: (part: Partial<ApartmentQuery>) => setDraft((before) => ({ ...before, ...part })),
    clear: () => setDraft((before) => cleared(before)),
  }
}

const COUNT_DELAY_MS = 250

/** Until an answer comes, what was found last stays: numbers that blink on every tap cannot be read. */
function useMatches(draftQuery: ApartmentQuery, isChanged: boolean, currentMatches: NonNullable<Matches>): Matches {
  const [found, setFound] = useState<Matches>(currentMatches)
  const address = addressOf(draftQuery)
  useEffect(() => {
    if (!isChanged) return setFound(currentMatches)
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
  }, [address, isChanged, currentMatches])
  return isChanged ? found : currentMatches
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
