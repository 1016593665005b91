import { LRUCache } from 'lru-cache'
import { COSTLY_REQUESTS, DOCUMENT_COST } from '#domain/policy.ts'
import { networksOf } from '#domain/shared/networks.ts'
import type { RequestClass } from './request-classes.ts'

export type CostlyBudget = {
  /**
   * Takes the cost of a request of this address, for each of its networks, or returns the seconds until the address may
   * have it.
   */
  take(address: string, cost: number): number | null
}

/** What a request of a class takes of the budget, in searches for months; the others cost nothing. */
const COSTS: Readonly<Partial<Record<RequestClass, number>>> = { costly: 1, document: DOCUMENT_COST }

/** Returns what a request of a class takes of the budget of its address; 0 where it is not counted. */
export function costOf(name: RequestClass): number {
  return COSTS[name] ?? 0
}

/** Number of addresses that a busy hour brings; an address that was dropped begins with a whole budget. */
const MAX_ADDRESSES = 20_000

/**
 * Counts costly requests by address, in this process alone: a row for each would cost as much as the search that it
 * counts. Like the rows of rate limits, it stores when an address has its whole budget again (the generic cell rate
 * algorithm).
 */
export function createCostlyBudget(now: () => number = () => performance.now()): CostlyBudget {
  const fullAt = new LRUCache<string, number>({ max: MAX_ADDRESSES })
  const windowMs = COSTLY_REQUESTS.minutes * 60_000
  const costMs = windowMs / COSTLY_REQUESTS.count
  return {
    take(address, cost) {
      const taken = networksOf(address).map(({ name, share }) => {
        const next = Math.max(fullAt.get(name) ?? 0, now()) + (cost * costMs) / share
        return { name, next }
      })
      const waitMs = Math.max(...taken.map(({ next }) => next)) - windowMs - now()
      if (waitMs > 0) return Math.max(1, Math.ceil(waitMs / 1_000))
      for (const { name, next } of taken) fullAt.set(name, next)
      return null
    },
  }
}
