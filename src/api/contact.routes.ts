import { createRoute } from '@hono/zod-openapi'
import { contactAnswer, contactMessage } from '#contract/contact.ts'
import { receiveContact } from '#services/contact/receive-contact.ts'
import type { Deps } from '#services/deps.ts'
import { maybeSignedIn, userIdOf } from './caller.ts'
import type { Api } from './context.ts'
import { idempotencyHeader } from './idempotency.ts'
import { jsonAnswer, jsonBody } from './json.ts'
import { problemResponse, problemResponses } from './problem.ts'

const postContact = createRoute({
  method: 'post',
  path: '/api/contact',
  tags: ['Contact'],
  summary: 'Write to the company',
  security: maybeSignedIn,
  request: { headers: idempotencyHeader, body: jsonBody(contactMessage) },
  responses: {
    201: jsonAnswer(contactAnswer, 'The message was taken in'),
    ...problemResponses('validation_failed', 'rate_limited'),
  },
})

export function registerContactRoutes(api: Api, deps: Deps): void {
  api.openapi(postContact, async (c) => {
    // A message is accepted even when its writer's session has ended since.
    const user = await userIdOf(deps, c)
    const from = {
      userId: user.ok ? user.value : undefined,
      language: c.get('locale'),
      address: c.get('address'),
      requestKey: c.get('requestKey'),
    }
    const result = await receiveContact(deps, { ...c.req.valid('json'), ...from })
    return result.ok ? c.json(result.value, 201) : problemResponse(c, result)
  })
}
