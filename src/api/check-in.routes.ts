import { createRoute, z } from '@hono/zod-openapi'
import { checkIn, checkInInput, municipalities, traveller, travellerInput } from '#contract/arrival.ts'
import { guide } from '#contract/guide.ts'
import { getCheckIn } from '#services/arrival/get-check-in.ts'
import { getGuide } from '#services/arrival/get-guide.ts'
import { getTraveller } from '#services/arrival/get-traveller.ts'
import { listMunicipalities } from '#services/arrival/list-municipalities.ts'
import { saveCheckIn } from '#services/arrival/save-check-in.ts'
import { saveTraveller } from '#services/arrival/save-traveller.ts'
import type { Deps } from '#services/deps.ts'
import { bookingCode, viewTokenHeader } from './bookings.routes.ts'
import { credentialsOf } from './caller.ts'
import type { Api, ApiContext } from './context.ts'
import { jsonAnswer, jsonBody } from './json.ts'
import { problemResponse, problemResponses } from './problem.ts'

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

const getAll = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/check-in',
  tags: ['Arrival'],
  summary: 'How far the check-in of everybody is, with a link for each traveller; for the holder',
  request: { params: ofBooking, headers: viewTokenHeader },
  responses: { 200: jsonAnswer(checkIn, 'The check-in'), ...problemResponses(...CLOSED) },
})

const putAll = createRoute({
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

const getOne = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/check-in/{position}',
  tags: ['Arrival'],
  summary: 'What one traveller has typed so far; for them and for the holder',
  request: { params: ofTraveller, headers: travellerHeaders },
  responses: { 200: jsonAnswer(traveller, 'The traveller'), ...problemResponses(...CLOSED, 'not_found') },
})

const putOne = createRoute({
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

const getGuideRoute = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/guide',
  tags: ['Arrival'],
  summary:
    'How to live in the home, for the holder of a confirmed booking; the door code from 24 hours before check-in',
  request: { params: ofBooking, headers: viewTokenHeader },
  responses: {
    200: jsonAnswer(guide, 'The guide'),
    ...problemResponses('booking_not_found', 'forbidden', 'booking_cancelled', 'guide_not_open', 'guide_closed'),
  },
})

const getMunicipalities = createRoute({
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

export function registerCheckInRoutes(api: Api, deps: Deps): void {
  const credentials = (c: ApiContext) => ({ ...credentialsOf(c), travellerToken: c.req.header('x-traveller-token') })
  api.openapi(getAll, async (c) => {
    const result = await getCheckIn(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(putAll, async (c) => {
    const result = await saveCheckIn(deps, { ...c.req.valid('param'), ...credentialsOf(c) }, c.req.valid('json'))
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(getOne, async (c) => {
    const result = await getTraveller(deps, { ...c.req.valid('param'), ...credentials(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(putOne, async (c) => {
    const result = await saveTraveller(deps, { ...c.req.valid('param'), ...credentials(c) }, c.req.valid('json'))
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(getGuideRoute, async (c) => {
    const result = await getGuide(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(getMunicipalities, async (c) => {
    const list = await listMunicipalities(c.req.valid('query').province)
    return c.json(list, 200, { 'Cache-Control': 'public, max-age=86400' })
  })
}
