import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { catchUp } from './replica-position.ts'

const TRY_AGAIN_MS = 1_000

export type ReplicaLogger = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

export type ReplicaWatch = {
  /** Whether the replica has everything that was announced. */
  readonly isCurrent: boolean
  /** Something was written, so the replica lags until it has it too. */
  changed(): void
  /** Off while no announcements arrive, because the replica may then lag unnoticed. */
  switchOn(on: boolean): void
  lose(error: unknown): void
  close(): Promise<void>
}

/**
 * Watches whether a replica has what this process was told of. It compares positions one at a time, and only after a
 * write.
 */
export function watchReplica(primary: Pool, replica: Pool, logger: ReplicaLogger): ReplicaWatch {
  const closing = new AbortController()
  // Closing cuts the pause short.
  const pause = (ms: number) => sleep(ms, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
  let isOn = false
  let isCurrent = false
  let isUnavailable = false
  let changes = 0
  let following: Promise<void> | null = null

  const shouldFollow = () => isOn && !isCurrent && !closing.signal.aborted

  function behind(): void {
    changes += 1
    isCurrent = false
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
      const changesBefore = changes
      const hasCaughtUp = await catchUp(primary, replica, pause, () => closing.signal.aborted).catch(lose)
      if (!hasCaughtUp || changesBefore !== changes) continue
      isCurrent = isOn
      if (isUnavailable) logger.info({}, 'Read replica available again')
      isUnavailable = false
    }
    following = null
  }

  return {
    get isCurrent() {
      return isCurrent
    },
    changed: behind,
    switchOn(on) {
      isOn = on
      behind()
    },
    lose,
    async close() {
      closing.abort()
      isCurrent = false
      await following
    },
  }
}
