import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  companionLink,
  companionStay,
  companions,
  companionWriting,
  invitedCompanion,
  newCompanion,
  openedCompanion,
} from '#contract/companion.ts'
import {
  bookingCode,
  guestHeader,
  jsonAnswer,
  jsonBody,
  maybeSignedIn,
  problemResponses,
  viewTokenHeader,
} from '#contract/endpoint.ts'

const params = z.object({ code: bookingCode })
const ofCompanion = params.extend({ id: z.uuid() })
const base = '/api/bookings/{code}/companions'
const shared = { tags: ['Booking'], security: maybeSignedIn }
const answer = { 200: jsonAnswer(companions, 'The companions whose access has not ended') }
const HELD = ['booking_not_found', 'forbidden'] as const
const CHANGED = [...HELD, 'not_found', 'rate_limited'] as const

export const getCompanions = createRoute({
  ...{ method: 'get', path: base, ...shared },
  summary: 'With whom the holder of a booking shares its home',
  request: { params, headers: viewTokenHeader },
  responses: { ...answer, ...problemResponses(...HELD) },
})

export const postCompanion = createRoute({
  ...{ method: 'post', path: base, ...shared },
  summary: 'Invite a companion, who sees the guide, the messages and the dates, and no money',
  description: 'The token of the link works once, on one device, within three days. It is given here and never again.',
  request: { params, headers: viewTokenHeader, body: jsonBody(newCompanion) },
  responses: {
    201: jsonAnswer(invitedCompanion, 'The companions, and the token of the link'),
    ...problemResponses(
      ...HELD,
      'validation_failed',
      'rate_limited',
      'booking_cancelled',
      'first_payment_missing',
      'companion_too_late',
      'too_many_companions',
    ),
  },
})

export const postCompanionEnd = createRoute({
  ...{ method: 'post', path: `${base}/{id}/end`, ...shared },
  summary: 'End the access of a companion',
  request: { params: ofCompanion, headers: viewTokenHeader },
  responses: { ...answer, ...problemResponses(...CHANGED) },
})

export const postCompanionWriting = createRoute({
  ...{ method: 'post', path: `${base}/{id}/writing`, ...shared },
  summary: 'Let a companion write messages, or read them only',
  request: { params: ofCompanion, headers: viewTokenHeader, body: jsonBody(companionWriting) },
  responses: { ...answer, ...problemResponses(...CHANGED, 'validation_failed') },
})

export const postCompanionOpening = createRoute({
  ...{ method: 'post', path: `${base}/open`, tags: ['Booking'] },
  summary: 'Open the link of a companion, once, and get the token of their device for it',
  description: 'Unknown, used, lapsed and ended links are refused alike, as are those of other bookings.',
  request: { params, body: jsonBody(companionLink) },
  responses: {
    200: jsonAnswer(openedCompanion, 'The token of the device, and the stay'),
    ...problemResponses(...HELD, 'validation_failed', 'rate_limited'),
  },
})

export const getCompanionStay = createRoute({
  ...{ method: 'get', path: '/api/bookings/{code}/companion', tags: ['Booking'] },
  summary: 'A booking as a companion sees it, without any sum',
  request: { params, headers: guestHeader.pick({ 'x-companion-token': true }) },
  responses: { 200: jsonAnswer(companionStay, 'The stay'), ...problemResponses(...HELD) },
})
