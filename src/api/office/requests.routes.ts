import { getSuggestions } from '#contract/office-endpoints/requests.ts'
import { writable } from '#contract/writable.ts'
import { suggestHomes } from '#services/request/suggest-homes.ts'
import type { Api } from '../context.ts'
import { officeProblem } from '../problem.ts'
import { guarded } from './guard.ts'
import type { OfficeDeps } from './office-deps.ts'
import { requestOfPath } from './subjects.ts'

export function registerRequestRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, getSuggestions, requestOfPath), async (c) => {
    const result = await suggestHomes(deps, c.req.valid('param'))
    return result.ok ? c.json(writable(result.value), 200) : officeProblem(c, result)
  })
}
