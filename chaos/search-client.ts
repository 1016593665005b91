import type { Random } from './random.ts'

/** An answer and its times, in ms of `performance.now()`; `status` is null where none came. */
export type Answer = {
  readonly status: number | null
  readonly text: string
  /** Whether it says that nothing could be compared with the primary. */
  readonly isUnchecked: boolean
  readonly sentAt: number
  readonly answeredAt: number
}

export type Request = {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const PATIENCE_MS = 10_000

/** Asks one process. */
export async function ask(url: string, { method = 'GET', path, body, headers = {} }: Request): Promise<Answer> {
  const sentAt = performance.now()
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...json,
      signal,
    })
    const text = await response.text()
    const isUnchecked = response.headers.has('x-unchecked')
    return { status: response.status, text, isUnchecked, sentAt, answeredAt: performance.now() }
  } catch {
    return { status: null, text: '', isUnchecked: false, sentAt, answeredAt: performance.now() }
  }
}

/** Returns a caller's address, which a proxy would add: each guest has another, because limits count by it. */
export function randomAddress(random: Random) {
  const [second, third, last] = [random.int(0, 255), random.int(0, 255), random.int(1, 254)]
  return { 'x-forwarded-for': `10.${second}.${third}.${last}` }
}

const TICK_MS = 5

/** Begins `work` so many times a second, whatever becomes of those before (an open loop). Resolves when all are over. */
export async function beginAtRate(perSecond: number, seconds: number, work: () => Promise<void>): Promise<void> {
  const start = performance.now()
  const total = Math.round(perSecond * seconds)
  const begun: Promise<void>[] = []
  const { promise: allBegun, resolve } = Promise.withResolvers<void>()
  const timer = setInterval(() => {
    const due = Math.min(total, Math.floor(((performance.now() - start) * perSecond) / 1_000))
    while (begun.length < due) begun.push(work())
    if (begun.length === total) resolve()
  }, TICK_MS)
  await allBegun
  clearInterval(timer)
  await Promise.all(begun)
}
