import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  bookingCode,
  fileBody,
  guestHeader,
  idempotencyHeader,
  jpeg,
  jsonAnswer,
  jsonBody,
  maybeSignedIn,
  problemResponses,
} from '#contract/endpoint.ts'
import { fileId, storedFile } from '#contract/stored-file.ts'
import {
  bookingTickets,
  entryPermission,
  newTicket,
  reportedTicket,
  ticketOutcome,
  ticketReference,
} from '#contract/ticket.ts'
import { PICTURE_TYPES } from '#domain/booking/stored-file.ts'

const shared = { tags: ['Booking'], security: maybeSignedIn }
const headers = guestHeader
const params = z.object({ code: bookingCode })
const ofTicket = params.extend({ reference: ticketReference })
const base = '/api/bookings/{code}/tickets'
const answer = { 200: jsonAnswer(bookingTickets, 'The reports of the booking') }
const HELD = ['booking_not_found', 'forbidden'] as const
const CHANGED = [...HELD, 'not_found', 'rate_limited', 'ticket_moved_on'] as const

export const getTickets = createRoute({
  ...{ method: 'get', path: base, ...shared },
  summary: 'What the guest of a booking reported as broken, the latest first',
  request: { params, headers },
  responses: { ...answer, ...problemResponses(...HELD) },
})

export const postTicket = createRoute({
  ...{ method: 'post', path: base, ...shared },
  summary: 'Report something broken, from the day of arrival to that of departure',
  request: { params, headers: headers.extend(idempotencyHeader.shape), body: jsonBody(newTicket) },
  responses: {
    201: jsonAnswer(reportedTicket, 'The report, among those of the booking'),
    ...problemResponses(
      ...HELD,
      'validation_failed',
      'booking_cancelled',
      'ticket_not_open',
      'ticket_closed',
      'rate_limited',
    ),
  },
})

export const postTicketPhoto = createRoute({
  ...{ method: 'post', path: `${base}/{reference}/photos`, ...shared },
  summary: 'Add a photo to a report',
  request: { params: ofTicket, headers, body: fileBody(PICTURE_TYPES) },
  responses: {
    201: jsonAnswer(storedFile, 'The photo'),
    ...problemResponses(...CHANGED, 'file_unreadable', 'too_many_files', 'payload_too_large'),
  },
})

export const getTicketPhoto = createRoute({
  ...{ method: 'get', path: `${base}/{reference}/photos/{id}`, ...shared },
  summary: 'A photo of a report',
  request: { params: ofTicket.extend({ id: fileId }), headers },
  responses: { 200: jpeg, ...problemResponses(...HELD, 'not_found') },
})

export const postPermission = createRoute({
  ...{ method: 'post', path: `${base}/{reference}/permission`, ...shared },
  summary: 'Give or take back the leave to enter the home while its guest is out',
  request: { params: ofTicket, headers, body: jsonBody(entryPermission) },
  responses: { ...answer, ...problemResponses(...CHANGED, 'validation_failed') },
})

export const postWithdrawal = createRoute({
  ...{ method: 'post', path: `${base}/{reference}/withdraw`, ...shared },
  summary: 'Withdraw a report before its thing is mended',
  request: { params: ofTicket, headers },
  responses: { ...answer, ...problemResponses(...CHANGED) },
})

export const postOutcome = createRoute({
  ...{ method: 'post', path: `${base}/{reference}/outcome`, ...shared },
  summary: 'Say whether it was mended well; if not, until the day of departure, the report is open again',
  request: { params: ofTicket, headers, body: jsonBody(ticketOutcome) },
  responses: { ...answer, ...problemResponses(...CHANGED, 'validation_failed', 'ticket_closed') },
})
