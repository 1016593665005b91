import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  bookingCode,
  fileBody,
  jpeg,
  jsonAnswer,
  jsonBody,
  pdf,
  problemResponses,
  viewTokenHeader,
} from '#contract/endpoint.ts'
import { guestSignature, homeStateMoment, homeStates, newRemark } from '#contract/home-state.ts'
import { fileId, storedFile } from '#contract/stored-file.ts'
import { PICTURE_TYPES } from '#domain/booking/stored-file.ts'

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

export const postPhoto = createRoute({
  ...{ method: 'post', path: '/api/bookings/{code}/home-states/{moment}/photos', tags },
  summary: 'Send a photo, which a remark names afterwards',
  request: { params: withMoment, headers, body: fileBody(PICTURE_TYPES) },
  responses: {
    201: jsonAnswer(storedFile, 'The photo'),
    ...problemResponses(...OPENING, 'file_unreadable', 'too_many_files', 'payload_too_large'),
  },
})

export const getPhoto = createRoute({
  ...{ method: 'get', path: '/api/bookings/{code}/home-states/photos/{id}', tags },
  summary: 'A photo of a report on the state of the home',
  request: { params: params.extend({ id: fileId }), headers },
  responses: { 200: jpeg, ...problemResponses('booking_not_found', 'forbidden') },
})

export const getReportFile = createRoute({
  ...{ method: 'get', path: '/api/bookings/{code}/home-states/{moment}/report', tags },
  summary: 'A report on the state of the home with its photos and signatures',
  request: { params: withMoment, headers },
  responses: { 200: pdf, ...problemResponses('booking_not_found', 'forbidden') },
})
