import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { createHtmlCache, type HtmlCache, type HtmlCacheOptions } from '#server/html-cache/html-cache.ts'
import { serveFromCache } from '#server/html-cache/serve-from-cache.ts'
import { type Fetch, handlerOf } from '#server/http-server.ts'

export const LIST = '/es/alquiler-por-meses'

export type Got = { readonly status: number; readonly from: string; readonly body: string; readonly headers: Headers }

/** A request says itself whose turn it takes. */
const visitorOf = ({ headers }: IncomingMessage) => String(headers['x-visitor'] ?? 'visitor')

export type CacheWorld = {
  readonly cache: HtmlCache
  readonly url: string
  get(path: string, init?: RequestInit): Promise<Got>
  close(): Promise<void>
}

/** Serves a page cache on a port of its own, in front of any site. */
export async function serveCache(
  site: Fetch,
  { clock = { now: () => new Date('2027-03-01T09:00:00Z') }, ...options }: Partial<HtmlCacheOptions> = {},
): Promise<CacheWorld> {
  const cache = createHtmlCache({
    fetch: site,
    publicUrl: 'https://estancia.example',
    maxBytes: 2 ** 20,
    maxPages: 100,
    clock,
    ...options,
  })
  const next = handlerOf(site)
  const server = createServer(serveFromCache(cache, { next, refuse: next, mayGoOn: () => true, visitorOf }))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    cache,
    url,
    async get(path, init) {
      const answer = await fetch(url + path, { redirect: 'manual', ...init })
      const { status, headers } = answer
      return { status, headers, from: headers.get('cache-status') ?? 'not kept', body: await answer.text() }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await cache.close()
    },
  }
}

/** Returns a page as the site sends it to a request without credentials: compressed by Brotli. */
export function htmlPage(text: string, headers: Record<string, string> = {}, status = 200): Response {
  return new Response(new Uint8Array(brotliCompressSync(text)), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'x-request-id': crypto.randomUUID(),
      ...headers,
    },
  })
}

/** Returns the raw headers, because `fetch` decompresses and drops some. */
export function headersOf(url: string, accepted: string): Promise<Record<string, unknown>> {
  return new Promise((done, fail) => {
    request(url, { headers: { 'accept-encoding': accepted }, agent: false }, (response) => {
      response.resume().on('end', () => done(response.headers))
    })
      .on('error', fail)
      .end()
  })
}
