import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { type Filters, keepFilters, readFilters, writeFilters } from './filters.ts'

/** What is shown, as the address says it, and how to show something else. */
export function useFilters() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const filters = readFilters(search)
  /** What was chosen last, also while the address still says what was before: quick choices add up. */
  const chosen = useRef(filters)
  const address = search.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters follow from the address
  useEffect(() => {
    chosen.current = filters
  }, [address])
  return {
    filters,
    isLoading: state === 'loading',
    /** Adds nothing to the history, so that Back leaves the timeline. */
    async change(part: Partial<Filters>): Promise<void> {
      const next = { ...chosen.current, ...part }
      chosen.current = next
      await keepFilters(next)
      await navigate(`/timeline${writeFilters(next)}`, { replace: true, preventScrollReset: true })
    },
  }
}
