import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { alert, alertAnswer, alertRequest } from '#contract/alert.ts'
import { idempotencyHeader, jsonAnswer, jsonBody, maybeSignedIn, problemResponses } from '#contract/endpoint.ts'

const tags = ['Alerts']

const path = '/api/alerts/{id}'

const params = z.object({ id: z.string().max(40) })

const headers = z.object({ 'x-alert-token': z.string().max(100).optional().describe('From the mails of the alert') })

export const postAlert = createRoute({
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

export const getOne = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'An alert, for its mailbox',
  request: { params, headers },
  responses: { 200: jsonAnswer(alert, 'The alert'), ...problemResponses('forbidden', 'alert_link_invalid') },
})

export const postConfirmation = createRoute({
  method: 'post',
  path: `${path}/confirmation`,
  tags,
  summary: 'Confirm an alert',
  request: { params, headers },
  responses: { 200: jsonAnswer(alert, 'The alert'), ...problemResponses('forbidden', 'alert_link_invalid') },
})

export const deleteOne = createRoute({
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
