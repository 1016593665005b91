import { endpointUrl } from '#contract/endpoint-call.ts'
import * as checkIn from '#contract/endpoints/check-in.ts'
import * as documents from '#contract/endpoints/documents.ts'
import type * as invoices from '#contract/endpoints/invoices.ts'
import type { Locale } from '#domain/shared/text.ts'

/** Addresses of endpoints that a link opens or a cache names. */

export const floorPlanUrl = (houseCode: string, language: Locale) =>
  endpointUrl(documents.getFloorPlanFile, { params: { houseCode }, query: { language } })

export const guideUrl = (code: string) => endpointUrl(checkIn.getGuideRoute, { params: { code } })

type PathIn<Module> = Extract<Module[keyof Module], { readonly method: 'get'; readonly path: string }>['path']
type OfBooking<Path> = Path extends `/api/bookings/{code}/${infer Rest}` ? Rest : never
type Filled<Path> = Path extends `${infer Before}{${string}}` ? `${Before}${string}` : Path
/** The last part of a document's address: `invoice`, `receipts/1`. */
export type BookingDocument = Filled<OfBooking<PathIn<typeof documents> | PathIn<typeof invoices>>>

export const bookingDocumentUrl = (code: string, document: BookingDocument) =>
  `/api/bookings/${encodeURIComponent(code)}/${document}`
