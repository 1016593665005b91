import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

export type Proxy = { readonly url: string; close(): Promise<void> }

/** Hop-by-hop headers, which a proxy does not pass on. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'expect', 'x-forwarded-for'])

/** Starts a proxy that passes each request to the next of the processes at `ports`, whatever its client. */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  let next = 0
  const server = createServer((requested, answer) => {
    next = (next + 1) % ports.length
    passOn(requested, answer, ports[next])
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, 'localhost', done))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    url: `http://localhost:${address.port}`,
    close() {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

function passOn(requested: IncomingMessage, answer: ServerResponse, port: number | undefined): void {
  const { method, url, rawHeaders } = requested
  const headers = [...endToEnd(rawHeaders), 'x-forwarded-for', requested.socket.remoteAddress ?? '']
  // Each request has a connection of its own, because an open one might be closed just when it is used again.
  const passed = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
  passed.on('response', (upstream) => {
    answer.writeHead(upstream.statusCode ?? 502, endToEnd(upstream.rawHeaders))
    upstream.pipe(answer)
    upstream.on('error', () => answer.destroy())
  })
  // The process may refuse a body before it has arrived; its response is on its way already.
  passed.on('error', () => (answer.headersSent ? undefined : answer.destroy()))
  answer.on('close', () => passed.destroy())
  requested.pipe(passed)
}

/** Names and values alternate, as they arrived. */
function endToEnd(rawHeaders: readonly string[]): string[] {
  return rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && !HOP_BY_HOP.has(name.toLowerCase()) ? [name, rawHeaders[at + 1] ?? ''] : [],
  )
}
