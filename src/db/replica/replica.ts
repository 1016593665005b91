import { createDatabase, type Database } from '#db/connection/client.ts'
import { createPool } from '#db/connection/pool.ts'
import { isDatabaseAway } from '#db/connection/unreachable.ts'
import { createOutageReads, type OutageReads } from './outage-reads.ts'
import type { Read } from './read.ts'
import { createReplicaConnections } from './replica-connections.ts'
import { FollowsNoPrimary } from './replica-position.ts'
import { type ReplicaLogger, watchReplica } from './replica-watch.ts'

const CONNECTION_MS = 2_000
/** Several times what a search of a million homes takes. */
const STATEMENT_MS = 3_000
/** Connections that left a server which lagged come back to it after this. */
const LIFETIME_SECONDS = 60
/** The replica cancelled a statement, because it conflicted with recovery (40001) or took too long (57014). */
const CANCELLED = new Set<unknown>(['40001', '57014'])

export type ReplicaOptions = {
  /** The address of one server, or of a proxy that spreads connections over several. */
  readonly url: string
  readonly primary: Database
  /** The most connections of this process to the address. */
  readonly most: number
  readonly logger: ReplicaLogger
  /** How long to wait for a connection, and how long a statement may take. */
  readonly patienceMs?: number
  readonly lifetimeSeconds?: number
}

export type Replica = {
  /**
   * Reads from a replica by a connection whose server has every write that was announced to this process, else from the
   * primary.
   */
  readonly read: Read
  /**
   * Allows the reads of some work to be answered by a replica as it is while the primary is away. Resolves to whether one
   * was.
   */
  readonly allowUnchecked: OutageReads['allow']
  /** Something that pages show was written, so the replica lags until it has it too. */
  invalidateCity(): void
  invalidateAll(): void
  /** Off until switched on, and while no announcements arrive. */
  switchOn(on: boolean): void
  close(): Promise<void>
}

export function openReplica(options: ReplicaOptions): Replica {
  const { url, primary, most, logger, patienceMs, lifetimeSeconds = LIFETIME_SECONDS } = options
  const patience = { patienceMs: patienceMs ?? CONNECTION_MS, statementMs: patienceMs ?? STATEMENT_MS }
  const onError = (error: Error) => watch.lose(error)
  const pool = createPool(url, { most, name: 'estancia reads', onError, lifetimeSeconds, ...patience })
  const replicas = createReplicaConnections(pool)
  const watch = watchReplica(primary.$client, replicas, logger)
  const outage = createOutageReads({ primary, replica: createDatabase(pool), logger })
  return {
    allowUnchecked: outage.allow,
    async read(work, needs) {
      const needed = needs === 'latest' ? null : watch.needed
      if (!needed) return outage.read(work)
      try {
        // The server may lack a write that was announced while it was queried.
        const isStillNeeded = () => watch.needed === needed
        const answer = await replicas.use(needed, async (db) => (isStillNeeded() ? { value: await work(db) } : null))
        if (answer) return answer.value
      } catch (error) {
        if (isDatabaseAway(error) || error instanceof FollowsNoPrimary) watch.lose(error)
        else if (!isCancelled(error)) throw error
      }
      return outage.read(work)
    },
    invalidateCity: watch.changed,
    invalidateAll: watch.changed,
    switchOn(on) {
      watch.switchOn(on)
      outage.switchOn(on)
    },
    async close() {
      await watch.close()
      await pool.end()
    },
  }
}

function isCancelled(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  return CANCELLED.has((fault as { code?: unknown }).code) || isCancelled(fault.cause)
}
