import { z } from 'zod'
import { faultOfStatus, jsonOf, textOf } from '#adapters/http/answer-text.ts'
import type { ManagerAnswer } from '#domain/channel/channel-manager.ts'

const TIMEOUT_MS = 20_000
const MAX_BYTES = 16 * 1024 * 1024
const MAX_TEXT = 500

export type ChannexOptions = {
  /** Address of the API, such as `https://staging.channex.io/api/v1`. */
  readonly url: string
  readonly apiKey: string
  readonly timeoutMs?: number
  readonly fetcher?: typeof fetch
}

export type Request = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

/** Sends a request and returns the JSON of its answer, or its fault. Never throws for what the other side does. */
export type SendRequest = (request: Request) => Promise<ManagerAnswer<unknown>>

type Fault = Extract<ManagerAnswer<never>, { readonly ok: false }>

const sentences = z.array(z.string())
const details = z.union([z.string(), sentences, z.record(z.string(), z.union([z.string(), sentences]))])
const errorShape = z.object({
  errors: z.object({ title: z.string().catch(''), details: details.optional().catch(undefined) }),
})

/** Opens the API by a key, which no answer and no fault repeats. */
export function createRequests({ url, apiKey, timeoutMs = TIMEOUT_MS, fetcher = fetch }: ChannexOptions): SendRequest {
  const base = url.replace(/\/+$/, '')
  return async ({ method, path, query = {}, body }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const search = new URLSearchParams(query).toString()
    try {
      const response = await fetcher(`${base}${path}${search && `?${search}`}`, {
        method,
        headers: { 'user-api-key': apiKey, 'Content-Type': 'application/json', Accept: 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        signal,
        // A redirect would take the key to another host.
        redirect: 'error',
      })
      const text = await textOf(response, MAX_BYTES)
      if (!response.ok) return faultOf(response.status, text, apiKey)
      const value = jsonOf(text)
      return value === undefined ? unreadable() : { ok: true, value }
    } catch {
      return { ok: false, fault: signal.aborted ? 'timed_out' : 'unreachable', text: '' }
    }
  }
}

/** Returns an answer as what a shape reads of it; one of another shape is unreadable. */
export function readAs<Value>(shape: z.ZodType<Value>, answer: ManagerAnswer<unknown>): ManagerAnswer<Value> {
  if (!answer.ok) return answer
  const read = shape.safeParse(answer.value)
  return read.success ? { ok: true, value: read.data } : unreadable()
}

function unreadable(): Fault {
  return { ok: false, fault: 'unreadable', text: '' }
}

function faultOf(status: number, text: string | null, apiKey: string): Fault {
  const said = errorShape.safeParse(jsonOf(text))
  const words = said.success ? wordsOf(said.data.errors) : ''
  return { ok: false, fault: faultOfStatus(status), text: words.replaceAll(apiKey, '…').slice(0, MAX_TEXT) }
}

function wordsOf({ title, details }: z.infer<typeof errorShape>['errors']): string {
  const reasons = details === undefined ? '' : fieldsText(details)
  return [title, reasons].filter(Boolean).join(': ')
}

/** Writes what is wrong with each field, `rate: must be greater than 0`, in one line. */
export function fieldsText(faults: z.infer<typeof details>): string {
  if (typeof faults === 'string') return faults
  if (Array.isArray(faults)) return faults.join('; ')
  return Object.entries(faults)
    .map(([field, texts]) => `${field}: ${fieldsText(texts)}`)
    .join('; ')
}
