import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { bookingCode, jsonAnswer, jsonBody, problemResponses, viewTokenHeader } from '#contract/endpoint.ts'
import { guestSignature, homeStateMoment, homeStates, newRemark } from '#contract/home-state.ts'

const tags = ['Booking']
const headers = viewTokenHeader
const params = z.object({ code: bookingCode })
const withMoment = params.extend({ moment: homeStateMoment })
const answer = { 200: jsonAnswer(homeStates, 'Both reports') }
const OPENING = [
  'validation_failed',
  'booking_not_found',
  'forbidden',
  'booking_cancelled',
  'home_state_not_open',
  'home_state_closed',
] as const

export const getReports = createRoute({
  ...{ method: 'get', path: '/api/bookings/{code}/home-states', tags },
  summary: 'The reports on the state of the home at arrival and departure',
  request: { params, headers },
  responses: { ...answer, ...problemResponses('booking_not_found', 'forbidden') },
})

export const postRemark = createRoute({
  ...{ method: 'post', path: '/api/bookings/{code}/home-states/{moment}/remarks', tags },
  summary: 'Add a remark to a report on the state of the home; a signature of staff is cleared',
  request: { params: withMoment, headers, body: jsonBody(newRemark) },
  responses: { ...answer, ...problemResponses(...OPENING, 'home_state_signed', 'home_state_full') },
})

export const putGuestSignature = createRoute({
  ...{ method: 'put', path: '/api/bookings/{code}/home-states/{moment}/signature', tags },
  summary: 'Sign a report on the state of the home; once staff have signed too, nothing changes it',
  request: { params: withMoment, headers, body: jsonBody(guestSignature) },
  responses: { ...answer, ...problemResponses(...OPENING, 'home_state_signed', 'changed_meanwhile') },
})
