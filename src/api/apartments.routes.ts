import { parseApartmentQuery } from '#contract/apartment-query.ts'
import { getApartments, getDays, getOne, getPins, getStartDays } from '#contract/endpoints/apartments.ts'
import { type PlacedQuery, placed } from '#contract/home-search.ts'
import type { QueryErrors } from '#contract/query-dates.ts'
import { firstCheckIn } from '#domain/booking/stay-rules.ts'
import { goalOf } from '#domain/catalogue/landmark.ts'
import { getApartment } from '#services/catalogue/get-apartment.ts'
import { getCalendar } from '#services/catalogue/get-calendar.ts'
import { listPins } from '#services/catalogue/list-pins.ts'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import type { Deps } from '#services/deps.ts'
import { priceStartDays } from '#services/pricing/price-start-days.ts'
import { userIdOf } from './caller.ts'
import type { Api, ApiContext } from './context.ts'
import { entityTag } from './entity-tag.ts'
import { errorsRefused, problemResponse } from './problem.ts'

/** Browsers and proxies may store the answer but must revalidate it each time, because nights get booked. */
const FRESH = { 'Cache-Control': 'public, no-cache' }

/** Answers that depend on who is signed in must not be stored. */
const OWN = { 'Cache-Control': 'private, no-store' }

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

function readQuery(c: ApiContext, { clock }: Deps): { query: PlacedQuery } | { errors: QueryErrors } {
  const parsed = parseApartmentQuery(new URL(c.req.url).searchParams, { today: firstCheckIn(clock.now()) })
  const { near, secondNear } = parsed.query
  if (near !== undefined && !goalOf(near)) return { errors: { cerca: 'validation_failed' } }
  if (secondNear !== undefined && !goalOf(secondNear)) return { errors: { cerca2: 'validation_failed' } }
  return 'errors' in parsed ? parsed : { query: placed(parsed.query) }
}
