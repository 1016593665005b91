import { createRoute } from '@hono/zod-openapi'
import { jsonAnswer, jsonBody, needs, problemResponses } from '#contract/endpoint.ts'
import {
  createdStaffBooking,
  homesToBook,
  homesToBookQuery,
  newStaffBooking,
  previewed,
  staffBookingPreview,
  staffBookingToPreview,
} from '#contract/office-stays.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'

const tags = ['Bookings']

const STAFF_BOOKING_REFUSALS: readonly RefusalCode[] = [
  'validation_failed',
  'apartment_not_found',
  'nights_taken',
  'dates_in_past',
  'stay_too_short',
  'stay_too_far',
  'party_too_large',
  'promo_code_invalid',
]

export const postStaffBookingPreview = createRoute({
  method: 'post',
  path: '/office-api/bookings/preview',
  tags,
  summary: 'The figures of a booking by telephone or at a desk; nothing is changed',
  ...needs('manage_stays'),
  request: { body: jsonBody(staffBookingToPreview) },
  responses: { 200: jsonAnswer(staffBookingPreview, 'The figures'), ...problemResponses(...STAFF_BOOKING_REFUSALS) },
})

export const getHomesToBook = createRoute({
  method: 'get',
  path: '/office-api/homes-to-book',
  tags,
  summary: 'Free homes for a booking by telephone, at the price of its nights',
  ...needs('manage_stays'),
  request: { query: homesToBookQuery },
  responses: {
    200: jsonAnswer(homesToBook, 'The home that was named first'),
    ...problemResponses('validation_failed'),
  },
})

export const postStaffBooking = createRoute({
  method: 'post',
  path: '/office-api/bookings',
  tags,
  summary: 'Take a booking at the figures that were previewed; its holder pays by a link',
  ...needs('manage_stays'),
  request: { body: jsonBody(newStaffBooking.extend(previewed.shape)) },
  responses: {
    200: jsonAnswer(createdStaffBooking, 'The booking, whose nights wait, and the link that pays it'),
    ...problemResponses('change_outdated', ...STAFF_BOOKING_REFUSALS),
  },
})
