import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { DONE, jsonAnswer, jsonBody, needs, problemResponses } from '#contract/endpoint.ts'
import {
  answerToGuest,
  holderCorrection,
  linkToSend,
  registerDuty,
  reportedAgain,
  reviewDecision,
} from '#contract/office-guests.ts'

const tags = ['Guests']

const params = z.object({ code: z.string().max(20) })

export const postAnswer = createRoute({
  method: 'post',
  path: '/office-api/messages',
  tags,
  summary: 'Write to a guest, in a thread or about a booking',
  ...needs('manage_stays'),
  request: { body: jsonBody(answerToGuest) },
  responses: { ...DONE, ...problemResponses('validation_failed', 'not_found', 'changed_meanwhile') },
})

export const postReview = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/review',
  tags,
  summary: 'Publish, refuse or answer the review of a stay',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(reviewDecision) },
  responses: { ...DONE, ...problemResponses('validation_failed', 'not_found', 'changed_meanwhile') },
})

export const postDuty = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/register-duty',
  tags,
  summary: 'Set whether a stay is reported to the register of travellers; off annuls earlier reports',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(registerDuty) },
  responses: { ...DONE, ...problemResponses('validation_failed', 'booking_not_found') },
})

export const postReport = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/reports',
  tags,
  summary: 'Tell the register of travellers again what it refused',
  ...needs('manage_stays'),
  request: { params },
  responses: { 200: jsonAnswer(reportedAgain, 'What it said'), ...problemResponses('booking_not_found') },
})

export const postHolder = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/holder',
  tags,
  summary: 'Correct a detail of a holder for the register of travellers',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(holderCorrection) },
  responses: { ...DONE, ...problemResponses('validation_failed', 'booking_not_found') },
})

export const postLink = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/links',
  tags,
  summary: 'Mail the holder a link once more: to the check-in, to what is to be paid, to the card of the deposit',
  ...needs('follow_up'),
  request: { params, body: jsonBody(linkToSend) },
  responses: {
    ...DONE,
    ...problemResponses('validation_failed', 'booking_not_found', 'change_not_allowed', 'rate_limited'),
  },
})
