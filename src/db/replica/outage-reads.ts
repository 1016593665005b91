import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#db/connection/client.ts'
import { isDatabaseAway } from '#db/connection/unreachable.ts'
import type { Read } from './read.ts'

/** How long a primary that may be away has to answer before the replica is queried. */
const HEAD_START_MS = 1_000
/** Patient work waits for this long, because a planned move of the primary takes less. */
const PATIENCE_MS = 4_000
/** A primary that was away is queried again after this. */
const TRY_AGAIN_MS = 2_000

export type OutageReads = {
  /** Reads from the primary; while it is away, from the replica however far behind it is, where that is allowed. */
  readonly read: Read
  /**
   * Allows the replica to answer the reads of some work. Resolves to whether it answered one of them, in which case its
   * state was not compared with the primary. Patient work waits longer for the primary, also for one that is known to
   * be away.
   */
  allow(work: () => Promise<unknown>, options?: { readonly isPatient?: boolean }): Promise<boolean>
  /** Off while no announcements of the primary arrive, so that it may be away. */
  switchOn(on: boolean): void
}

type Options = {
  readonly primary: Database
  readonly replica: Database
  readonly logger: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
  readonly now?: () => number
}

export function createOutageReads({ primary, replica, logger, now = () => performance.now() }: Options): OutageReads {
  const allowed = new AsyncLocalStorage<{ readonly isPatient: boolean; isUnchecked: boolean }>()
  let isOn = false
  /** The moment from which the primary is queried again; null while it answers. */
  let awayUntil: number | null = null
  /** Functions that start the time limits of reads that wait for a primary not known to be away. */
  const timed = new Set<() => void>()

  function isAway(error: unknown): void {
    if (awayUntil === null) logger.warn({ err: error }, 'Primary unavailable, pages are read from the replica')
    awayUntil = now() + TRY_AGAIN_MS
  }

  function isBack(): void {
    if (awayUntil !== null) logger.info({}, 'Primary available again')
    awayUntil = null
  }

  /**
   * Rejects after `limitMs` like a connection that timed out. The work itself continues, and its outcome is ignored.
   */
  async function inTime<Value>(work: Promise<Value>, limitMs: number): Promise<Value> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const fault = () => Object.assign(new Error('The primary has not answered in time'), { code: 'ETIMEDOUT' })
    let timer: NodeJS.Timeout | undefined
    function startTimer(): void {
      timer ??= setTimeout(() => reject(fault()), limitMs)
    }
    if (isOn) timed.add(startTimer)
    else startTimer()
    work.catch(() => undefined)
    try {
      return await Promise.race([work, late])
    } finally {
      timed.delete(startTimer)
      clearTimeout(timer)
    }
  }

  return {
    async read(work) {
      const own = allowed.getStore()
      if (!own) return work(primary)
      const fromReplica = () => {
        own.isUnchecked = true
        return work(replica)
      }
      const isKnownAway = awayUntil !== null && now() < awayUntil
      // Work with one unchecked read can't be checked as a whole any more.
      if (own.isPatient ? own.isUnchecked : isKnownAway) return fromReplica()
      try {
        const value = await inTime(work(primary), own.isPatient ? PATIENCE_MS : HEAD_START_MS)
        isBack()
        return value
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        isAway(error)
        // Where the replica has no answer either, the primary's fault is reported.
        return fromReplica().catch(() => Promise.reject(error))
      }
    },
    async allow(work, { isPatient = false } = {}) {
      const own = { isPatient, isUnchecked: false }
      await allowed.run(own, work)
      return own.isUnchecked
    },
    switchOn(on) {
      isOn = on
      if (on) isBack()
      else for (const startTimer of timed) startTimer()
    },
  }
}
