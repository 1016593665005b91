import { getSearch } from '#contract/office-endpoints/search.ts'
import { writable } from '#contract/writable.ts'
import { searchOffice } from '#services/search/search-office.ts'
import type { Api } from '../context.ts'
import { anywhere, guarded } from './guard.ts'
import { type OfficeDeps, signedInOf } from './office-deps.ts'

export function registerSearchRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, getSearch, anywhere), async (c) => {
    const { q: text, city } = c.req.valid('query')
    return c.json(writable(await searchOffice(deps, { member: signedInOf(c), text, city })), 200)
  })
}
