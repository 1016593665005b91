import { CHANNEL_SECRET_HEADER, postChannelEvent, postEvent } from '#contract/endpoints/webhooks.ts'
import { wakeRevisions } from '#services/channel/wake-revisions.ts'
import type { Deps } from '#services/deps.ts'
import { receiveGatewayEvent } from '#services/payment/receive-gateway-event.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerWebhookRoutes(api: Api, deps: Deps): void {
  api.openapi(postEvent, async (c) => {
    // The body is passed on byte for byte, because the signature is checked before anything is parsed.
    const message = { ...c.req.valid('param'), body: await c.req.text(), headers: c.req.raw.headers }
    const result = await receiveGatewayEvent(deps, message)
    return result.ok ? c.json({ received: true as const }, 200) : problemResponse(c, result)
  })
  api.openapi(postChannelEvent, async (c) => {
    const result = await wakeRevisions(deps, { secret: c.req.valid('header')[CHANNEL_SECRET_HEADER] })
    return result.ok ? c.json({ received: true as const }, 200) : problemResponse(c, result)
  })
}
