import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { jsonAnswer, problemResponses } from '#contract/endpoint.ts'

export const postEvent = createRoute({
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

export const CHANNEL_SECRET_HEADER = 'x-estancia-secret'

export const postChannelEvent = createRoute({
  method: 'post',
  path: '/api/channel-webhooks',
  tags: ['Calendars'],
  summary: 'For the channel manager: news of a reservation, which is then read from its feed',
  request: { headers: z.object({ [CHANNEL_SECRET_HEADER]: z.string().max(100).default('') }) },
  responses: {
    200: jsonAnswer(z.object({ received: z.literal(true) }), 'The feed is read right after'),
    ...problemResponses('signature_invalid', 'not_found'),
  },
})
