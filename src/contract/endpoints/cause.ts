import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { booking } from '#contract/booking.ts'
import {
  bookingCode,
  evidenceFile,
  fileBody,
  jsonAnswer,
  jsonBody,
  problemResponses,
  viewTokenHeader,
} from '#contract/endpoint.ts'
import { stayCause } from '#contract/stay-contract.ts'
import { causeEvidence, fileId } from '#contract/stored-file.ts'
import { EVIDENCE_TYPES } from '#domain/booking/stored-file.ts'

export const putCause = createRoute({
  method: 'put',
  path: '/api/bookings/{code}/cause',
  tags: ['Booking'],
  summary: 'State why the guests come, which the contract contains',
  request: { params: z.object({ code: bookingCode }), headers: viewTokenHeader, body: jsonBody(stayCause) },
  responses: {
    200: jsonAnswer(booking, 'The booking'),
    ...problemResponses('validation_failed', 'booking_not_found', 'forbidden', 'booking_cancelled'),
  },
})

const params = z.object({ code: bookingCode })
const headers = viewTokenHeader
const evidence = { 200: jsonAnswer(causeEvidence, 'What was sent so far') }

export const getEvidence = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/cause/evidence',
  tags: ['Booking'],
  summary: 'The evidence of why the guests come, without its content',
  request: { params, headers },
  responses: { ...evidence, ...problemResponses('booking_not_found', 'forbidden') },
})

export const getEvidenceFile = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/cause/evidence/{id}',
  tags: ['Booking'],
  summary: 'A file that was sent as evidence, for the holder alone',
  request: { params: params.extend({ id: fileId }), headers },
  responses: { 200: evidenceFile, ...problemResponses('booking_not_found', 'forbidden', 'not_found') },
})

export const postEvidence = createRoute({
  method: 'post',
  path: '/api/bookings/{code}/cause/evidence',
  tags: ['Booking'],
  summary: 'Send evidence of why the guests come, which is stored encrypted and which only staff open',
  request: { params, headers, body: fileBody(EVIDENCE_TYPES) },
  responses: {
    ...evidence,
    ...problemResponses(
      'booking_not_found',
      'forbidden',
      'first_payment_missing',
      'booking_cancelled',
      'file_unreadable',
      'too_many_files',
      'payload_too_large',
    ),
  },
})

export const deleteEvidence = createRoute({
  method: 'delete',
  path: '/api/bookings/{code}/cause/evidence/{id}',
  tags: ['Booking'],
  summary: 'Remove a file that was sent as evidence',
  request: { params: params.extend({ id: fileId }), headers },
  responses: { ...evidence, ...problemResponses('booking_not_found', 'forbidden') },
})
