import { type CallInput, type Endpoint, endpointUrl, type SentCall } from '#contract/endpoint-call.ts'
import type { Problem } from '#contract/shared.ts'
import { getLocale } from '#i18n/locale.ts'

export type Downloaded =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly message: string | null }

/** How long a large file may take. */
const MAX_MS = 60_000

/** Reads the file that an endpoint answers and gives it to the browser to keep. Never throws for the network. */
export async function downloadFile<Called extends Endpoint>(
  endpoint: Called,
  input: CallInput<Called>,
): Promise<Downloaded> {
  const locale = getLocale()
  try {
    const response = await fetch(endpointUrl(endpoint, input as SentCall), {
      headers: { 'Accept-Language': locale },
      signal: AbortSignal.timeout(MAX_MS),
      cache: 'no-store',
    })
    if (!response.ok) {
      const { code, message } = (await response.json()) as Problem
      return { ok: false, code, message }
    }
    const [, name = 'export'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    saveFile(await response.blob(), name)
    return { ok: true }
  } catch {
    return { ok: false, code: 'unknown', message: null }
  }
}

/** Hands a file to the browser, which stores it where it stores downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
