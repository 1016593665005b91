import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { OperatorFault } from '#domain/shared/operator-fault.ts'

/** `env` is what the HTTP library knows beside the request: its socket. */
export type Fetch = (request: Request, env?: object) => Response | Promise<Response>
export type Handler = (request: IncomingMessage, response: ServerResponse) => void

export type HttpServer = {
  readonly server: Server
  /** Until this is called every request is answered 503: the port is ours before the long steps begin. */
  handle(handler: Handler): void
  /** Takes no new connections and waits for the requests that are under way. */
  close(): Promise<void>
}

const FINISH_MS = 10_000
const SWEEP_MS = 50

/** `setting` is the one to change where the port can't be had. */
export async function listen(port: number, host: string, setting = 'PORT'): Promise<HttpServer> {
  let handler: Handler = answerStarting
  const server = createServer((request, response) => handler(request, response))
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(explain(error, { port, host, setting })))
    server.listen(port, host, done)
  })
  return {
    server,
    handle(next) {
      handler = next
    },
    close: () => finish(server),
  }
}

export function handlerOf(fetch: Fetch): Handler {
  const listener = getRequestListener(fetch, { overrideGlobalObjects: false, errorHandler: answerFault })
  return (request, response) => void listener(request, response)
}

/** The application answers its own faults; what arrives here it could not even begin to handle. */
function answerFault(fault: unknown): Response {
  // A request line that is none: a backslash in its path, another's host.
  if (fault instanceof RequestError) return new Response('Bad Request\n', { status: 400 })
  process.stderr.write(`${(fault as Error)?.stack ?? fault}\n`)
  return new Response('Internal Server Error\n', { status: 500 })
}

function answerStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/plain' }).end('Starting\n')
}

function finish(server: Server): Promise<void> {
  return new Promise((done) => {
    const deadline = setTimeout(() => server.closeAllConnections(), FINISH_MS)
    // A kept connection becomes idle when its last answer is out, which may be after `close` has looked.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    server.close(() => {
      clearTimeout(deadline)
      clearInterval(sweep)
      done()
    })
  })
}

type Wanted = { readonly port: number; readonly host: string; readonly setting: string }

function explain(error: NodeJS.ErrnoException, { port, host, setting }: Wanted): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken: stop what uses it, or set ${setting} to another one`,
    EACCES: `Port ${port} needs more rights than this user has: set ${setting} to one above 1023`,
    EADDRNOTAVAIL: `HOST: ${host} is no address of this machine`,
    ENOTFOUND: `HOST: ${host} is no address of this machine`,
  }
  const line = reasons[error.code ?? '']
  return line ? new OperatorFault(line, { cause: error }) : error
}
