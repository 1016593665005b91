import type {
  AttemptView,
  BankAccountView,
  BookingRequest,
  BookingView,
  ChangedCard,
  CreatedBooking,
  MyBookings,
} from '#contract/booking.ts'
import type { StayRequest, StayRequestAnswer } from '#contract/booking-request.ts'
import type { CancellationView } from '#contract/cancellation.ts'
import type { ConsentChoice } from '#contract/consent.ts'
import type { ContactAnswer, ContactMessageBody } from '#contract/contact.ts'
import type { GuestView } from '#contract/people.ts'
import type { PaymentView } from '#contract/price.ts'
import type { StayChangeView } from '#contract/stay-change.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { Locale } from '#domain/shared/text.ts'
import { browserId } from '#web/client/storage/booking-storage.ts'
import { type ApiAnswer, callApi, post } from './call-api.ts'

export type BookingAccess = { readonly code: string; readonly viewToken?: string | undefined }

export type ApiClient = {
  createBooking(request: BookingRequest, requestKey: string): Promise<ApiAnswer<CreatedBooking>>
  /** Requests a stay that can't be booked at once. */
  requestStay(
    request: StayRequest,
    sent: { readonly requestKey: string; readonly stamp: string },
  ): Promise<ApiAnswer<StayRequestAnswer>>
  logConsent(choice: ConsentChoice): Promise<ApiAnswer<null>>
  sendContact(message: ContactMessageBody, requestKey: string): Promise<ApiAnswer<ContactAnswer>>
  getBooking(access: BookingAccess): Promise<ApiAnswer<BookingView>>
  /** Calls on behalf of the user who is signed in. */
  getMyBookings(): Promise<ApiAnswer<MyBookings>>
  /** Returns the holder of a booking, with the token that opens it if the e-mail is theirs. */
  getGuest(wanted: { readonly email: string; readonly bookingCode: string }): Promise<ApiAnswer<GuestView>>
  /** Invalidates the view tokens of the booking and mails a new link to its holder. */
  endLinks(access: BookingAccess): Promise<ApiAnswer<null>>
  /** Mails the link again if the e-mail is the holder's. */
  sendLink(wanted: { readonly code: string; readonly email: string }): Promise<ApiAnswer<unknown>>
  setArrivalTime(access: BookingAccess, arrivalTime: string): Promise<ApiAnswer<BookingView>>
  /** Returns what another stay would cost, and changes nothing. */
  previewChange(access: BookingAccess, stay: Stay): Promise<ApiAnswer<StayChangeView>>
  changeStay(access: BookingAccess, stay: Stay & { readonly changeId: string }): Promise<ApiAnswer<BookingView>>
  /** Adds a booking to the account of the signed-in user. */
  joinBooking(access: BookingAccess): Promise<ApiAnswer<BookingView>>
  /** Releases the nights of an unpaid booking, so that they can be booked with other details. */
  releaseHold(access: BookingAccess): Promise<ApiAnswer<null>>
  /** Returns what a cancellation would refund, and changes nothing. */
  previewCancellation(access: BookingAccess): Promise<ApiAnswer<CancellationView>>
  cancelBooking(access: BookingAccess): Promise<ApiAnswer<CancellationView>>
  changeCard(access: BookingAccess, cardToken: string): Promise<ApiAnswer<ChangedCard>>
  saveBankAccount(access: BookingAccess, accountToken: string): Promise<ApiAnswer<BankAccountView>>
  endBankAccount(access: BookingAccess): Promise<ApiAnswer<null>>
  getPayment(access: BookingAccess, number: number): Promise<ApiAnswer<PaymentView>>
  attemptPayment(
    access: BookingAccess,
    attempt: { readonly number: number; readonly cardToken: string; readonly requestKey: string },
  ): Promise<ApiAnswer<AttemptView>>
}

/**
 * Returns the functions by which the browser calls the API. They never throw for a network fault, and give up after
 * `API_TIMEOUT_MS`.
 */
