import type { BookingRequest, BookingView } from '#contract/booking.ts'
import type { StayRequest } from '#contract/booking-request.ts'
import type { ConsentChoice } from '#contract/consent.ts'
import type { ContactMessageBody } from '#contract/contact.ts'
import type { EndpointsOf } from '#contract/endpoint-call.ts'
import type * as arrival from '#contract/endpoints/arrival.ts'
import type * as requests from '#contract/endpoints/booking-requests.ts'
import type * as bookings from '#contract/endpoints/bookings.ts'
import type * as cancellation from '#contract/endpoints/cancellation.ts'
import type * as consents from '#contract/endpoints/consents.ts'
import type * as contact from '#contract/endpoints/contact.ts'
import type * as guests from '#contract/endpoints/guests.ts'
import type * as links from '#contract/endpoints/links.ts'
import type * as me from '#contract/endpoints/me.ts'
import type * as stayChange from '#contract/endpoints/stay-change.ts'
import type { StayChangeView } from '#contract/stay-change.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import { browserId } from '#web/client/storage/booking-storage.ts'
import { type ApiAnswer, endpointCaller } from './call-api.ts'

export type BookingAccess = { readonly code: string; readonly viewToken?: string | undefined }

type Modules =
  | typeof arrival
  | typeof bookings
  | typeof cancellation
  | typeof consents
  | typeof contact
  | typeof guests
  | typeof links
  | typeof me
  | typeof requests
  | typeof stayChange
type Endpoints = Modules extends infer Module ? (Module extends Modules ? EndpointsOf<Module> : never) : never

const CHANGE = '/api/bookings/{code}/change'
const isFigures = (changed: BookingView | StayChangeView): changed is StayChangeView => 'changeId' in changed
const isBooking = (changed: BookingView | StayChangeView): changed is BookingView => !isFigures(changed)

/** Returns the functions by which the browser calls the API of bookings. */
export function apiClient(locale: Locale, fetcher: typeof fetch = fetch) {
  const call = endpointCaller<Endpoints>(locale, fetcher)
  return {
    createBooking: (body: BookingRequest, requestKey: string) =>
      call('post', '/api/bookings', { body, headers: { 'idempotency-key': requestKey, ...browserHeader() } }),
    /** Requests a stay that can't be booked at once. */
    requestStay: (body: StayRequest, { requestKey, stamp }: { readonly requestKey: string; readonly stamp: string }) =>
      call('post', '/api/booking-requests', {
        body,
        headers: { 'idempotency-key': requestKey, 'x-form-stamp': stamp, ...browserHeader() },
      }),
    logConsent: (body: ConsentChoice) => call('post', '/api/consents', { body }),
    sendContact: (body: ContactMessageBody, requestKey: string) =>
      call('post', '/api/contact', { body, headers: { 'idempotency-key': requestKey } }),
    getBooking: (access: BookingAccess) => call('get', '/api/bookings/{code}', opened(access)),
    /** Returns the bookings of the signed-in user. */
    getMyBookings: () => call('get', '/api/me/bookings'),
    /** Returns the holder of a booking, with the token that opens it if the e-mail is theirs. */
    getGuest: (query: { readonly email: string; readonly bookingCode: string }) =>
      call('get', '/api/user_guest', { query }),
    /** Invalidates the view tokens of the booking and mails a new link to its holder. */
    endLinks: (access: BookingAccess) => call('delete', '/api/bookings/{code}/links', opened(access)),
    /** Mails the link again if the e-mail is the holder's. */
    sendLink: ({ code, email }: { readonly code: string; readonly email: string }) =>
      call('post', '/api/bookings/{code}/links', { params: { code }, body: { email } }),
    setArrivalTime: (access: BookingAccess, arrivalTime: string) =>
      call('put', '/api/bookings/{code}/arrival', { ...opened(access), body: { arrivalTime } }),
    /** Returns what another stay would cost, and changes nothing. */
    previewChange: async (access: BookingAccess, body: Stay) =>
      narrowed(await call('post', CHANGE, { ...opened(access), query: { preview: 'true' }, body }), isFigures),
    changeStay: async (access: BookingAccess, body: Stay & { readonly changeId: string }) =>
      narrowed(await call('post', CHANGE, { ...opened(access), body }), isBooking),
    /** Adds a booking to the account of the signed-in user. */
    joinBooking: (access: BookingAccess) => call('put', '/api/bookings/{code}/account', opened(access)),
    /** Releases the nights of an unpaid booking, so that they can be booked with other details. */
    releaseHold: (access: BookingAccess) =>
      call('delete', '/api/bookings/{code}/hold', opened(access), { keepalive: true }),
    /** Returns what a cancellation would refund, and changes nothing. */
    previewCancellation: (access: BookingAccess) =>
      call('post', '/api/bookings/{code}/cancellation', { ...opened(access), query: { preview: 'true' } }),
    cancelBooking: (access: BookingAccess) => call('post', '/api/bookings/{code}/cancellation', opened(access)),
  }
}

/** Names a booking and sends what opens it to its holder. */
export function opened(access: BookingAccess) {
  return { params: { code: access.code }, headers: viewTokenHeader(access) }
}

export function viewTokenHeader({ viewToken }: BookingAccess) {
  return { 'x-view-token': viewToken }
}

/** Narrows the answer of an endpoint that answers in two shapes. Throws if the server answered in the other. */
function narrowed<Value, Shape extends Value, Code extends RefusalCode>(
  answer: ApiAnswer<Value, Code>,
  isShape: (value: Value) => value is Shape,
): ApiAnswer<Shape, Code> {
  if (!answer.ok) return answer
  const { value } = answer
  if (!isShape(value)) throw new Error('The API answered in a shape that was not requested')
  return { ok: true, value }
}

/** The API counts the unpaid night holds of a browser by this header. */
function browserHeader() {
  return { 'x-browser-id': browserId() }
}
