import { createRoute, z } from '@hono/zod-openapi'
import { bookingMessages, newMessage, question, questionAnswer, thread } from '#contract/message.ts'
import type { Deps } from '#services/deps.ts'
import { askQuestion } from '#services/message/ask-question.ts'
import { getThread } from '#services/message/get-thread.ts'
import { listBookingMessages } from '#services/message/list-booking-messages.ts'
import { writeForBooking } from '#services/message/write-for-booking.ts'
import { writeInThread } from '#services/message/write-in-thread.ts'
import { bookingCode, viewTokenHeader } from './bookings.routes.ts'
import { credentialsOf, maybeSignedIn, userIdOf } from './caller.ts'
import type { Api } from './context.ts'
import { idempotencyHeader } from './idempotency.ts'
import { jsonAnswer, jsonBody } from './json.ts'
import { problemResponse, problemResponses } from './problem.ts'

const tags = ['Messages']
const threadPath = '/api/questions/{reference}'
const threadParams = z.object({ reference: z.string().max(20) })
const threadHeader = z.object({ 'x-thread-token': z.string().max(100).optional().describe('From the mail about it') })
const bookingPath = '/api/bookings/{code}/messages'
const bookingParams = z.object({ code: bookingCode })

const postQuestion = createRoute({
  method: 'post',
  path: '/api/questions',
  tags,
  summary: 'Ask about a home',
  security: maybeSignedIn,
  request: { headers: idempotencyHeader, body: jsonBody(question) },
  responses: {
    201: jsonAnswer(questionAnswer, 'The question was taken in; the answer comes by mail'),
    ...problemResponses('validation_failed', 'apartment_not_found', 'rate_limited'),
  },
})

const getOne = createRoute({
  method: 'get',
  path: threadPath,
  tags,
  summary: 'A question and what was answered, for who asked',
  request: { params: threadParams, headers: threadHeader },
  responses: { 200: jsonAnswer(thread, 'The thread'), ...problemResponses('forbidden') },
})

const postMore = createRoute({
  method: 'post',
  path: `${threadPath}/messages`,
  tags,
  summary: 'Write more to a question',
  request: { params: threadParams, headers: threadHeader.extend(idempotencyHeader.shape), body: jsonBody(newMessage) },
  responses: {
    201: jsonAnswer(thread, 'The thread'),
    ...problemResponses('validation_failed', 'forbidden', 'rate_limited'),
  },
})

const getOfBooking = createRoute({
  method: 'get',
  path: bookingPath,
  tags,
  summary: 'The messages of a booking, for its holder',
  security: maybeSignedIn,
  request: { params: bookingParams, headers: viewTokenHeader },
  responses: {
    200: jsonAnswer(bookingMessages, 'The messages, the oldest first'),
    ...problemResponses('booking_not_found', 'forbidden'),
  },
})

const postOfBooking = createRoute({
  method: 'post',
  path: bookingPath,
  tags,
  summary: 'Write to staff about a booking',
  security: maybeSignedIn,
  request: {
    params: bookingParams,
    headers: viewTokenHeader.extend(idempotencyHeader.shape),
    body: jsonBody(newMessage),
  },
  responses: {
    201: jsonAnswer(bookingMessages, 'The messages, the oldest first'),
    ...problemResponses('validation_failed', 'booking_not_found', 'forbidden', 'rate_limited'),
  },
})

export function registerMessageRoutes(api: Api, deps: Deps): void {
  api.openapi(postQuestion, async (c) => {
    // A question is accepted even when its writer's session has ended since.
    const user = await userIdOf(deps, c)
    const result = await askQuestion(deps, {
      ...c.req.valid('json'),
      userId: user.ok ? user.value : undefined,
      language: c.get('locale'),
      address: c.get('address'),
      requestKey: c.get('requestKey'),
    })
    return result.ok ? c.json(result.value, 201) : problemResponse(c, result)
  })
  api.openapi(getOne, async (c) => {
    const result = await getThread(deps, { ...c.req.valid('param'), token: c.req.valid('header')['x-thread-token'] })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postMore, async (c) => {
    const token = c.req.valid('header')['x-thread-token']
    const input = { ...c.req.valid('param'), ...c.req.valid('json'), token, requestKey: c.get('requestKey') }
    const result = await writeInThread(deps, input)
    return result.ok ? c.json(result.value, 201) : problemResponse(c, result)
  })
  api.openapi(getOfBooking, async (c) => {
    const result = await listBookingMessages(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postOfBooking, async (c) => {
    const input = {
      ...c.req.valid('param'),
      ...c.req.valid('json'),
      ...credentialsOf(c),
      requestKey: c.get('requestKey'),
    }
    const result = await writeForBooking(deps, input)
    return result.ok ? c.json(result.value, 201) : problemResponse(c, result)
  })
}
