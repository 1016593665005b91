import { createRoute, z } from '@hono/zod-openapi'
import { alert, alertAnswer, alertRequest } from '#contract/alert.ts'
import { confirmAlert } from '#services/alert/confirm-alert.ts'
import { getAlert } from '#services/alert/get-alert.ts'
import { requestAlert } from '#services/alert/request-alert.ts'
import { stopAlert } from '#services/alert/stop-alert.ts'
import type { Deps } from '#services/deps.ts'
import { maybeSignedIn, userIdOf } from './caller.ts'
import type { Api, ApiContext } from './context.ts'
import { idempotencyHeader } from './idempotency.ts'
import { jsonAnswer, jsonBody } from './json.ts'
import { problemResponse, problemResponses } from './problem.ts'

const tags = ['Alerts']
const path = '/api/alerts/{id}'
const params = z.object({ id: z.string().max(40) })
const headers = z.object({ 'x-alert-token': z.string().max(100).optional().describe('From the mails of the alert') })
const DONE = { message: 'Success' } as const

const postAlert = createRoute({
  method: 'post',
  path: '/api/alerts',
  tags,
  summary: 'Ask for a mail when a home comes free',
  description: 'Nothing is sent but a link to confirm it, until it is confirmed.',
  security: maybeSignedIn,
  request: { headers: idempotencyHeader, body: jsonBody(alertRequest) },
  responses: {
    202: jsonAnswer(alertAnswer, 'The mail to confirm it was sent'),
    ...problemResponses(
      'validation_failed',
      'dates_in_past',
      'alert_too_wide',
      'apartment_not_found',
      'rate_limited',
      'too_many_mails',
    ),
  },
})

const getOne = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'An alert, for its mailbox',
  request: { params, headers },
  responses: { 200: jsonAnswer(alert, 'The alert'), ...problemResponses('forbidden', 'alert_link_invalid') },
})

const postConfirmation = createRoute({
  method: 'post',
  path: `${path}/confirmation`,
  tags,
  summary: 'Confirm an alert',
  request: { params, headers },
  responses: { 200: jsonAnswer(alert, 'The alert'), ...problemResponses('forbidden', 'alert_link_invalid') },
})

const deleteOne = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Stop an alert and delete it',
  request: { params, headers },
  responses: {
    200: jsonAnswer(alertAnswer, 'It is gone'),
    ...problemResponses('forbidden'),
  },
})

export function registerAlertRoutes(api: Api, deps: Deps): void {
  api.openapi(postAlert, async (c) => {
    // An alert is accepted even when its writer's session has ended since.
    const user = await userIdOf(deps, c)
    const result = await requestAlert(deps, {
      ...c.req.valid('json'),
      userId: user.ok ? user.value : undefined,
      language: c.get('locale'),
      address: c.get('address'),
    })
    return result.ok ? c.json(DONE, 202) : problemResponse(c, result)
  })
  api.openapi(getOne, async (c) => {
    const result = await getAlert(deps, { ...c.req.valid('param'), token: tokenOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postConfirmation, async (c) => {
    const result = await confirmAlert(deps, { ...c.req.valid('param'), token: tokenOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(deleteOne, async (c) => {
    const result = await stopAlert(deps, { ...c.req.valid('param'), token: tokenOf(c) })
    return result.ok ? c.json(DONE, 200) : problemResponse(c, result)
  })
}

function tokenOf(c: ApiContext): string | undefined {
  return c.req.header('x-alert-token')
}
