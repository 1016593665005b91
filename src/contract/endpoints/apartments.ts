import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { apartmentDetail, apartmentPage, calendar, pins } from '#contract/catalogue.ts'
import { jsonAnswer, maybeSignedIn, problemResponses } from '#contract/endpoint.ts'
import { calendarDate } from '#contract/shared.ts'
import { startDays } from '#contract/start-days.ts'
import { MAX_CALENDAR_DAYS, MAX_START_DAYS, START_DAYS } from '#domain/booking/booking-policy.ts'
import { SEARCH_PARAMETERS } from './search-parameters.ts'

const searchRefusals = problemResponses('validation_failed', 'dates_in_past', 'stay_too_far')

const houseCode = z.object({ houseCode: z.string().max(20).toUpperCase().meta({ example: 'MAD-0042' }) })

export const getApartments = createRoute({
  method: 'get',
  path: '/api/apartments',
  tags: ['Apartments'],
  summary: 'Search homes',
  description:
    'One page of the matches, their total, and facets: each option counts under the other filters in force. With dates or a month each home carries the `stay` it is free for and priced for: around dates the nearest, in a month the earliest. An answer with the header `X-Unchecked: primary-away` was read from a copy while the database of bookings is away: nights and prices may have changed.',
  parameters: SEARCH_PARAMETERS,
  responses: { 200: jsonAnswer(apartmentPage, 'A page of homes'), ...searchRefusals },
})

export const getPins = createRoute({
  method: 'get',
  path: '/api/apartments/pins',
  tags: ['Apartments'],
  summary: 'A search for a map',
  description:
    'All matches as `[houseCode, lng, lat, monthlyPriceCents]`; where there are too many to show, clusters instead: `[lng, lat, homes, lowest monthlyPriceCents]`. `bounds` looks closer.',
  parameters: SEARCH_PARAMETERS,
  responses: { 200: jsonAnswer(pins, 'All matches, compact'), ...searchRefusals },
})

export const getOne = createRoute({
  method: 'get',
  path: '/api/apartments/{houseCode}',
  tags: ['Apartments'],
  summary: 'Everything of a home',
  request: { params: houseCode },
  responses: { 200: jsonAnswer(apartmentDetail, 'The home'), ...problemResponses('apartment_not_found') },
})

export const getDays = createRoute({
  method: 'get',
  path: '/api/apartments/{houseCode}/calendar',
  tags: ['Apartments'],
  summary: `Free nights and their prices; ${MAX_CALENDAR_DAYS} days at most`,
  request: {
    params: houseCode,
    query: z.object({
      from: calendarDate.optional().describe('First day; today unless told'),
      to: calendarDate.optional().describe('Day after the last'),
    }),
  },
  responses: {
    200: jsonAnswer(calendar, 'A row for each day'),
    ...problemResponses('apartment_not_found', 'validation_failed'),
  },
})

const number = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)

export const getStartDays = createRoute({
  method: 'get',
  path: '/api/apartments/{houseCode}/start-days',
  tags: ['Apartments'],
  summary: `What a stay of one length costs by the day it begins; ${MAX_START_DAYS} days at most`,
  description:
    'The total of each day is that of the quote of whoever asks for the same dates without promo code. `lowest` marks the cheapest of the days asked for.',
  security: maybeSignedIn,
  request: {
    params: houseCode,
    query: z.object({
      nights: number.optional().describe('Length of the stay; this or `months`'),
      months: number.optional().describe('Length of the stay in calendar months from its check-in'),
      from: calendarDate.optional().describe('First possible check-in; today unless told'),
      to: calendarDate.optional().describe(`Day after the last; ${START_DAYS} days by default`),
    }),
  },
  responses: {
    200: jsonAnswer(startDays, 'A row for each day'),
    ...problemResponses('apartment_not_found', 'validation_failed', 'unauthenticated'),
  },
})
