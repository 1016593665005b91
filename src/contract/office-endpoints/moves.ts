import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { DONE, jsonAnswer, jsonBody, needs, problemResponses } from '#contract/endpoint.ts'
import { homesForMove, madeMove, madeStayChange, move, movePreview, staffStayChange } from '#contract/office-stays.ts'
import { stayChange } from '#contract/stay-change.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'

const tags = ['Bookings']

const params = z.object({ code: z.string().max(20) })

const CHANGE_REFUSALS: readonly RefusalCode[] = [
  'validation_failed',
  'booking_not_found',
  'booking_cancelled',
  'apartment_not_found',
  'nights_taken',
  'change_not_allowed',
  'change_not_refundable',
  'payment_before_change',
  'dates_in_past',
  'stay_too_far',
]

const MOVE_REFUSALS: readonly RefusalCode[] = [
  'validation_failed',
  'booking_not_found',
  'booking_cancelled',
  'guest_in_house',
  'apartment_not_found',
  'party_too_large',
  'contract_differs',
  'nights_taken',
  'payment_before_change',
  'change_not_refundable',
]

export const postChangePreview = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/stay/preview',
  tags,
  summary: 'What other dates cost; nothing is changed. `changeId` is the id of the preview',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(staffStayChange) },
  responses: { 200: jsonAnswer(stayChange, 'The figures'), ...problemResponses(...CHANGE_REFUSALS) },
})

export const postChange = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/stay',
  tags,
  summary: 'Change the dates of a stay at the figures that were previewed, past the deadlines of guests',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(madeStayChange) },
  responses: { ...DONE, ...problemResponses('changed_meanwhile', ...CHANGE_REFUSALS) },
})

export const getHomesForMove = createRoute({
  method: 'get',
  path: '/office-api/bookings/{code}/homes',
  tags,
  summary: 'Free homes that a booking could be moved to',
  ...needs('manage_stays'),
  request: { params },
  responses: { 200: jsonAnswer(homesForMove, 'Those like its own first'), ...problemResponses('booking_not_found') },
})

export const postMovePreview = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/move/preview',
  tags,
  summary: 'What a move to another home changes; nothing is changed',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(move) },
  responses: { 200: jsonAnswer(movePreview, 'The figures'), ...problemResponses(...MOVE_REFUSALS) },
})

export const postMove = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/move',
  tags,
  summary: 'Move a booking to another home before its guests arrive, at the figures that were previewed',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(madeMove) },
  responses: { ...DONE, ...problemResponses('changed_meanwhile', ...MOVE_REFUSALS) },
})
