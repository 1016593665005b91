import { createDatabase, type Database } from './client.ts'
import { createPool } from './pool.ts'
import type { Read } from './read.ts'
import { type ReplicaLogger, watchReplica } from './replica-watch.ts'
import { isDatabaseAway } from './unreachable.ts'

const PATIENCE_MS = 2_000
/** A statement that stood in the way of what came from the primary was ended; the primary can answer it. */
const CONFLICT = '40001'

export type ReplicaOptions = {
  readonly url: string
  readonly primary: Database
  /** Most connections of this process. */
  readonly most: number
  readonly logger: ReplicaLogger
}

export type Replica = {
  /** On the replica while it shows everything that this process has been told of, else on the primary. */
  readonly read: Read
  /** Something that pages show was written: the replica is behind until it has it too. */
  nightsChanged(): void
  everythingChanged(): void
  /** Off while nobody tells what is written, as it is until it is switched on. */
  switchOn(on: boolean): void
  close(): Promise<void>
}

export function openReplica({ url, primary, most, logger }: ReplicaOptions): Replica {
  const pool = createPool(url, { most, onError: (error) => watch.lose(error), patienceMs: PATIENCE_MS })
  const watch = watchReplica(primary.$client, pool, logger)
  const replica = createDatabase(pool)
  return {
    async read(work) {
      if (!watch.isCurrent) return work(primary)
      try {
        return await work(replica)
      } catch (error) {
        if (isDatabaseAway(error)) watch.lose(error)
        else if (!isConflict(error)) throw error
        return work(primary)
      }
    },
    nightsChanged: watch.changed,
    everythingChanged: watch.changed,
    switchOn: watch.switchOn,
    async close() {
      await watch.close()
      await pool.end()
    },
  }
}

function isConflict(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  return (fault as { code?: unknown }).code === CONFLICT || isConflict(fault.cause)
}
