import { getPush, postPushSubscription, postPushSubscriptionEnd, putPush } from '#contract/endpoints/push.ts'
import type { Deps } from '#services/deps.ts'
import { endPushSubscription } from '#services/push/end-push-subscription.ts'
import { getPushSettings } from '#services/push/get-push-settings.ts'
import { savePushChoice } from '#services/push/save-push-choice.ts'
import { subscribeToPush } from '#services/push/subscribe-to-push.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerPushRoutes(api: Api, deps: Deps): void {
  api.openapi(getPush, async (c) => {
    const result = await getPushSettings(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(putPush, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json'), ...credentialsOf(c) }
    const result = await savePushChoice(deps, input)
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postPushSubscription, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json'), ...credentialsOf(c) }
    const result = await subscribeToPush(deps, input)
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postPushSubscriptionEnd, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json'), ...credentialsOf(c) }
    const result = await endPushSubscription(deps, input)
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
}
