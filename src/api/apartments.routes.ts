import { createRoute, z } from '@hono/zod-openapi'
import { parseApartmentQuery, QUERY_PARAMS, type QueryParam, SLUG } from '#contract/apartment-query.ts'
import { apartmentDetail, apartmentPage, calendar, pins } from '#contract/catalogue.ts'
import { calendarDate } from '#contract/shared.ts'
import { startDays } from '#contract/start-days.ts'
import { firstCheckIn } from '#domain/booking/stay-rules.ts'
import { goalOf } from '#domain/catalogue/landmark.ts'
import { MAX_CALENDAR_DAYS, MAX_START_DAYS, START_DAYS } from '#domain/policy.ts'
import { getApartment } from '#services/catalogue/get-apartment.ts'
import { getCalendar } from '#services/catalogue/get-calendar.ts'
import { listPins } from '#services/catalogue/list-pins.ts'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import type { Deps } from '#services/deps.ts'
import { priceStartDays } from '#services/pricing/price-start-days.ts'
import { PARAM_ABOUT, type ParamName } from './apartment-params.ts'
import { maybeSignedIn, userIdOf } from './caller.ts'
import type { Api, ApiContext } from './context.ts'
import { entityTag } from './entity-tag.ts'
import { jsonAnswer } from './json.ts'
import type { Parameter, Schema } from './openapi.ts'
import { errorsRefused, problemResponse, problemResponses } from './problem.ts'

/** Browsers and proxies may store the answer but must revalidate it each time, because nights get booked. */
const FRESH = { 'Cache-Control': 'public, no-cache' }
/** Answers that depend on who is signed in must not be stored. */
const OWN = { 'Cache-Control': 'private, no-store' }

const searchRefusals = problemResponses('validation_failed', 'dates_in_past', 'stay_too_far')
const parameters = Object.entries(QUERY_PARAMS).map(([name, param]) => documented(name as ParamName, param))
const houseCode = z.object({ houseCode: z.string().max(20).toUpperCase().meta({ example: 'MAD-0042' }) })

const getApartments = createRoute({
  method: 'get',
  path: '/api/apartments',
  tags: ['Apartments'],
  summary: 'Search homes',
  description:
    'One page of the matches, their total, and facets: each option counts under the other filters in force. With dates or a month each home carries the `stay` it is free for and priced for: around dates the nearest, in a month the earliest. An answer with the header `X-Unchecked: primary-away` was read from a copy while the database of bookings is away: nights and prices may have changed.',
  parameters,
  responses: { 200: jsonAnswer(apartmentPage, 'A page of homes'), ...searchRefusals },
})

const getPins = createRoute({
  method: 'get',
  path: '/api/apartments/pins',
  tags: ['Apartments'],
  summary: 'A search for a map',
  description:
    'All matches as `[houseCode, lng, lat, monthlyPriceCents]`; where there are too many to show, clusters instead: `[lng, lat, homes, lowest monthlyPriceCents]`. `bounds` looks closer.',
  parameters,
  responses: { 200: jsonAnswer(pins, 'All matches, compact'), ...searchRefusals },
})

const getOne = createRoute({
  method: 'get',
  path: '/api/apartments/{houseCode}',
  tags: ['Apartments'],
  summary: 'Everything of a home',
  request: { params: houseCode },
  responses: { 200: jsonAnswer(apartmentDetail, 'The home'), ...problemResponses('apartment_not_found') },
})

const getDays = createRoute({
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

const getStartDays = createRoute({
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

export function registerApartmentRoutes(api: Api, deps: Deps): void {
  api.use('/api/apartments/*', entityTag)
  api.openapi(getApartments, async (c) => {
    const parsed = readQuery(c, deps)
    if ('errors' in parsed) return errorsRefused(c, parsed.errors)
    return c.json(await searchApartments(deps, parsed.query), 200, FRESH)
  })
  api.openapi(getPins, async (c) => {
    const parsed = readQuery(c, deps)
    if ('errors' in parsed) return errorsRefused(c, parsed.errors)
    return c.json(await listPins(deps, parsed.query), 200, FRESH)
  })
  api.openapi(getOne, async (c) => {
    const result = await getApartment(deps, c.req.valid('param').houseCode)
    return result.ok ? c.json(result.value, 200, FRESH) : problemResponse(c, result)
  })
  api.openapi(getDays, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('query') }
    const result = await deps.read((db) => getCalendar({ ...deps, db }, input), 'latest')
    return result.ok ? c.json(result.value, 200, FRESH) : problemResponse(c, result)
  })
  api.openapi(getStartDays, async (c) => {
    const userId = await userIdOf(deps, c)
    if (!userId.ok) return problemResponse(c, userId)
    const input = { ...c.req.valid('param'), ...c.req.valid('query'), userId: userId.value }
    const result = await priceStartDays(deps, input)
    c.header('Vary', 'Authorization')
    return result.ok ? c.json(result.value, 200, userId.value ? OWN : FRESH) : problemResponse(c, result)
  })
}

function readQuery(c: ApiContext, { clock }: Deps): ReturnType<typeof parseApartmentQuery> {
  const parsed = parseApartmentQuery(new URL(c.req.url).searchParams, { today: firstCheckIn(clock.now()) })
  const isUnknown = parsed.query.near !== undefined && !goalOf(parsed.query.near)
  return isUnknown ? { ...parsed, errors: { cerca: 'validation_failed' } } : parsed
}

/** Parameters are parsed by `parseApartmentQuery`, which reads the same table as this documentation. */
function documented(name: ParamName, param: QueryParam): Parameter {
  const repeatable = param.kind === 'words' || param.kind === 'slugs'
  const schema = schemaOf(param)
  return {
    name,
    in: 'query',
    description: PARAM_ABOUT[name],
    schema: repeatable ? { type: 'array', items: schema } : schema,
    ...(repeatable ? { style: 'form', explode: true } : {}),
  }
}

function schemaOf(param: QueryParam): Schema {
  switch (param.kind) {
    case 'word':
    case 'words':
      return { type: 'string', enum: [...param.words] }
    case 'slugs':
      return { type: 'string', pattern: SLUG.source }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'month':
      return { type: 'string', pattern: '^\\d{4}-\\d{2}$' }
    case 'choice':
      return { type: 'integer', enum: [...param.choices], default: param.default }
    case 'near':
      return { type: 'string', example: 'hospital-la-paz' }
    case 'bounds':
      return { type: 'string', example: '-3.71,40.41,-3.68,40.43' }
    case 'number':
      return { type: 'integer', minimum: param.min, maximum: param.max, default: param.default }
  }
}
