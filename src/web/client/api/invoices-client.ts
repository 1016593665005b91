import type { AccountPapers, AccountTaxData, InvoiceList, ListedInvoice, RecipientInput } from '#contract/invoicing.ts'
import type { Locale } from '#domain/shared/text.ts'
import { type ApiAnswer, callApi } from './call-api.ts'

type Access = { readonly code: string; readonly viewToken: string | undefined }

/** Returns the functions by which the pages of a booking and of an account call the API of invoices. */
export function invoicesClient(locale: Locale, fetcher: typeof fetch = fetch) {
  const headersOf = ({ viewToken }: Access): Record<string, string> => (viewToken ? { 'X-View-Token': viewToken } : {})
  const pathOf = ({ code }: Access, what: string) => `/bookings/${encodeURIComponent(code)}/${what}`
  return {
    list(access: Access): Promise<ApiAnswer<InvoiceList>> {
      return callApi(fetcher, locale, pathOf(access, 'invoices'), { headers: headersOf(access) })
    },
    saveTaxData(access: Access, recipient: RecipientInput): Promise<ApiAnswer<RecipientInput>> {
      const headers = { 'Content-Type': 'application/json', ...headersOf(access) }
      const body = JSON.stringify(recipient)
      return callApi(fetcher, locale, pathOf(access, 'tax-data'), { method: 'PUT', body, headers })
    },
    reissue(access: Access, name: string): Promise<ApiAnswer<ListedInvoice>> {
      const path = pathOf(access, `invoices/${encodeURIComponent(name)}/reissue`)
      return callApi(fetcher, locale, path, { method: 'POST', headers: headersOf(access) })
    },
    /** The calls below need a session. */
    papers(): Promise<ApiAnswer<AccountPapers>> {
      return callApi(fetcher, locale, '/me/papers', {})
    },
    accountTaxData(): Promise<ApiAnswer<AccountTaxData>> {
      return callApi(fetcher, locale, '/me/tax-data', {})
    },
    saveAccountTaxData(recipient: RecipientInput | null): Promise<ApiAnswer<AccountTaxData>> {
      const headers = { 'Content-Type': 'application/json' }
      return callApi(fetcher, locale, '/me/tax-data', { method: 'PUT', body: JSON.stringify({ recipient }), headers })
    },
  }
}
