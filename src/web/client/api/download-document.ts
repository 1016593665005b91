import { API_TIMEOUT_MS } from '#domain/policy.ts'
import type { Locale } from '#domain/shared/text.ts'
import { readToken } from '#web/client/session.ts'
import { type BookingDocument, bookingDocumentUrl } from './endpoint-urls.ts'

type DownloadDocumentInput = {
  readonly code: string
  readonly viewToken: string | undefined
  readonly document: BookingDocument
  readonly locale: Locale
}

/**
 * Fetches a document of a booking and hands it to the browser as a file: a link could not show what opens the booking, and
 * nothing secret may stand in an address. False when it did not come.
 */
export async function downloadDocument({
  code,
  viewToken,
  document: name,
  locale,
}: DownloadDocumentInput): Promise<boolean> {
  const token = readToken()
  try {
    const response = await fetch(bookingDocumentUrl(code, name), {
      headers: {
        'Accept-Language': locale,
        ...(viewToken ? { 'X-View-Token': viewToken } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
      cache: 'no-store',
    })
    if (!response.ok) return false
    const url = URL.createObjectURL(await response.blob())
    const link = Object.assign(document.createElement('a'), {
      href: url,
      download: `estancia-${code}-${name.replace('/', '-')}.pdf`,
    })
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), API_TIMEOUT_MS)
    return true
  } catch {
    return false
  }
}
