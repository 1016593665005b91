import { postChange } from '#contract/endpoints/stay-change.ts'
import { refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { changeStay, previewStayChange } from '#services/stay-change/change-stay.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerStayChangeRoutes(api: Api, deps: Deps): void {
  api.openapi(postChange, async (c) => {
    const { changeId, ...stay } = c.req.valid('json')
    const input = { ...c.req.valid('param'), ...stay, ...credentialsOf(c) }
    if (c.req.valid('query').preview === 'true') {
      const planned = await previewStayChange(deps, input)
      return planned.ok ? c.json(planned.value, 200) : problemResponse(c, planned)
    }
    if (changeId === undefined)
      return problemResponse(c, refuse('validation_failed', { changeId: 'validation_failed' }))
    const changed = await changeStay(deps, { ...input, changeId })
    return changed.ok ? c.json(changed.value, 200) : problemResponse(c, changed)
  })
}
