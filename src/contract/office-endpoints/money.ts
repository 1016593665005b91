import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { jsonAnswer, needs, problemResponses } from '#contract/endpoint.ts'
import { refundAccount } from '#contract/office-money.ts'

const tags = ['Money']

const refundPath = z.object({ refundId: z.uuid() })

export const getRefundAccount = createRoute({
  method: 'get',
  path: '/office-api/refunds/{refundId}/account',
  tags,
  summary: 'Read the account to which a refund goes by transfer',
  ...needs('move_money'),
  request: { params: refundPath },
  responses: {
    200: jsonAnswer(refundAccount, 'The account, or null where none is stored'),
    ...problemResponses('validation_failed', 'not_found', 'already_recorded'),
  },
})
