import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { proposedProperty } from '#contract/channel-manager.ts'
import { jsonAnswer, needs, problemResponses } from '#contract/endpoint.ts'

export const getManagerProperties = createRoute({
  method: 'get',
  path: '/office-api/homes/{houseCode}/manager-properties',
  tags: ['Channels'],
  summary: 'Properties of the channel manager that a home could be connected to',
  ...needs('manage_channels'),
  // Like figures it writes nothing, so that the permission alone is enough.
  'x-is-preview': true as const,
  request: { params: z.object({ houseCode: z.string().max(20) }) },
  responses: {
    200: jsonAnswer(z.array(proposedProperty), 'Those named after the home first'),
    ...problemResponses('apartment_not_found', 'manager_missing', 'manager_failed', 'home_connected'),
  },
})
