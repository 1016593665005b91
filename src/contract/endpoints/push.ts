import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { bookingCode, guestHeader, jsonAnswer, jsonBody, maybeSignedIn, problemResponses } from '#contract/endpoint.ts'
import { endedPushSubscription, newPushSubscription, pushChoice, pushSettings } from '#contract/push.ts'

const base = '/api/bookings/{code}/push'
const shared = { tags: ['Booking'], security: maybeSignedIn }
const request = { params: z.object({ code: bookingCode }), headers: guestHeader }
const responses = { 200: jsonAnswer(pushSettings, 'How this reader is notified') }
const READ = ['booking_not_found', 'forbidden'] as const
const CHANGED = [...READ, 'validation_failed', 'rate_limited'] as const

export const getPush = createRoute({
  ...{ method: 'get', path: base, ...shared, request },
  summary: 'How the holder of a booking, or a companion, is notified in their browsers',
  responses: { ...responses, ...problemResponses(...READ) },
})

export const putPush = createRoute({
  ...{ method: 'put', path: base, ...shared },
  summary: 'Choose what to be notified of, and the hours in which what can wait waits',
  request: { ...request, body: jsonBody(pushChoice) },
  responses: { ...responses, ...problemResponses(...CHANGED) },
})

export const postPushSubscription = createRoute({
  ...{ method: 'post', path: `${base}/subscriptions`, ...shared },
  summary: 'Be notified in a browser',
  description: 'By its endpoint a browser has one subscription to a booking. The oldest of more than eight ends.',
  request: { ...request, body: jsonBody(newPushSubscription) },
  responses: { ...responses, ...problemResponses(...CHANGED) },
})

export const postPushSubscriptionEnd = createRoute({
  ...{ method: 'post', path: `${base}/subscriptions/end`, ...shared },
  summary: 'Be notified in a browser no more',
  description: 'The endpoint is a secret of the browser, and therefore no part of an address.',
  request: { ...request, body: jsonBody(endedPushSubscription) },
  responses: { ...responses, ...problemResponses(...CHANGED) },
})
