import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const PAGE = 2

/** What goes wrong with the next call: a status, an answer that is no JSON, silence, or a lost answer after it was applied. */
export type Trouble = number | 'broken' | 'slow' | 'lost'

export type FakeRequest = { readonly id: string } & Readonly<Record<string, unknown>>

/**
 * Starts a server with the addresses of HousingAnywhere's API that we use. Its cursor is the id of the last request that was read,
 * and an unknown one is refused. It gives two requests of a page.
 */
export async function startFakeHousingAnywhere(apiKey = 'secret-key-of-the-fake') {
  const requests: unknown[] = []
  const answers = new Map<string, string>()
  const troubles: Trouble[] = []
  const calls: string[] = []
  const silent = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake')
    calls.push(`${request.method} ${url.pathname}`)
    const trouble = troubles.shift()
    if (trouble === 'slow') return void silent.add(response)
    if (typeof trouble === 'number') return answer(response, trouble, '{"message":"no"}')
    if (url.searchParams.get('api_key') !== apiKey) return answer(response, 401, '{"message":"no"}')
    const [status, body] = request.method === 'POST' ? decide(request, url) : list(url)
    if (trouble === 'lost') return void response.destroy()
    answer(response, status, trouble === 'broken' ? body.slice(0, -3) : body)
  })

  function list(url: URL): readonly [number, string] {
    const cursor = url.searchParams.get('nextCursor')
    const place = cursor === null ? -1 : requests.findIndex((one) => (one as FakeRequest | null)?.id === cursor)
    if (cursor !== null && place < 0) return [400, '{"message":"unknown cursor"}']
    const data = requests.slice(place + 1, place + 1 + PAGE)
    const isLast = place + 1 + PAGE >= requests.length
    return [200, JSON.stringify({ data, nextCursor: isLast ? null : (data.at(-1) as FakeRequest).id })]
  }

  function decide(_: IncomingMessage, url: URL): readonly [number, string] {
    const [, , id = '', decision = ''] = url.pathname.split('/')
    if (answers.has(id)) return [409, '{"message":"has an answer"}']
    answers.set(id, decision)
    return [200, '{}']
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    ...{ apiKey, requests, answers, troubles, calls },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const response of silent) response.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
}
