import { useEffect, useState } from 'react'
import type { StartDay } from '#contract/start-days.ts'
import { fetchStartDays } from '#web/client/api/catalogue-client.ts'
import type { WantedStarts } from '#web/client/api/start-days-input.ts'
import { useMemberPricing } from '#web/client/api/use-member-pricing.ts'

/** `days` is null while they are fetched. */
export type StartDaysResult = { readonly days: readonly StartDay[] | null; readonly failed: boolean; retry(): void }

/** Fetches start days once there is a `query`, unless they came with the page as `preloaded`. */
export function useStartDays(query: WantedStarts | null, preloaded: readonly StartDay[] | null): StartDaysResult {
  const [loaded, setLoaded] = useState<{ key: string; days: readonly StartDay[] | 'failed' }>()
  const [attempt, setAttempt] = useState(1)
  const key = query && !preloaded ? JSON.stringify(query) : null
  // A new attempt fetches the same days again.
  useEffect(() => {
    if (!key || attempt < 1) return
    const controller = new AbortController()
    fetchStartDays(JSON.parse(key), controller.signal).then(
      (days) => setLoaded({ key, days }),
      () => controller.signal.aborted || setLoaded({ key, days: 'failed' }),
    )
    return () => controller.abort()
  }, [key, attempt])
  const own = useMemberPricing('starts', query && JSON.stringify(query))
  const answer = loaded?.key === key ? loaded?.days : undefined
  const retry = () => {
    setLoaded(undefined)
    setAttempt(attempt + 1)
  }
  if (preloaded) return { days: own ?? preloaded, failed: false, retry }
  return { days: own ?? (Array.isArray(answer) ? answer : null), failed: answer === 'failed', retry }
}
