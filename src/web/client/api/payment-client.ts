import type { EndpointsOf } from '#contract/endpoint-call.ts'
import type * as bankAccount from '#contract/endpoints/bank-account.ts'
import type * as card from '#contract/endpoints/card.ts'
import type * as payments from '#contract/endpoints/payments.ts'
import type { Locale } from '#domain/shared/text.ts'
import { type BookingAccess, opened, viewTokenHeader } from './api-client.ts'
import { endpointCaller } from './call-api.ts'

type Endpoints = EndpointsOf<typeof bankAccount> | EndpointsOf<typeof card> | EndpointsOf<typeof payments>

/** Returns the functions by which the browser pays a booking and changes by what later payments are made. */
export function paymentClient(locale: Locale, fetcher: typeof fetch = fetch) {
  const call = endpointCaller<Endpoints>(locale, fetcher)
  return {
    changeCard: (access: BookingAccess, cardToken: string) =>
      call('put', '/api/bookings/{code}/card', { ...opened(access), body: { cardToken } }),
    saveBankAccount: (access: BookingAccess, accountToken: string) =>
      call('put', '/api/bookings/{code}/bank-account', {
        ...opened(access),
        body: { accountToken, mandateGiven: true },
      }),
    endBankAccount: (access: BookingAccess) => call('delete', '/api/bookings/{code}/bank-account', opened(access)),
    getPayment: (access: BookingAccess, number: number) =>
      call('get', '/api/bookings/{code}/payments/{number}', {
        params: { code: access.code, number: String(number) },
        headers: viewTokenHeader(access),
      }),
    attemptPayment: (
      access: BookingAccess,
      attempt: { readonly number: number; readonly cardToken: string; readonly requestKey: string },
    ) =>
      call('post', '/api/bookings/{code}/payments/{number}/attempts', {
        params: { code: access.code, number: String(attempt.number) },
        headers: { ...viewTokenHeader(access), 'idempotency-key': attempt.requestKey },
        body: { cardToken: attempt.cardToken, acceptTerms: true },
      }),
  }
}
