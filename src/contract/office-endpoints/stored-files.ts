import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { evidenceFile, fileBody, jpeg, jsonAnswer, needs, pdf, problemResponses } from '#contract/endpoint.ts'
import { homeStateMoment } from '#contract/home-state.ts'
import { fileId, storedFile } from '#contract/stored-file.ts'
import { PICTURE_TYPES } from '#domain/booking/stored-file.ts'

const tags = ['Bookings']
const code = z.string().max(20)
const withMoment = z.object({ code, moment: homeStateMoment })
const withId = z.object({ code, id: fileId })
const notFound = problemResponses('booking_not_found', 'not_found')

export const postPhoto = createRoute({
  ...{ method: 'post', path: '/office-api/bookings/{code}/home-states/{moment}/photos', tags },
  summary: 'Send a photo, which a remark on the state of the home names afterwards',
  ...needs('manage_stays'),
  request: { params: withMoment, body: fileBody(PICTURE_TYPES) },
  responses: {
    201: jsonAnswer(storedFile, 'The photo'),
    ...problemResponses(
      'booking_not_found',
      'booking_cancelled',
      'home_state_not_open',
      'file_unreadable',
      'too_many_files',
      'payload_too_large',
    ),
  },
})

export const getPhoto = createRoute({
  ...{ method: 'get', path: '/office-api/bookings/{code}/home-states/photos/{id}', tags },
  summary: 'A photo of a report on the state of the home',
  ...needs('view_stays'),
  request: { params: withId },
  responses: { 200: jpeg, ...notFound },
})

export const getReportFile = createRoute({
  ...{ method: 'get', path: '/office-api/bookings/{code}/home-states/{moment}/report', tags },
  summary: 'A report on the state of the home with its photos and signatures',
  ...needs('view_stays'),
  request: { params: withMoment },
  responses: { 200: pdf, ...notFound },
})

export const getEvidenceFile = createRoute({
  ...{ method: 'get', path: '/office-api/bookings/{code}/cause/evidence/{id}', tags },
  summary: 'Evidence of why the guests come; opening it is recorded',
  ...needs('manage_stays'),
  request: { params: withId },
  responses: {
    200: evidenceFile,
    ...notFound,
  },
})
