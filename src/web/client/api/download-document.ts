import type * as cause from '#contract/endpoints/cause.ts'
import type * as documents from '#contract/endpoints/documents.ts'
import type * as homeState from '#contract/endpoints/home-state.ts'
import type * as invoices from '#contract/endpoints/invoices.ts'
import type * as messages from '#contract/endpoints/messages.ts'
import type * as tickets from '#contract/endpoints/tickets.ts'
import { API_TIMEOUT_MS } from '#domain/policy.ts'
import { getLocale } from '#i18n/locale.ts'
import { readToken } from '#web/client/session.ts'

type PathIn<Module> = Extract<Module[keyof Module], { readonly method: 'get'; readonly path: string }>['path']
type OfBooking<Path> = Path extends `/api/bookings/{code}/${infer Rest}` ? Rest : never
type Filled<Path> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Path
/** The last part of a document's address: `invoice`, `receipts/1`. */
export type BookingDocument = Filled<
  OfBooking<
    | PathIn<typeof cause>
    | PathIn<typeof documents>
    | PathIn<typeof homeState>
    | PathIn<typeof invoices>
    | PathIn<typeof messages>
    | PathIn<typeof tickets>
  >
>

type DownloadDocumentInput = {
  readonly code: string
  readonly viewToken?: string | undefined
  /** Opens what companions may read to one. */
  readonly companionToken?: string | undefined
  readonly document: BookingDocument
}

/**
 * Fetches a document of a booking and hands it to the browser as a file: a link could not show what opens the booking, and
 * nothing secret may stand in an address. False when it did not come.
 */
export async function downloadDocument(input: DownloadDocumentInput): Promise<boolean> {
  const content = await fetchDocument(input)
  return content !== null && saveContent(content, `${input.code}-${input.document.replaceAll('/', '-')}`)
}

/** Fetches an invoice of the company of who is signed in, and hands it to the browser as a file. False when it did not come. */
export async function downloadCompanyInvoice(name: string): Promise<boolean> {
  const content = await fetchContent(`/api/me/company/invoices/${encodeURIComponent(name)}`)
  return content !== null && saveContent(content, name)
}

function saveContent(content: Blob, name: string): true {
  const url = URL.createObjectURL(content)
  const extension = content.type === 'image/jpeg' ? 'jpg' : 'pdf'
  const link = Object.assign(document.createElement('a'), { href: url, download: `estancia-${name}.${extension}` })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), API_TIMEOUT_MS)
  return true
}

/** Fetches a document or a photo of a booking; null when it did not come. */
export function fetchDocument({ code, document: name, ...tokens }: DownloadDocumentInput): Promise<Blob | null> {
  return fetchContent(`/api/bookings/${encodeURIComponent(code)}/${name}`, tokens)
}

type Tokens = Pick<DownloadDocumentInput, 'viewToken' | 'companionToken'>

async function fetchContent(path: string, { viewToken, companionToken }: Tokens = {}): Promise<Blob | null> {
  const token = readToken()
  try {
    const response = await fetch(path, {
      headers: {
        'Accept-Language': getLocale(),
        ...(viewToken ? { 'X-View-Token': viewToken } : {}),
        ...(companionToken ? { 'X-Companion-Token': companionToken } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
      cache: 'no-store',
    })
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}
