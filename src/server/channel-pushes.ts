import { type Listener, listenTo } from '#adapters/postgres/listener.ts'

/** The channel on which a trigger announces nights that are queued for the channel manager. */
const CHANNEL = 'nights_to_push'
/** One transaction after another of the same booking goes in one push. */
const DELAY_MS = 1_000
const EVERY_MS = 2_000
/** Longer waits are left to the job of each minute. */
const LONGEST_WAIT_MS = 60_000

export type PushLoop = {
  wake(): void
  /** Waits for a push under way. */
  close(): Promise<void>
}

type PushLoopOptions = {
  /** Returns the milliseconds until it has something to do again, null for nothing. */
  push(): Promise<number | null>
  onError(error: unknown): void
}

/**
 * Pushes soon after it is woken, and no more often than every two seconds. A job of the queue in its place would cost each booking a
 * statement, or come once a minute, which is too late for a night that another site may sell; a job that waits would hold a worker.
 */
export function createPushLoop({ push, onError }: PushLoopOptions): PushLoop {
  let timer: NodeJS.Timeout | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let startedAt = Number.NEGATIVE_INFINITY
  let isRunning = false
  let running: Promise<void> | undefined
  let isWoken = false
  let isClosed = false

  function plan(ms: number): void {
    const at = Math.max(performance.now() + ms, startedAt + EVERY_MS)
    if (isClosed || at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(run, at - performance.now()).unref()
  }

  function run(): void {
    dueAt = Number.POSITIVE_INFINITY
    startedAt = performance.now()
    isWoken = false
    isRunning = true
    running = pushOnce().then((wait) => {
      isRunning = false
      if (isWoken) plan(DELAY_MS)
      else if (wait !== null && wait <= LONGEST_WAIT_MS) plan(wait)
    })
  }

  async function pushOnce(): Promise<number | null> {
    try {
      return await push()
    } catch (error) {
      onError(error)
      return null
    }
  }

  return {
    wake() {
      isWoken = true
      if (!isRunning) plan(DELAY_MS)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}

export type PushesOptions = PushLoopOptions & { readonly databaseUrl: string }

/** Pushes to the channel manager whenever the database announces queued nights, and at first and after a lost connection too. */
export async function followNightsToPush({ databaseUrl, push, onError }: PushesOptions): Promise<Listener> {
  const loop = createPushLoop({ push, onError })
  const listener = await listenTo(databaseUrl, {
    ...{ channel: CHANNEL, name: 'estancia pushes', onError },
    onConnected: () => loop.wake(),
    onNotice: () => loop.wake(),
  })
  return {
    async close() {
      await listener.close()
      await loop.close()
    },
  }
}
