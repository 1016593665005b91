import { estimateTransit } from '#domain/catalogue/transit-estimate.ts'
import type { TransitRouter } from '#domain/catalogue/transit-router.ts'

/** A stand-in for a router: usual minutes of the product's own table of lines, marked as an estimate. */
export function createLineEstimator(): TransitRouter {
  return {
    isEstimate: true,
    async minutes(from, to) {
      return estimateTransit(from, to)
    },
  }
}
