import type { BookingView } from '#contract/booking.ts'
import type { ConsentChoice } from '#contract/consent.ts'
import type { CallHeaders } from '#contract/endpoint-call.ts'
import * as bookings from '#contract/endpoints/bookings.ts'
import * as cancellation from '#contract/endpoints/cancellation.ts'
import * as consents from '#contract/endpoints/consents.ts'
import * as links from '#contract/endpoints/links.ts'
import * as me from '#contract/endpoints/me.ts'
import type * as messages from '#contract/endpoints/messages.ts'
import * as stayChange from '#contract/endpoints/stay-change.ts'
import type { StayChangeView } from '#contract/stay-change.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import { type ApiAnswer, endpointCaller } from './call-api.ts'

export type BookingAccess = { readonly code: string; readonly viewToken?: string | undefined }

const isFigures = (changed: BookingView | StayChangeView): changed is StayChangeView => 'changeId' in changed
const isBooking = (changed: BookingView | StayChangeView): changed is BookingView => !isFigures(changed)

/** Returns the functions by which the browser calls the API of bookings. */
export function apiClient(fetcher: typeof fetch = fetch) {
  const call = endpointCaller(fetcher)
  return {
    logConsent: (body: ConsentChoice) => call(consents.postConsent, { body }),
    getBooking: (access: BookingAccess) => call(bookings.getOne, opened(access)),
    /** Returns the bookings of the signed-in user. */
    getMyBookings: () => call(me.getBookings),
    /** Invalidates the view tokens of the booking and mails a new link to its holder. */
    endLinks: (access: BookingAccess) => call(links.deleteAll, opened(access)),
    /** Returns what another stay would cost, and changes nothing. */
    previewChange: async (access: BookingAccess, body: Stay) =>
      narrowed(await call(stayChange.postChange, { ...opened(access), query: { preview: 'true' }, body }), isFigures),
    changeStay: async (access: BookingAccess, body: Stay & { readonly changeId: string }) =>
      narrowed(await call(stayChange.postChange, { ...opened(access), body }), isBooking),
    /** Adds a booking to the account of the signed-in user. */
    joinBooking: (access: BookingAccess) => call(bookings.putAccount, opened(access)),
    /** Releases the nights of an unpaid booking, so that they can be booked with other details. */
    releaseHold: (access: BookingAccess) => call(bookings.deleteNightHold, opened(access), { keepalive: true }),
    /** Returns what a cancellation would refund, and changes nothing. */
    previewCancellation: (access: BookingAccess) =>
      call(cancellation.postCancellation, { ...opened(access), query: { preview: 'true' } }),
    cancelBooking: (access: BookingAccess) => call(cancellation.postCancellation, opened(access)),
  }
}

/** Names a booking and sends what opens it to its holder. */
export function opened(access: BookingAccess) {
  return { params: { code: access.code }, headers: viewTokenHeader(access) }
}

export function viewTokenHeader({ viewToken }: BookingAccess): CallHeaders<typeof bookings.getOne> {
  return { 'x-view-token': viewToken }
}

/** What opens a booking's home: to its holder or to a companion. */
export type GuestAccess = BookingAccess & { readonly companionToken?: string | undefined }

export function guestHeader({ viewToken, companionToken }: GuestAccess): CallHeaders<typeof messages.getOfBooking> {
  return { 'x-view-token': viewToken, 'x-companion-token': companionToken }
}

/** Names a booking and sends what opens it to its guests. */
export function openedToGuest(access: GuestAccess) {
  return { params: { code: access.code }, headers: guestHeader(access) }
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
