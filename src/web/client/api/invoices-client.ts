import * as invoices from '#contract/endpoints/invoices.ts'
import type { RecipientInput } from '#contract/invoicing.ts'
import { type BookingAccess, opened, viewTokenHeader } from './api-client.ts'
import { endpointCaller } from './call-api.ts'

/** Returns the functions by which the pages of a booking and of an account call the API of invoices. */
export function invoicesClient(fetcher: typeof fetch = fetch) {
  const call = endpointCaller(fetcher)
  return {
    list: (access: BookingAccess) => call(invoices.listInvoices, opened(access)),
    saveTaxData: (access: BookingAccess, body: RecipientInput) =>
      call(invoices.putTaxData, { ...opened(access), body }),
    reissue: (access: BookingAccess, name: string) =>
      call(invoices.postReissue, {
        params: { code: access.code, name },
        headers: viewTokenHeader(access),
      }),
    /** The calls below need a session. */
    papers: () => call(invoices.getPapers),
    accountTaxData: () => call(invoices.getAccountTaxDataOf),
    saveAccountTaxData: (recipient: RecipientInput | null) => call(invoices.putAccountTaxData, { body: { recipient } }),
  }
}
