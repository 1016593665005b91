import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setImmediate as nextLoop, setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'
import { API_MAX_BODY_BYTES } from '#domain/policy.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'

/** `env` passes on what the HTTP library knows beside the request: its socket. */
export type Fetch = (request: Request, env?: object) => Response | Promise<Response>
export type Handler = (request: IncomingMessage, response: ServerResponse) => void

export type HttpServer = {
  readonly server: Server
  /**
   * Sets what answers requests. Until then every request is answered 503, so that the port is taken before the long
   * steps begin.
   */
  handle(handler: Handler): void
  /**
   * Answers accepted requests, each as the last of its connection, then takes no new ones and waits for those under
   * way.
   */
  close(): Promise<void>
}

export type ListenOptions = {
  /** The setting to change where the port is taken. */
  readonly setting?: string
  readonly keepAliveSeconds?: number
  /** How long a request may take to arrive, head and body. */
  readonly requestMs?: number
  /** How long it may take where its body may be large, once its head is there. */
  readonly bodyMs?: number
}

export const KEEP_ALIVE_SECONDS = 75
const REQUEST_MS = 30_000
/** Node checks for slow requests this many times within that limit. */
const CHECKS_WITHIN_TIME = 6
/**
 * After the stop a connection is closed once it has been silent for this long; a request that comes before is answered.
 */
const QUIET_MS = 300
const FINISH_MS = 10_000
const SWEEP_MS = 50
/** How long connections are still accepted at most. */
const LET_IN_MS = 3_000
/** A longer round of the event loop may have missed a connection that came since the last look. */
const QUICK_ROUND_MS = 5

export async function listen(port: number, host: string, options: ListenOptions = {}): Promise<HttpServer> {
  const {
    setting = 'PORT',
    keepAliveSeconds = KEEP_ALIVE_SECONDS,
    requestMs = REQUEST_MS,
    bodyMs = requestMs,
  } = options
  let handler: Handler = answerStarting
  const last = createLastAnswers()
  const times = {
    keepAliveTimeout: keepAliveSeconds * 1_000,
    requestTimeout: bodyMs,
    headersTimeout: requestMs,
    connectionsCheckingInterval: requestMs / CHECKS_WITHIN_TIME,
  }
  const held: Held = { requests: null }
  const answer: Handler = (request, response) => {
    last.note(response)
    if (held.requests) held.requests.push(() => handler(request, response))
    else handler(request, response)
  }
  const server = createServer(times, answer)
  // Without this event Node would request every body that is announced so.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (Number(request.headers['content-length'] ?? 0) <= API_MAX_BODY_BYTES) response.writeContinue()
    answer(request, response)
  })
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(explain(error, { port, host, setting })))
    server.listen(port, host, done)
  })
  return {
    server,
    handle(next) {
      handler = next
    },
    async close() {
      last.begin()
      if ((await countConnections(server)) > 0) await sleep(QUIET_MS)
      await finish(server, held)
    },
  }
}

/** Once closing has begun, every response says `connection: close`, also those under way. */
function createLastAnswers() {
  const underWay = new Set<ServerResponse>()
  let isClosing = false
  function end(response: ServerResponse): void {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  return {
    note(response: ServerResponse): void {
      if (isClosing) end(response)
      underWay.add(response)
      response.once('close', () => underWay.delete(response))
    },
    begin(): void {
      isClosing = true
      for (const response of underWay) end(response)
    },
  }
}

function countConnections(server: Server): Promise<number> {
  return new Promise((done) => server.getConnections((_error, count) => done(count)))
}

export function handlerOf(fetch: Fetch): Handler {
  const listener = getRequestListener(endingUnread(fetch), { overrideGlobalObjects: false, errorHandler: answerFault })
  return (request, response) => void listener(request, response)
}

/**
 * A response that is ready before its request was read closes the connection, because the next request on it would
 * fail; unless the response itself says that what is still to come will be read.
 */
function endingUnread(fetch: Fetch): Fetch {
  return async (request, env) => {
    const response = await fetch(request, env)
    const { incoming } = env as { readonly incoming?: IncomingMessage }
    if (incoming && !incoming.complete && !response.headers.has('connection'))
      response.headers.set('connection', 'close')
    return response
  }
}

/** The application handles its own faults; only requests that it can't parse arrive here. */
function answerFault(fault: unknown): Response {
  // A malformed request line, such as a backslash in its path or another host.
  const headers = { 'Cache-Control': 'no-store' }
  if (fault instanceof RequestError) return new Response('Bad Request\n', { status: 400, headers })
  process.stderr.write(`${(fault as Error)?.stack ?? fault}\n`)
  return new Response('Internal Server Error\n', { status: 500, headers })
}

function answerStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/plain' }).end('Starting\n')
}

/** Requests that have come while the port closes, each to be answered after that. */
type Held = { requests: (() => void)[] | null }

async function finish(server: Server, held: Held): Promise<void> {
  held.requests = []
  await letIn(server)
  return new Promise((done) => {
    const deadline = setTimeout(() => server.closeAllConnections(), FINISH_MS)
    // A keep-alive connection becomes idle after its last response, which may be after `close` has checked.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    server.close(() => {
      clearTimeout(deadline)
      clearInterval(sweep)
      done()
    })
    for (const answer of held.requests ?? []) answer()
    held.requests = null
  })
}

/**
 * Accepts waiting connections before the port closes, because the system would reset them. A round of the event loop accepts
 * one. Requests are held during that time: while they are answered a round is long, and each client that has its answer
 * connects again.
 */
async function letIn(server: Server): Promise<void> {
  const deadline = performance.now() + LET_IN_MS
  let came = true
  const note = () => {
    came = true
  }
  server.on('connection', note)
  for (let began = performance.now(), isEmpty = false; !isEmpty && began < deadline; ) {
    came = false
    await nextLoop()
    const ended = performance.now()
    isEmpty = !came && ended - began < QUICK_ROUND_MS
    began = ended
  }
  server.off('connection', note)
}

type ListenInput = { readonly port: number; readonly host: string; readonly setting: string }

function explain(error: NodeJS.ErrnoException, { port, host, setting }: ListenInput): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use: stop what uses it, or set ${setting} to another one`,
    EACCES: `Port ${port} needs more rights than this user has: set ${setting} to one above 1023`,
    EADDRNOTAVAIL: `HOST: ${host} is not an address of this machine`,
    ENOTFOUND: `HOST: ${host} is not an address of this machine`,
  }
  const line = reasons[error.code ?? '']
  return line ? new OperatorFault(line, { cause: error }) : error
}
