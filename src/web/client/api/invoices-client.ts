import type { InvoiceList, RecipientInput } from '#contract/invoicing.ts'
import type { Locale } from '#domain/shared/text.ts'
import { type ApiAnswer, callApi } from './call-api.ts'

type Access = { readonly code: string; readonly viewToken: string | undefined }

/** What a booking's page asks of the API about invoices. */
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
  }
}
