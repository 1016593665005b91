import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createApi } from '#api/api.ts'
import { type Handler, type HttpServer, handlerOf, type ListenOptions, listen } from '#server/http-server.ts'
import { eventually } from '#tests/harness/processes.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile()

type Served = { readonly http: HttpServer; readonly url: string; readonly port: number }

/** Serves the real API, or another handler, on a port of its own. */
async function serve(options: ListenOptions = {}, handler?: Handler): Promise<Served> {
  const http = await listen(0, '127.0.0.1', options)
  const api = createApi(deps, { readiness: {} })
  http.handle(handler ?? handlerOf((request, env) => api.fetch(request, env)))
  onTestFinished(() => {
    http.server.closeAllConnections()
    http.server.close()
  })
  const { port } = http.server.address() as AddressInfo
  return { http, port, url: `http://127.0.0.1:${port}` }
}

/** Creates a client with one keep-alive connection, like a proxy's. */
function keepAliveConnection(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const sockets = new Set<Socket>()
  onTestFinished(() => agent.destroy())
  return {
    sockets,
    async send(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
      const sent = request(url + path, {
        method,
        agent,
        headers: { 'content-type': 'application/json', ...headers },
      })
      sent.once('socket', (socket) => sockets.add(socket))
      sent.end(body)
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk as Buffer)
      return { status: answer.statusCode, headers: answer.headers, text: Buffer.concat(chunks).toString() }
    },
  }
}

/** Returns what a server sends in response to raw bytes, until it closes. */
async function sayRaw(port: number, text: string): Promise<{ socket: Socket; received(): string }> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(text)
  return { socket, received: () => received }
}

const JSON_TYPE = 'Content-Type: application/json\r\n'
const post = (more: string) => `POST /api/quotes HTTP/1.1\r\nHost: localhost\r\n${JSON_TYPE}${more}\r\n`

test('a connection is kept longer than a proxy keeps it: 75 s, or as the setting says', async () => {
  const usual = await serve()
  expect((await keepAliveConnection(usual.url).send('GET', '/healthz')).headers['keep-alive']).toBe('timeout=75')
  const other = await serve({ keepAliveSeconds: 20 })
  expect((await keepAliveConnection(other.url).send('GET', '/healthz')).headers['keep-alive']).toBe('timeout=20')
})

test.for([
  ['of a known length', {}],
  ['in pieces', { 'transfer-encoding': 'chunked' }],
] as const)(
  'after a body that is too large, %s, the next request on the same connection is answered',
  async ([, headers]) => {
    const { url } = await serve()
    const client = keepAliveConnection(url)
    const refused = await client.send('POST', '/api/quotes', 'x'.repeat(3_000_000), headers)
    expect(refused.status).toBe(413)
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'payload_too_large' })
    expect((await client.send('GET', '/healthz')).status).toBe(200)
    expect(client.sockets.size).toBe(1)
  },
)

test('a body beyond all bounds is refused before it comes, and the answer says that the connection ends', async () => {
  const { port } = await serve()
  const { socket, received } = await sayRaw(port, post('Content-Length: 900000000\r\n'))
  await once(socket, 'close')
  expect(received()).toMatch(/^HTTP\/1\.1 413 /)
  expect(received()).toMatch(/\r\nconnection: close\r\n/i)
})

test.for(['', 'Expect: 100-continue\r\n'])('a body that is too large is refused at its headers: %s', async (more) => {
  const { port } = await serve()
  const { received } = await sayRaw(port, post(`Content-Length: 900000\r\n${more}`))
  await eventually(() => received() !== '', 'an answer')
  expect(received()).toMatch(/^HTTP\/1\.1 413 /)
  expect(received()).toContain('payload_too_large')
})

test('a body of a bearable length is asked for where its sender expects that', async () => {
  const { port } = await serve()
  const { socket, received } = await sayRaw(port, post('Content-Length: 2\r\nExpect: 100-continue\r\n'))
  await eventually(() => received() !== '', 'an answer')
  expect(received()).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  socket.write('{}')
  await eventually(() => received().includes('HTTP/1.1 422'), 'the answer to what was sent')
})

test('an answer that is ready before its request has come says that the connection ends', async () => {
  const { port } = await serve(
    {},
    handlerOf(() => new Response('early')),
  )
  const { socket, received } = await sayRaw(port, post('Content-Length: 1000\r\n'))
  await once(socket, 'close')
  expect(received()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i)
})

