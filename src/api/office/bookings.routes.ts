import { getHomesToBook, postStaffBooking, postStaffBookingPreview } from '#contract/office-endpoints/bookings.ts'
import { writable } from '#contract/writable.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { createStaffBooking, previewStaffBooking } from '#services/staff-booking/create-staff-booking.ts'
import { listHomesToBook } from '#services/staff-booking/list-homes-to-book.ts'
import type { Api } from '../context.ts'
import { officeProblem } from '../problem.ts'
import { type FindSubject, guarded } from './guard.ts'
import { byOf, type OfficeDeps } from './office-deps.ts'
import { termsOf } from './staff-terms.ts'
import { homesInBody } from './subjects.ts'

/** The city that the query names; null for none. */
const cityOfQuery: FindSubject = async (_, c) => ({ city: CITIES.find((city) => city === c.req.query('city')) ?? null })

export function registerOfficeBookingRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, getHomesToBook, cityOfQuery), async (c) =>
    c.json(writable(await listHomesToBook(deps, c.req.valid('query'))), 200),
  )
  api.openapi(guarded(api, deps, postStaffBookingPreview, homesInBody), async (c) => {
    const body = c.req.valid('json')
    const result = await previewStaffBooking(deps, { ...body, ...termsOf(c, body) })
    return result.ok ? c.json(result.value, 200) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, postStaffBooking, homesInBody), async (c) => {
    const body = c.req.valid('json')
    const result = await createStaffBooking(deps, { ...body, ...termsOf(c, body), by: byOf(c) })
    return result.ok ? c.json(result.value, 200) : officeProblem(c, result)
  })
}
