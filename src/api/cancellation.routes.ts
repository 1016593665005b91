import { postCancellation } from '#contract/endpoints/cancellation.ts'
import { cancelOwnBooking, previewOwnCancellation } from '#services/cancellation/cancel-own-booking.ts'
import type { Deps } from '#services/deps.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerCancellationRoutes(api: Api, deps: Deps): void {
  api.openapi(postCancellation, async (c) => {
    const input = { ...c.req.valid('param'), ...credentialsOf(c) }
    const isPreview = c.req.valid('query').preview === 'true'
    const result = await (isPreview ? previewOwnCancellation(deps, input) : cancelOwnBooking(deps, input))
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
}
