import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  bookingCode,
  DONE,
  fileBody,
  guestHeader,
  idempotencyHeader,
  jpeg,
  jsonAnswer,
  jsonBody,
  maybeSignedIn,
  problemResponses,
} from '#contract/endpoint.ts'
import {
  bookingMessages,
  newBookingMessage,
  newMessage,
  question,
  questionAnswer,
  seenMessages,
  thread,
} from '#contract/message.ts'
import { fileId, storedFile } from '#contract/stored-file.ts'
import { PICTURE_TYPES } from '#domain/booking/stored-file.ts'

const tags = ['Messages']

const threadPath = '/api/questions/{reference}'

const threadParams = z.object({ reference: z.string().max(20) })

const threadHeader = z.object({ 'x-thread-token': z.string().max(100).optional().describe('From the mail about it') })

const bookingPath = '/api/bookings/{code}/messages'

const bookingParams = z.object({ code: bookingCode })

export const postQuestion = createRoute({
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

export const getOne = createRoute({
  method: 'get',
  path: threadPath,
  tags,
  summary: 'A question and what was answered, for who asked',
  request: { params: threadParams, headers: threadHeader },
  responses: { 200: jsonAnswer(thread, 'The thread'), ...problemResponses('forbidden') },
})

export const postMore = createRoute({
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

export const getOfBooking = createRoute({
  method: 'get',
  path: bookingPath,
  tags,
  summary: 'The messages of a booking, for its holder',
  security: maybeSignedIn,
  request: { params: bookingParams, headers: guestHeader },
  responses: {
    200: jsonAnswer(bookingMessages, 'The messages, the oldest first'),
    ...problemResponses('booking_not_found', 'forbidden'),
  },
})

export const postOfBooking = createRoute({
  method: 'post',
  path: bookingPath,
  tags,
  summary: 'Write to staff about a booking',
  security: maybeSignedIn,
  request: {
    params: bookingParams,
    headers: guestHeader.extend(idempotencyHeader.shape),
    body: jsonBody(newBookingMessage),
  },
  responses: {
    201: jsonAnswer(bookingMessages, 'The messages, the oldest first'),
    ...problemResponses('validation_failed', 'booking_not_found', 'forbidden', 'not_found', 'rate_limited'),
  },
})

export const postPhotoOfBooking = createRoute({
  method: 'post',
  path: `${bookingPath}/photos`,
  tags,
  summary: 'Send a photo, which a message names afterwards',
  security: maybeSignedIn,
  request: { params: bookingParams, headers: guestHeader, body: fileBody(PICTURE_TYPES) },
  responses: {
    201: jsonAnswer(storedFile, 'The photo'),
    ...problemResponses(
      'booking_not_found',
      'forbidden',
      'rate_limited',
      'file_unreadable',
      'too_many_files',
      'payload_too_large',
    ),
  },
})

export const getPhotoOfBooking = createRoute({
  method: 'get',
  path: `${bookingPath}/photos/{id}`,
  tags,
  summary: 'A photo of a message',
  security: maybeSignedIn,
  request: { params: bookingParams.extend({ id: fileId }), headers: guestHeader },
  responses: { 200: jpeg, ...problemResponses('booking_not_found', 'forbidden', 'not_found') },
})

export const postReadOfBooking = createRoute({
  method: 'post',
  path: `${bookingPath}/read`,
  tags,
  summary: 'Mark the messages of staff as read by the guest, up to the last that they have seen',
  security: maybeSignedIn,
  request: { params: bookingParams, headers: guestHeader, body: jsonBody(seenMessages) },
  responses: { ...DONE, ...problemResponses('validation_failed', 'booking_not_found', 'forbidden') },
})

export const getLiveOfBooking = createRoute({
  method: 'get',
  path: `${bookingPath}/live`,
  tags,
  summary: 'Events that say when the messages of a booking change, for its holder',
  description:
    'A stream of `changed` events without data: after a message, a mark or a lost connection of ours. A comment comes every 25 seconds. It ends after an hour, and with the access of its reader.',
  security: maybeSignedIn,
  request: { params: bookingParams, headers: guestHeader },
  responses: {
    200: { description: 'The events', content: { 'text/event-stream': { schema: z.string() } } },
    ...problemResponses('booking_not_found', 'forbidden', 'rate_limited'),
  },
})
