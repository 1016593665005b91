import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Needed, ReplicaConnections } from './replica-connections.ts'
import { readPosition } from './replica-position.ts'

const TRY_AGAIN_MS = 1_000
/** A replica usually lags by milliseconds; the interval doubles up to `LONGEST_POLL_MS` for one that lags further. */
const POLL_MS = 5
const LONGEST_POLL_MS = 1_000

export type ReplicaLogger = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

export type ReplicaWatch = {
  /** What a replica has to have to be read; null while none has everything that was announced. */
  readonly needed: Needed | null
  /** Something was written, so the replica lags until it has it too. */
  changed(): void
  /** Off while no announcements arrive, because the replica may then lag unnoticed. */
  switchOn(on: boolean): void
  lose(error: unknown): void
  close(): Promise<void>
}

/**
 * Watches whether a replica has every write that was announced to this process. It compares positions one at a time,
 * and only after a write.
 */
export function watchReplica(primary: Pool, replicas: ReplicaConnections, logger: ReplicaLogger): ReplicaWatch {
  const closing = new AbortController()
  // Closing cuts the pause short.
  const pause = (ms: number) => sleep(ms, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
  let isOn = false
  let needed: Needed | null = null
  let isUnavailable = false
  let changes = 0
  let following: Promise<void> | null = null

  const shouldFollow = () => isOn && !needed && !closing.signal.aborted

  function behind(): void {
    changes += 1
    needed = null
    startFollowing()
  }

  function lose(error: unknown): void {
    if (!isUnavailable && !closing.signal.aborted)
      logger.warn({ err: error }, 'Read replica unavailable, the primary answers')
    isUnavailable = true
    behind()
  }

  function startFollowing(): void {
    if (!following && shouldFollow()) following = follow()
  }

  async function follow(): Promise<void> {
    while (shouldFollow()) {
      // A server that goes down ends its connections one by one, and while one has ended another may still answer.
      if (isUnavailable) await pause(TRY_AGAIN_MS)
      const before = changes
      const reached = await catchUp(before).catch(lose)
      if (!reached || before !== changes) continue
      needed = isOn ? reached : null
      if (isUnavailable) logger.info({}, 'Read replica available again')
      isUnavailable = false
    }
    following = null
  }

  /**
   * Waits until a replica has everything that the primary has written by now. Returns null when the watch is closed
   * first.
   */
  async function catchUp(number: number): Promise<Needed | null> {
    const end = { ...(await readPosition(primary)), number }
    for (let ms = POLL_MS; !closing.signal.aborted; ms = Math.min(2 * ms, LONGEST_POLL_MS)) {
      if (await replicas.use(end, async () => true)) return end
      await pause(ms)
    }
    return null
  }

  return {
    get needed() {
      return needed
    },
    changed: behind,
    switchOn(on) {
      isOn = on
      behind()
    },
    lose,
    async close() {
      closing.abort()
      needed = null
      await following
    },
  }
}
