import { createRoute } from '@hono/zod-openapi'
import {
  bookingTaken,
  bookingToTake,
  homesToBook,
  homesToBookQuery,
  previewed,
  takingPreview,
  takingToPreview,
} from '#contract/office-stays.ts'
import { writable } from '#contract/writable.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import { listHomesToBook } from '#services/taking/list-homes-to-book.ts'
import { previewTaking, takeBooking } from '#services/taking/take-booking.ts'
import type { Api } from '../context.ts'
import { jsonAnswer, jsonBody } from '../json.ts'
import { officeProblem, problemResponses } from '../problem.ts'
import { type FindSubject, guarded, needs } from './guard.ts'
import { byOf, type OfficeDeps } from './office-deps.ts'
import { termsOf } from './staff-terms.ts'
import { homesInBody } from './subjects.ts'

const tags = ['Bookings']
const TAKING_REFUSALS: readonly RefusalCode[] = [
  'validation_failed',
  'apartment_not_found',
  'nights_taken',
  'dates_in_past',
  'stay_too_short',
  'stay_too_far',
  'party_too_large',
  'promo_code_invalid',
]

const postTakingPreview = createRoute({
  method: 'post',
  path: '/office-api/bookings/preview',
  tags,
  summary: 'The figures of a booking by telephone or at a desk; nothing is changed',
  ...needs('manage_stays'),
  request: { body: jsonBody(takingToPreview) },
  responses: { 200: jsonAnswer(takingPreview, 'The figures'), ...problemResponses(...TAKING_REFUSALS) },
})

const getHomesToBook = createRoute({
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

const postTaking = createRoute({
  method: 'post',
  path: '/office-api/bookings',
  tags,
  summary: 'Take a booking at the figures that were previewed; its holder pays by a link',
  ...needs('manage_stays'),
  request: { body: jsonBody(bookingToTake.extend(previewed.shape)) },
  responses: {
    200: jsonAnswer(bookingTaken, 'The booking, whose nights wait, and the link that pays it'),
    ...problemResponses('change_outdated', ...TAKING_REFUSALS),
  },
})

/** The city that the query names; null for none. */
const cityOfQuery: FindSubject = async (_, c) => ({ city: CITIES.find((city) => city === c.req.query('city')) ?? null })

export function registerOfficeBookingRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, getHomesToBook, cityOfQuery), async (c) =>
    c.json(writable(await listHomesToBook(deps, c.req.valid('query'))), 200),
  )
  api.openapi(guarded(api, deps, postTakingPreview, homesInBody), async (c) => {
    const body = c.req.valid('json')
    const result = await previewTaking(deps, { ...body, ...termsOf(c, body) })
    return result.ok ? c.json(result.value, 200) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, postTaking, homesInBody), async (c) => {
    const body = c.req.valid('json')
    const result = await takeBooking(deps, { ...body, ...termsOf(c, body), by: byOf(c) })
    return result.ok ? c.json(result.value, 200) : officeProblem(c, result)
  })
}