export function apiClient(locale: Locale, fetcher: typeof fetch = fetch): ApiClient {
  const call = <Value>(path: string, init: RequestInit = {}) => callApi<Value>(fetcher, locale, path, init)
  return {
    createBooking: (request, requestKey) =>
      call('/bookings', post(request, { 'Idempotency-Key': requestKey, ...browserHeaders() })),
    requestStay: (request, { requestKey, stamp }) =>
      call(
        '/booking-requests',
        post(request, { 'Idempotency-Key': requestKey, 'X-Form-Stamp': stamp, ...browserHeaders() }),
      ),
    logConsent: (choice) => call('/consents', post(choice)),
    sendContact: (message, requestKey) => call('/contact', post(message, { 'Idempotency-Key': requestKey })),
    getBooking: (access) => call(`/bookings/${encodeURIComponent(access.code)}`, { headers: accessHeaders(access) }),
    getMyBookings: () => call('/me/bookings'),
    getGuest: (wanted) => call(`/user_guest?${new URLSearchParams(wanted)}`),
    endLinks: (access) =>
      call(`/bookings/${encodeURIComponent(access.code)}/links`, { method: 'DELETE', headers: accessHeaders(access) }),
    sendLink: ({ code, email }) => call(`/bookings/${encodeURIComponent(code)}/links`, post({ email })),
    setArrivalTime: (access, arrivalTime) =>
      call(`/bookings/${encodeURIComponent(access.code)}/arrival`, {
        ...post({ arrivalTime }, accessHeaders(access)),
        method: 'PUT',
      }),
    previewChange: (access, stay) => call(`${changeOf(access)}?preview=true`, post(stay, accessHeaders(access))),
    changeStay: (access, stay) => call(changeOf(access), post(stay, accessHeaders(access))),
    joinBooking: (access) =>
      call(`/bookings/${encodeURIComponent(access.code)}/account`, { method: 'PUT', headers: accessHeaders(access) }),
    releaseHold: (access) =>
      // `keepalive` lets the request finish if the visitor leaves the page.
      call(`/bookings/${encodeURIComponent(access.code)}/hold`, {
        method: 'DELETE',
        headers: accessHeaders(access),
        keepalive: true,
      }),
    previewCancellation: (access) => call(`${cancellationOf(access)}?preview=true`, postNothing(access)),
    cancelBooking: (access) => call(cancellationOf(access), postNothing(access)),
    changeCard: (access, cardToken) =>
      call(`/bookings/${encodeURIComponent(access.code)}/card`, {
        ...post({ cardToken }, accessHeaders(access)),
        method: 'PUT',
      }),
    saveBankAccount: (access, accountToken) =>
      call(`/bookings/${encodeURIComponent(access.code)}/bank-account`, {
        ...post({ accountToken, mandateGiven: true }, accessHeaders(access)),
        method: 'PUT',
      }),
    endBankAccount: (access) =>
      call(`/bookings/${encodeURIComponent(access.code)}/bank-account`, {
        method: 'DELETE',
        headers: accessHeaders(access),
      }),
    getPayment: (access, number) =>
      call(`/bookings/${encodeURIComponent(access.code)}/payments/${number}`, { headers: accessHeaders(access) }),
    attemptPayment: (access, { number, cardToken, requestKey }) =>
      call(
        `/bookings/${encodeURIComponent(access.code)}/payments/${number}/attempts`,
        post({ cardToken, acceptTerms: true }, { ...accessHeaders(access), 'Idempotency-Key': requestKey }),
      ),
  }
}

const changeOf = ({ code }: BookingAccess) => `/bookings/${encodeURIComponent(code)}/change`
const cancellationOf = ({ code }: BookingAccess) => `/bookings/${encodeURIComponent(code)}/cancellation`

function postNothing(access: BookingAccess): RequestInit {
  return { method: 'POST', headers: accessHeaders(access) }
}

/** The API counts the unpaid night holds of a browser by this header. */
function browserHeaders(): Record<string, string> {
  return { 'X-Browser-Id': browserId() }
}

function accessHeaders({ viewToken }: BookingAccess): Record<string, string> {
  return viewToken ? { 'X-View-Token': viewToken } : {}
}
