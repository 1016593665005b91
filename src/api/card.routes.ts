import { putCard } from '#contract/endpoints/card.ts'
import type { Deps } from '#services/deps.ts'
import { changeCard } from '#services/payment/change-card.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerCardRoutes(api: Api, deps: Deps): void {
  api.openapi(putCard, async (c) => {
    const result = await changeCard(deps, {
      ...c.req.valid('param'),
      ...c.req.valid('json'),
      ...credentialsOf(c),
      language: c.get('locale'),
    })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
}
