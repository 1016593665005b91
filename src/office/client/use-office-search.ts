import { useEffect, useState } from 'react'
import { endpointUrl } from '#contract/endpoint-call.ts'
import { getSearch } from '#contract/office-endpoints/search.ts'
import type { OfficeHitsView } from '#contract/office-search.ts'
import type { City } from '#domain/catalogue/cities.ts'

/** Milliseconds within which typed letters are searched for together. */
const TOGETHER_MS = 30
const FEWEST_LETTERS = 2

export type OfficeSearchState = {
  /** The hits of the previous text until the next ones arrive, so that rows do not blink while the member types. */
  readonly hits: OfficeHitsView | null
  /** The text that the hits belong to. */
  readonly text: string
  /** Duration of the last answer, in milliseconds; null before the first. */
  readonly ms: number | null
  readonly hasFailed: boolean
}

const NOTHING: OfficeSearchState = { hits: null, text: '', ms: null, hasFailed: false }

/** Searches the office for the typed text. A new search aborts the previous one. */
export function useOfficeSearch(typed: string, city: City | null): OfficeSearchState {
  const [state, setState] = useState(NOTHING)
  const text = typed.trim()
  useEffect(() => {
    if (text.length < FEWEST_LETTERS) return setState({ ...NOTHING, text })
    const ask = new AbortController()
    const timer = setTimeout(async () => {
      const from = performance.now()
      const hits = await readHits(text, city, ask.signal)
      if (ask.signal.aborted) return
      const ms = Math.round(performance.now() - from)
      setState((before) =>
        hits ? { hits, text, ms, hasFailed: false } : { ...before, hits: null, text, ms: null, hasFailed: true },
      )
    }, TOGETHER_MS)
    return () => {
      clearTimeout(timer)
      ask.abort()
    }
  }, [text, city])
  return state
}

async function readHits(text: string, city: City | null, signal: AbortSignal): Promise<OfficeHitsView | null> {
  try {
    const headers = { Accept: 'application/json' }
    const response = await fetch(endpointUrl(getSearch, { query: { q: text, city: city ?? undefined } }), {
      signal,
      headers,
      cache: 'no-store',
    })
    return response.ok ? ((await response.json()) as OfficeHitsView) : null
  } catch {
    return null
  }
}
