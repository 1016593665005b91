import { getHomesToBook } from '#contract/office-endpoints/bookings.ts'
import { writable } from '#contract/writable.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { listHomesToBook } from '#services/staff-booking/list-homes-to-book.ts'
import type { Api } from '../context.ts'
import { type FindSubject, guarded } from './guard.ts'
import type { OfficeDeps } from './office-deps.ts'

/** The city that the query names; null for none. */
const cityOfQuery: FindSubject = async (_, c) => ({ city: CITIES.find((city) => city === c.req.query('city')) ?? null })

export function registerOfficeBookingRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, getHomesToBook, cityOfQuery), async (c) =>
    c.json(writable(await listHomesToBook(deps, c.req.valid('query'))), 200),
  )
}
