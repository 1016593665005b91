import { Agent, type IncomingMessage, request } from 'node:http'

export type Sent = {
  /** Null where no answer came in time. */
  readonly status: number | null
  readonly ms: number
  readonly retryAfter: boolean
}

export type Call = {
  readonly path: string
  readonly method?: string
  readonly body?: string
  readonly headers?: Record<string, string>
}

/** Nobody waits longer for a page. */
const PATIENCE_MS = 10_000
const TICK_MS = 5

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/**
 * Sends `perSecond` requests in each second, whatever becomes of those before (an open loop, as guests come), for
 * `seconds`; then waits for all answers.
 */
export async function sendAtRate(
  url: string,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  callOf: (index: number) => Call,
): Promise<Sent[]> {
  const start = performance.now()
  const total = Math.round(perSecond * seconds)
  const answers: Promise<Sent>[] = []
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - start) * perSecond) / 1_000))
      while (answers.length < due) answers.push(send(url, callOf(answers.length)))
      if (answers.length < total) return
      clearInterval(timer)
      done()
    }, TICK_MS)
  })
  return Promise.all(answers)
}

function send(url: string, { path, method = 'GET', body, headers = {} }: Call): Promise<Sent> {
  const start = performance.now()
  return new Promise((done) => {
    const end = (status: number | null, response?: IncomingMessage) => {
      clearTimeout(timer)
      done({ status, ms: performance.now() - start, retryAfter: response?.headers['retry-after'] !== undefined })
    }
    const sent = request(`${url}${path}`, { method, agent, headers }, (response) => {
      response.on('end', () => end(response.statusCode ?? null, response))
      response.on('error', () => end(null))
      response.resume()
    })
    sent.on('error', () => end(null))
    const timer = setTimeout(() => sent.destroy(), PATIENCE_MS)
    sent.end(body)
  })
}

/** The time within which this share of the requests was answered, in ms. */
export function percentile(sent: readonly Pick<Sent, 'ms'>[], share: number): number {
  const sorted = sent.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function closeConnections(): void {
  agent.destroy()
}
