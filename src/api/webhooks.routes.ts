import { createRoute, z } from '@hono/zod-openapi'
import type { Deps } from '#services/deps.ts'
import { receiveGatewayEvent } from '#services/payment/receive-gateway-event.ts'
import type { Api } from './context.ts'
import { jsonAnswer } from './json.ts'
import { problemResponse, problemResponses } from './problem.ts'

const postEvent = createRoute({
  method: 'post',
  path: '/api/webhooks/{gateway}',
  tags: ['Payment'],
  summary: 'For gateways: signed news of a charge, as often and as late as they like',
  request: { params: z.object({ gateway: z.string().max(40).meta({ example: 'sandbox' }) }) },
  responses: {
    200: jsonAnswer(z.object({ received: z.literal(true) }), 'Stored, now or before; applied right after'),
    ...problemResponses('signature_invalid', 'not_found'),
  },
})

export function registerWebhookRoutes(api: Api, deps: Deps): void {
  api.openapi(postEvent, async (c) => {
    // The body is passed on byte for byte, because the signature is checked before anything is parsed.
    const message = { ...c.req.valid('param'), body: await c.req.text(), headers: c.req.raw.headers }
    const result = await receiveGatewayEvent(deps, message)
    return result.ok ? c.json({ received: true as const }, 200) : problemResponse(c, result)
  })
}
