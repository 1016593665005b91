import { getPriceGrid } from '#contract/office-endpoints/price-grid.ts'
import { readPriceGrid } from '#services/dated-rule/read-price-grid.ts'
import type { Api } from '../context.ts'
import { anywhere, guarded } from './guard.ts'
import { type OfficeDeps, signedInOf } from './office-deps.ts'

export function registerPriceGridRoutes(api: Api, deps: OfficeDeps): void {
  // Homes of other cities are left out by the use case, so the request is about no city.
  api.openapi(guarded(api, deps, getPriceGrid, anywhere), async (c) =>
    c.json(await readPriceGrid(deps, { ...c.req.valid('query'), member: signedInOf(c) }), 200),
  )
}
