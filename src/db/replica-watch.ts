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
  let isLost = false
  let changes = 0
  let looking: Promise<void> | null = null

  const isWanted = () => isOn && !isCurrent && !closing.signal.aborted

  function behind(): void {
    changes += 1
    isCurrent = false
    look()
  }

  function lose(error: unknown): void {
    if (!isLost && !closing.signal.aborted) logger.warn({ err: error }, 'Read replica unavailable, the primary answers')
    isLost = true
    behind()
  }

  function look(): void {
    if (!looking && isWanted()) looking = follow()
  }

  async function follow(): Promise<void> {
    while (isWanted()) {
      const seen = changes
      const found = await catchUp(primary, replica, pause, () => closing.signal.aborted).catch(lose)
      if (found === undefined) await pause(TRY_AGAIN_MS)
      if (!found) continue
      isCurrent = isOn && seen === changes
      if (isLost) logger.info({}, 'Read replica available again')
      isLost = false
    }
    looking = null
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
      await looking
    },
  }
}
