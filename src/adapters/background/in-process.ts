import type { Background } from '#domain/shared/background.ts'

/** Each takes a connection that guests wait for meanwhile. */
const AT_ONCE = 2
/** What is too much is left to whoever looks for what was stored. */
const MOST_WAITING = 10_000

export type InProcessBackground = Background & {
  /** Waits for what is under way and leaves the rest. */
  close(): Promise<void>
}

export function createBackground(onError: (error: unknown) => void): InProcessBackground {
  const waiting: (() => Promise<unknown>)[] = []
  const askers: (() => void)[] = []
  let running = 0

  async function run(work: () => Promise<unknown>): Promise<void> {
    running++
    try {
      await work()
    } catch (error) {
      onError(error)
    }
    running--
    next()
  }

  function next(): void {
    const work = running < AT_ONCE ? waiting.shift() : undefined
    if (work) void run(work)
    else if (running === 0) for (const tell of askers.splice(0)) tell()
  }

  async function settled(): Promise<number> {
    const open = running + waiting.length
    if (open > 0) await new Promise<void>((resolve) => askers.push(resolve))
    return open
  }

  return {
    start(work) {
      if (waiting.length >= MOST_WAITING) return
      waiting.push(work)
      // The answer goes out first.
      setImmediate(next)
    },
    settled,
    async close() {
      waiting.length = 0
      await settled()
    },
  }
}
