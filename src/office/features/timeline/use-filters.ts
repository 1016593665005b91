import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { type Filters, keepFilters, readFilters, writeFilters } from './filters.ts'

/** What is shown, as the address says it, and how to show something else. */
export function useFilters() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const filters = readFilters(search)
  return {
    filters,
    isLoading: state === 'loading',
    /** Adds nothing to the history, so that Back leaves the timeline. */
    async change(part: Partial<Filters>): Promise<void> {
      const next = { ...filters, ...part }
      await keepFilters(next)
      await navigate(`/timeline${writeFilters(next)}`, { replace: true, preventScrollReset: true })
    },
  }
}
