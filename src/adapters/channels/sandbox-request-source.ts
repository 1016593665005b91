import type { RequestSource, SiteAnswer, SiteRequest } from '#domain/channel/request-source.ts'

type RequestStore = {
  list(after: number, most: number): Promise<readonly { readonly number: number; readonly request: SiteRequest }[]>
  answer(id: string, answer: SiteAnswer): Promise<void>
}

const PAGE = 20

/** Simulates a site whose guests request stays in the market of the sandbox; it never fails. */
export function createSandboxRequestSource(store: RequestStore): RequestSource {
  return {
    async nextRequests(cursor) {
      const found = await store.list(Number(cursor ?? 0), PAGE)
      const last = found.at(-1)
      const requests = found.map(({ request }) => request)
      const next = last ? String(last.number) : cursor
      return { ok: true, value: { requests, unreadable: 0, cursor: next, isLast: found.length < PAGE } }
    },
    async answer(requestId, answer) {
      await store.answer(requestId, answer)
      return { ok: true, value: null }
    },
  }
}
