import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { catchUp } from './replica-position.ts'

const TRY_AGAIN_MS = 1_000

export type ReplicaLogger = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

export type ReplicaWatch = {
  /** Whether the replica shows everything that was told. */
  readonly isCurrent: boolean
  /** Something was written: the replica is behind until it has it too. */
  changed(): void
  /** Off: nobody tells what is written, so the replica may be behind without our knowing. */
  switchOn(on: boolean): void
  lose(error: unknown): void
  close(): Promise<void>
}

/** Knows whether a replica is up with what this process was told. One look at a time, none while there is no need. */
export function watchReplica(primary: Pool, replica: Pool, logger: ReplicaLogger): ReplicaWatch {
  const closing = new AbortController()
  // It is cut short by closing, and by nothing else.
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
