import type { EndpointsOf } from '#contract/endpoint-call.ts'
import type * as invoices from '#contract/endpoints/invoices.ts'
import type { RecipientInput } from '#contract/invoicing.ts'
import type { Locale } from '#domain/shared/text.ts'
import { type BookingAccess, opened, viewTokenHeader } from './api-client.ts'
import { endpointCaller } from './call-api.ts'

/** Returns the functions by which the pages of a booking and of an account call the API of invoices. */
export function invoicesClient(locale: Locale, fetcher: typeof fetch = fetch) {
  const call = endpointCaller<EndpointsOf<typeof invoices>>(locale, fetcher)
  return {
    list: (access: BookingAccess) => call('get', '/api/bookings/{code}/invoices', opened(access)),
    saveTaxData: (access: BookingAccess, body: RecipientInput) =>
      call('put', '/api/bookings/{code}/tax-data', { ...opened(access), body }),
    reissue: (access: BookingAccess, name: string) =>
      call('post', '/api/bookings/{code}/invoices/{name}/reissue', {
        params: { code: access.code, name },
        headers: viewTokenHeader(access),
      }),
    /** The calls below need a session. */
    papers: () => call('get', '/api/me/papers'),
    accountTaxData: () => call('get', '/api/me/tax-data'),
    saveAccountTaxData: (recipient: RecipientInput | null) => call('put', '/api/me/tax-data', { body: { recipient } }),
  }
}
