import type { Problem } from '#contract/shared.ts'
import { PHOTO_UPLOAD_TYPE, type StoredPicture } from '#domain/catalogue/picture.ts'
import { getLocale } from '#i18n/locale.ts'

/** A phone on a slow line needs minutes for a large photo. */
const TIMEOUT_MS = 300_000
const CREATED = 201

/** `refused` says why and needs another photo; `failed` may succeed with the same one. */
type SentPhoto =
  | { readonly kind: 'stored'; readonly picture: StoredPicture }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed' }

type SendOptions = {
  /** The endpoint of what it shows. */
  readonly url: string
  /** Is the same for each try, so that it is stored once. */
  readonly key: string
  readonly signal: AbortSignal
  /** Called with the percent that has left this browser. */
  onProgress(percent: number): void
}

/** Sends a photo and reports its progress, which `fetch` does not. Never throws for the network. */
export function sendPhoto(photo: Blob, { url, key, signal, onProgress }: SendOptions): Promise<SentPhoto> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = TIMEOUT_MS
    const headers = {
      ...{ Accept: 'application/json', 'Accept-Language': getLocale() },
      ...{ 'Content-Type': PHOTO_UPLOAD_TYPE, 'Idempotency-Key': key },
    }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100)))
    request.addEventListener('loadend', () => resolve(readAnswer(request)))
    signal.addEventListener('abort', () => request.abort())
    request.send(photo)
  })
}

/** Faults and answers that are not JSON leave the outcome open. */
function readAnswer({ status, responseText }: XMLHttpRequest): SentPhoto {
  try {
    const body: unknown = JSON.parse(responseText)
    if (status === CREATED) return { kind: 'stored', picture: body as StoredPicture }
    const { code, message } = body as Partial<Problem>
    return code && code !== 'internal' && message ? { kind: 'refused', reason: message } : { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}
