import { z } from 'zod'
import { faultOfStatus, jsonOf, textOf } from '#adapters/http/answer-text.ts'
import type { ManagerAnswer } from '#domain/channel/channel-manager.ts'
import type { NextRequests, RequestSource, SiteAnswer } from '#domain/channel/request-source.ts'
import type { ManagerFault } from '#domain/shared/manager-fault.ts'
import { readRequest } from './read-request.ts'

const TIMEOUT_MS = 20_000
const MAX_BYTES = 32 * 1024 * 1024
const PAGE_LIMIT = 20
const MAX_CURSOR = 200

export type HousingAnywhereOptions = {
  /** Address of the API, without a slash at its end. */
  readonly url: string
  readonly apiKey: string
  readonly timeoutMs?: number
}

type Request = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
}
type Send = (request: Request) => Promise<ManagerAnswer<unknown>>

const pageShape = z.object({
  data: z.array(z.unknown()).max(1_000),
  nextCursor: z.union([z.string().min(1).max(MAX_CURSOR), z.int()]).nullish(),
})

/** What is done at the site for each answer. */
const PATHS: Readonly<Record<SiteAnswer, string>> = { accepted: 'accept', declined: 'decline' }

/** Opens the requests of HousingAnywhere. See docs/decisions/0234 for what of its API is public, and what is assumed. */
export function createHousingAnywhere(options: HousingAnywhereOptions): RequestSource {
  const send = createSend(options)
  return {
    async nextRequests(cursor) {
      const query = {
        status: 'requested',
        limit: String(PAGE_LIMIT),
        ...(cursor === null ? {} : { nextCursor: cursor }),
      }
      const answer = await send({ method: 'GET', path: '/bookings', query })
      return answer.ok ? pageOf(answer.value, cursor) : answer
    },
    async answer(requestId, answer) {
      const path = `/bookings/${encodeURIComponent(requestId)}/${PATHS[answer]}`
      const sent = await send({ method: 'POST', path })
      // One that it does not know, or has an answer of, needs none.
      return sent.ok || sent.fault === 'not_found' ? { ok: true, value: null } : sent
    },
  }
}

function pageOf(value: unknown, cursor: string | null): ManagerAnswer<NextRequests> {
  const page = pageShape.safeParse(value)
  if (!page.success) return { ok: false, fault: 'unreadable', text: '' }
  const { data, nextCursor } = page.data
  const read = data.map(readRequest)
  const requests = read.filter((one) => one !== null)
  const next = nextCursor == null ? null : String(nextCursor)
  return {
    ok: true,
    value: {
      requests,
      unreadable: read.length - requests.length,
      // A cursor is the id of the last request that was read: what comes later is found after it.
      cursor: next ?? requests.at(-1)?.id ?? cursor,
      isLast: next === null || next === cursor,
    },
  }
}

/** What has an answer already, or is gone, is there no longer to be answered. */
function faultOf(status: number): ManagerFault {
  return status === 409 || status === 410 ? 'not_found' : faultOfStatus(status)
}

/** The key is in the address of each request, as the site wants it: neither is in any fault. */
function createSend({ url, apiKey, timeoutMs = TIMEOUT_MS }: HousingAnywhereOptions): Send {
  const base = url.replace(/\/+$/, '')
  return async ({ method, path, query = {} }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const search = new URLSearchParams({ ...query, api_key: apiKey })
    try {
      // A redirect would take the key to another host.
      const options = { method, headers: { Accept: 'application/json' }, signal, redirect: 'error' } as const
      const response = await fetch(`${base}${path}?${search}`, options)
      const text = await textOf(response, MAX_BYTES)
      if (!response.ok) return { ok: false, fault: faultOf(response.status), text: '' }
      const value = method === 'POST' ? null : jsonOf(text)
      return value === undefined ? { ok: false, fault: 'unreadable', text: '' } : { ok: true, value }
    } catch {
      return { ok: false, fault: signal.aborted ? 'timed_out' : 'unreachable', text: '' }
    }
  }
}
