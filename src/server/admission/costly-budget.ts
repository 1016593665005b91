import { LRUCache } from 'lru-cache'
import { COSTLY_REQUESTS } from '#domain/policy.ts'

export type CostlyBudget = {
  /** Takes a request of this address, or returns the seconds until it has the next. */
  take(address: string): number | null
}

/** As many addresses as a busy hour brings; who is forgotten begins with a whole budget. */
const MOST_ADDRESSES = 20_000

/**
 * Counts costly requests by address, in this process alone: a row for each would cost as much as the search that it
 * counts. Like the rows of rate limits, it keeps when an address has its whole budget again (the generic cell rate
 * algorithm).
 */
export function createCostlyBudget(now: () => number = () => performance.now()): CostlyBudget {
  const fullAt = new LRUCache<string, number>({ max: MOST_ADDRESSES })
  const windowMs = COSTLY_REQUESTS.minutes * 60_000
  const costMs = windowMs / COSTLY_REQUESTS.count
  return {
    take(address) {
      const next = Math.max(fullAt.get(address) ?? 0, now()) + costMs
      const waitMs = next - windowMs - now()
      if (waitMs > 0) return Math.max(1, Math.ceil(waitMs / 1_000))
      fullAt.set(address, next)
      return null
    },
  }
}
