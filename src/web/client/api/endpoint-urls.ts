import { type EndpointsOf, endpointUrl, type PathOf } from '#contract/endpoint-call.ts'
import type * as checkIn from '#contract/endpoints/check-in.ts'
import type * as documents from '#contract/endpoints/documents.ts'
import type * as invoices from '#contract/endpoints/invoices.ts'
import type { Locale } from '#domain/shared/text.ts'

/** Addresses of endpoints that a link opens or a cache names. */

type Files = EndpointsOf<typeof documents> | EndpointsOf<typeof invoices> | EndpointsOf<typeof checkIn>
const urlOf = (path: PathOf<Files, 'get'>, params: Record<string, string>, query = {}) =>
  endpointUrl(path, { params, query })

export const floorPlanUrl = (houseCode: string, language: Locale) =>
  urlOf('/api/apartments/{houseCode}/plan', { houseCode }, { language })

export const guideUrl = (code: string) => urlOf('/api/bookings/{code}/guide', { code })

type OfBooking<Path> = Path extends `/api/bookings/{code}/${infer Rest}` ? Rest : never
type Filled<Path> = Path extends `${infer Before}{${string}}` ? `${Before}${string}` : Path
/** The last part of a document's address: `invoice`, `receipts/1`. */
export type BookingDocument = Filled<
  OfBooking<PathOf<EndpointsOf<typeof documents> | EndpointsOf<typeof invoices>, 'get'>>
>

export const bookingDocumentUrl = (code: string, document: BookingDocument) =>
  `/api/bookings/${encodeURIComponent(code)}/${document}`
