import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { jsonAnswer } from '#contract/endpoint.ts'

const health = z.object({ status: z.enum(['ok', 'unavailable']), parts: z.record(z.string(), z.boolean()).optional() })

export const getHealth = createRoute({
  method: 'get',
  path: '/healthz',
  tags: ['Operation'],
  summary: 'Whether the process answers',
  responses: { 200: jsonAnswer(health, 'It does') },
})

export const getReadiness = createRoute({
  method: 'get',
  path: '/readyz',
  tags: ['Operation'],
  summary: 'Whether database, migrations and queue are ready, and the process is to stay',
  responses: { 200: jsonAnswer(health, 'All of them'), 503: jsonAnswer(health, 'Not all of them') },
})
