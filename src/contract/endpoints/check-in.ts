import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { checkIn, checkInInput, municipalities, traveller, travellerInput } from '#contract/arrival.ts'
import {
  bookingCode,
  guestHeader,
  jsonAnswer,
  jsonBody,
  problemResponses,
  viewTokenHeader,
} from '#contract/endpoint.ts'
import { guide } from '#contract/guide.ts'

const ofBooking = z.object({ code: bookingCode })

const ofTraveller = ofBooking.extend({
  position: z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number),
})

const travellerHeaders = viewTokenHeader.extend({
  'x-traveller-token': z.string().max(100).optional().describe('Of a traveller’s own link: opens their form alone'),
})

const CLOSED = ['booking_not_found', 'forbidden', 'booking_cancelled', 'check_in_not_open', 'check_in_closed'] as const

export const getAll = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/check-in',
  tags: ['Arrival'],
  summary: 'How far the check-in of everybody is, with a link for each traveller; for the holder',
  request: { params: ofBooking, headers: viewTokenHeader },
  responses: { 200: jsonAnswer(checkIn, 'The check-in'), ...problemResponses(...CLOSED) },
})

export const putAll = createRoute({
  method: 'put',
  path: '/api/bookings/{code}/check-in',
  tags: ['Arrival'],
  summary: 'When the guests come, and anything of the travellers; for the holder',
  request: { params: ofBooking, headers: viewTokenHeader, body: jsonBody(checkInInput) },
  responses: {
    200: jsonAnswer(checkIn, 'The check-in'),
    ...problemResponses(...CLOSED, 'not_found', 'validation_failed'),
  },
})

export const getOne = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/check-in/{position}',
  tags: ['Arrival'],
  summary: 'What one traveller has typed so far; for them and for the holder',
  request: { params: ofTraveller, headers: travellerHeaders },
  responses: { 200: jsonAnswer(traveller, 'The traveller'), ...problemResponses(...CLOSED, 'not_found') },
})

export const putOne = createRoute({
  method: 'put',
  path: '/api/bookings/{code}/check-in/{position}',
  tags: ['Arrival'],
  summary: 'Keep some fields of a traveller, or sign once nothing is missing',
  request: { params: ofTraveller, headers: travellerHeaders, body: jsonBody(travellerInput) },
  responses: {
    200: jsonAnswer(traveller, 'The traveller'),
    ...problemResponses(...CLOSED, 'not_found', 'validation_failed'),
  },
})

export const getGuideRoute = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/guide',
  tags: ['Arrival'],
  summary:
    'How to live in the home, for the guests of a confirmed booking; the door code from the moment that its lock says',
  request: { params: ofBooking, headers: guestHeader },
  responses: {
    200: jsonAnswer(guide, 'The guide'),
    ...problemResponses('booking_not_found', 'forbidden', 'booking_cancelled', 'guide_not_open', 'guide_closed'),
  },
})

export const getMunicipalities = createRoute({
  method: 'get',
  path: '/api/municipalities',
  tags: ['Arrival'],
  summary: 'The municipalities of a province of Spain, its capital first',
  request: { query: z.object({ province: z.string().regex(/^\d{2}$/) }) },
  responses: {
    200: jsonAnswer(municipalities, 'Codes of the INE and names'),
    ...problemResponses('validation_failed'),
  },
})
