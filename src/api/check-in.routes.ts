import { getAll, getGuideRoute, getMunicipalities, getOne, putAll, putOne } from '#contract/endpoints/check-in.ts'
import { getCheckIn } from '#services/arrival/get-check-in.ts'
import { getGuide } from '#services/arrival/get-guide.ts'
import { getTraveller } from '#services/arrival/get-traveller.ts'
import { listMunicipalities } from '#services/arrival/list-municipalities.ts'
import { saveCheckIn } from '#services/arrival/save-check-in.ts'
import { saveTraveller } from '#services/arrival/save-traveller.ts'
import type { Deps } from '#services/deps.ts'
import { credentialsOf } from './caller.ts'
import type { Api, ApiContext } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerCheckInRoutes(api: Api, deps: Deps): void {
  const credentials = (c: ApiContext) => ({ ...credentialsOf(c), travellerToken: c.req.header('x-traveller-token') })
  api.openapi(getAll, async (c) => {
    const result = await getCheckIn(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(putAll, async (c) => {
    const result = await saveCheckIn(deps, { ...c.req.valid('param'), ...credentialsOf(c) }, c.req.valid('json'))
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(getOne, async (c) => {
    const result = await getTraveller(deps, { ...c.req.valid('param'), ...credentials(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(putOne, async (c) => {
    const result = await saveTraveller(deps, { ...c.req.valid('param'), ...credentials(c) }, c.req.valid('json'))
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(getGuideRoute, async (c) => {
    const result = await getGuide(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(getMunicipalities, async (c) => {
    const list = await listMunicipalities(c.req.valid('query').province)
    return c.json(list, 200, { 'Cache-Control': 'public, max-age=86400' })
  })
}
