import type { Background } from '#domain/shared/background.ts'

/** Work beyond this is left to `reconcile`, which finds it in the database. */
const MAX_WAITING = 10_000

export type InProcessBackground = Background & {
  /** Waits for the running work and drops the rest. */
  close(): Promise<void>
}

/** Runs one piece of work at a time: each takes a connection and processor time that guests and webhooks wait for. */
export function createBackground(onError: (error: unknown) => void): InProcessBackground {
  const waiting: (() => Promise<unknown>)[] = []
  const waiters: (() => void)[] = []
  let isRunning = false

  async function run(work: () => Promise<unknown>): Promise<void> {
    isRunning = true
    try {
      await work()
    } catch (error) {
      onError(error)
    }
    isRunning = false
    next()
  }

  function next(): void {
    const work = isRunning ? undefined : waiting.shift()
    if (work) void run(work)
    else if (!isRunning) for (const resolve of waiters.splice(0)) resolve()
  }

  async function settled(): Promise<number> {
    const open = Number(isRunning) + waiting.length
    if (open > 0) await new Promise<void>((resolve) => waiters.push(resolve))
    return open
  }

  return {
    start(work) {
      if (waiting.length >= MAX_WAITING) return
      waiting.push(work)
      // Lets the HTTP response go out first.
      setImmediate(next)
    },
    settled,
    async close() {
      waiting.length = 0
      await settled()
    },
  }
}
