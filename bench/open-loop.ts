import { connect, type Socket } from 'node:net'

export type Sent = {
  /** Null where no answer came in time. */
  readonly status: number | null
  readonly ms: number
  readonly retryAfter: boolean
}

export type Timed = Pick<Sent, 'status' | 'ms'>

export type Call = {
  readonly path: string
  readonly method?: string
  readonly body?: string
  readonly headers?: Record<string, string>
}

/** Longest time that a guest waits for a page. */
const PATIENCE_MS = 10_000
const TICK_MS = 5

/**
 * Sends `perSecond` requests in each second for `seconds`, without waiting for earlier answers (an open loop, like
 * guests), then waits for all answers.
 */
export async function sendAtRate(
  url: string,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  callOf: (index: number) => Call,
): Promise<Sent[]> {
  const target = new URL(url)
  const start = performance.now()
  const total = Math.round(perSecond * seconds)
  const answers: Promise<Sent>[] = []
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - start) * perSecond) / 1_000))
      while (answers.length < due) answers.push(send(target, callOf(answers.length)))
      if (answers.length < total) return
      clearInterval(timer)
      done()
    }, TICK_MS)
  })
  return Promise.all(answers)
}

/** Sends one request, over a connection that is open already where there is one. */
export function send({ hostname, port }: URL, call: Call): Promise<Sent> {
  const start = performance.now()
  return new Promise((done) => {
    const connection = idle.pop() ?? openConnection(hostname, Number(port))
    const timer = setTimeout(() => connection.socket.destroy(), PATIENCE_MS)
    connection.answered = (head) => {
      clearTimeout(timer)
      const status = head === null ? null : Number(head.slice(9, 12))
      done({ status, ms: performance.now() - start, retryAfter: head !== null && /^retry-after:/im.test(head) })
    }
    connection.socket.write(textOf(call, hostname))
  })
}

function textOf({ path, method = 'GET', body = '', headers = {} }: Call, hostname: string): string {
  const length: Record<string, string> = body ? { 'content-length': `${Buffer.byteLength(body)}` } : {}
  const lines = Object.entries({ host: hostname, 'x-forwarded-for': nextAddress(), ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

let addresses = 0
/** Visitors come from addresses of their own, which take turns. */
function nextAddress(): string {
  const index = addresses++
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
}

/** A connection that carries one request at a time; `answered` gets the head of its answer, null when it broke. */
type Connection = { readonly socket: Socket; answered(head: string | null): void }

/** Connections that stay open, like those of browsers and proxies. */
const idle: Connection[] = []
const open = new Set<Socket>()

/**
 * A client of as few steps as possible: it shares the machine with the site, and Node's own takes as long for a request
 * as the site for a refusal.
 */
function openConnection(hostname: string, port: number): Connection {
  const connection: Connection = { socket: connect(port, hostname), answered: () => undefined }
  const { socket } = connection
  let read = ''
  socket.setEncoding('latin1')
  socket.setNoDelay(true)
  open.add(socket)
  socket.on('data', (text: string) => {
    read += text
    if (!isWhole(read)) return
    const head = read.slice(0, read.indexOf('\r\n\r\n') + 2)
    read = ''
    const isKept = !/^connection: close/im.test(head)
    if (isKept) idle.push(connection)
    connection.answered(head)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    open.delete(socket)
    const at = idle.indexOf(connection)
    if (at >= 0) idle.splice(at, 1)
    else connection.answered(null)
  })
  return connection
}

function isWhole(read: string): boolean {
  const end = read.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /^content-length: (\d+)/im.exec(read.slice(0, end))?.[1]
  return length === undefined ? read.endsWith('\r\n0\r\n\r\n') : read.length >= end + 4 + Number(length)
}

/** Returns the time within which this share of the requests was answered, in ms. */
export function percentile(sent: readonly Pick<Sent, 'ms'>[], share: number): number {
  const sorted = sent.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function closeConnections(): void {
  for (const socket of open) socket.destroy()
}