test('a request that does not come to its end is ended after 30 s', async () => {
  const { http } = await serve()
  expect(http.server.requestTimeout).toBe(30_000)
  const hasty = await serve({ requestMs: 300 })
  const before = deps.sent.logs.length
  const body = await sayRaw(hasty.port, `${post('Content-Length: 1000\r\n')}{"half":`)
  const head = await sayRaw(hasty.port, 'POST /api/quotes HTTP/1.1\r\nHost: local')
  await Promise.all([once(body.socket, 'close'), once(head.socket, 'close')])
  expect([body.received(), head.received()]).toEqual([
    expect.stringMatching(/^HTTP\/1\.1 408 /),
    expect.stringMatching(/^HTTP\/1\.1 408 /),
  ])
  await eventually(() => logsSince(before).includes('info: Request'), 'the line of the request')
  expect(logsSince(before)).toEqual(['info: Request body cut short', 'info: Request'])
})

test.for<[string, string]>([
  ['/api/quotes', 'Content-Length: 1000'],
  ['/api/quotes', 'Content-Length: 1000000'],
  ['/api/quotes', 'Transfer-Encoding: chunked'],
  ['/api/bookings', 'Content-Length: 1000\r\nIdempotency-Key: 0123456789abcdef'],
  ['/api/webhooks/sandbox', 'Content-Length: 1000'],
])('who leaves in the midst of sending leaves a line and no error: %s, %s', async ([path, header]) => {
  const { port } = await serve()
  const before = deps.sent.logs.length
  const body = header.startsWith('T') ? '7\r\n{"half"\r\n' : '{"half":'
  const { socket } = await sayRaw(port, `POST ${path} HTTP/1.1\r\nHost: a\r\n${JSON_TYPE}${header}\r\n\r\n${body}`)
  await eventually(() => socket.bytesWritten > 0 && socket.writableLength === 0, 'half of a body')
  socket.destroy()
  await eventually(() => logsSince(before).includes('info: Request'), 'the line of the request')
  expect(logsSince(before).filter((line) => line.startsWith('error'))).toEqual([])
})

function logsSince(index: number): string[] {
  return deps.sent.logs.slice(index).map(({ level, message }) => `${level}: ${message}`)
}

test('a method that health has not is refused as everywhere in the API', async () => {
  const { url } = await serve()
  for (const path of ['/healthz', '/readyz']) {
    const answer = await fetch(url + path, { method: 'PUT', body: '{}' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' })
  }
})

test('at a stop nobody who was let in loses a request, and each answer says that it is the last', async () => {
  const { http, url } = await serve()
  const guests = Array.from({ length: 8 }, () => askUntilLast(keepAliveConnection(url)))
  await eventually(async () => (await count(http)) === guests.length, 'guests who ask')
  await http.close()
  expect(await Promise.all(guests)).toEqual(guests.map(() => 200))
})

test('who has connected when the stop comes is answered, though nobody has looked yet', async () => {
  const { http, port } = await serve()
  const early = await Promise.all(Array.from({ length: 20 }, () => sayRaw(port, '')))
  const text = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const late = Array.from({ length: 20 }, () => sayRaw(port, text))
  const closed = http.close()
  for (const { socket } of early) socket.write(text)
  const all = [...early, ...(await Promise.all(late))]
  await closed
  await eventually(() => all.every(({ socket }) => socket.destroyed), 'the end of all connections')
  expect(all.filter(({ received }) => !/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i.test(received()))).toEqual(
    [],
  )
})

test('at a stop of a busy process no connection is reset, though each client connects again when it is answered', async () => {
  let answers = 0
  const { http, url } = await serve({}, (_request, response) => {
    for (const end = performance.now() + 5; performance.now() < end; );
    answers += 1
    response.end('fine')
  })
  const clients = Array.from({ length: 30 }, () => askUntilFault(url))
  await eventually(() => answers > 0, 'clients who ask')
  await http.close()
  expect(new Set(await Promise.all(clients))).toEqual(new Set(['ECONNREFUSED']))
})

/** Sends requests without a pause, each on a connection of its own, until one fails; returns the code of the fault. */
async function askUntilFault(url: string): Promise<string | undefined> {
  for (;;) {
    const sent = request(url, { agent: false }).end()
    try {
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      await once(answer.resume(), 'end')
    } catch (error) {
      return (error as NodeJS.ErrnoException).code
    }
  }
}

/** Sends requests without a pause, like a proxy, until a response closes the connection. */
async function askUntilLast(client: ReturnType<typeof keepAliveConnection>): Promise<number | undefined> {
  for (;;) {
    const { status, headers } = await client.send('GET', '/healthz')
    if (status !== 200 || headers.connection === 'close') return status
  }
}

function count({ server }: HttpServer): Promise<number> {
  return new Promise((done) => server.getConnections((_error, connections) => done(connections)))
}
