import { useEffect, useState } from 'react'
import { type ApartmentQuery, defaultSort, toSearchParams } from '#contract/apartment-query.ts'
import type { Facets } from '#contract/catalogue.ts'
import { fetchMatches } from '#web/client/api/catalogue-client.ts'
import { withoutFilters } from '#web/components/search/results-path.ts'

export type Change = (change: Partial<ApartmentQuery>) => void

/** The result of a search; undefined if the request failed. */
export type Matches = { readonly total: number; readonly facets: Facets } | undefined

/** A draft of the search and its result. Each opening of the dialog begins with the page's search. */
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
    /** The draft with its prices in the right order. */
    draftQuery,
    isChanged,
    matches: useMatches(draftQuery, isChanged, currentMatches),
    change: (part: Partial<ApartmentQuery>) => setDraft((before) => ({ ...before, ...part })),
    clear: () => setDraft((before) => cleared(before)),
  }
}

const COUNT_DELAY_MS = 250

/** The last result stays until the next one arrives: numbers that flicker on every press cannot be read. */
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

/** The query for the counts alone, hence a page of one home. */
function addressOf(query: ApartmentQuery): string {
  return toSearchParams({ ...query, sort: defaultSort(query), page: 1, pageSize: 1 }).toString()
}

/** Swaps two prices that are in the wrong order. */
export function inOrder(query: ApartmentQuery): ApartmentQuery {
  const { minPrice, maxPrice } = query
  if (minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice) return query
  return { ...query, minPrice: maxPrice, maxPrice: minPrice }
}

/** Clears the filters but keeps place with its minutes, dates and guests. */
function cleared(query: ApartmentQuery): ApartmentQuery {
  const { maxMinutes, page, pageSize } = query
  const none = Object.entries(query).map(([field, value]) => [field, Array.isArray(value) ? [] : undefined])
  return { ...Object.fromEntries(none), ...withoutFilters(query), maxMinutes, page, pageSize }
}
