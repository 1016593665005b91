import type { Pool, PoolClient } from 'pg'
import { createDatabase, type Database } from '#db/connection/client.ts'
import { hasReached, type Position } from './replica-position.ts'

/** A replica usually lags by milliseconds. From one that lags for longer the next connection may lead away. */
const STAY_WHILE_BEHIND_MS = 250
/** How many free connections are queried before all servers count as behind. */
const MAX_QUERIES = 3

/** What a replica must have to be read; a later position has a larger number. */
export type Needed = Position & { readonly number: number }

export type ReplicaConnections = {
  /**
   * Runs work on a connection whose server has the position. Returns null when the servers of all free connections lag.
   */
  use<Value>(needed: Needed, work: (replica: Database) => Promise<Value>): Promise<Value | null>
}

type Known = {
  readonly database: Database
  /** The last position that its server is known to have. */
  reached: number
  behindSince: number | null
}

/**
 * Reads by connections that each know how far their own server is: behind one address there may be several servers, and
 * the position of one says nothing about the next.
 */
export function createReplicaConnections(pool: Pool, now: () => number = () => performance.now()): ReplicaConnections {
  const known = new WeakMap<PoolClient, Known>()

  function knownOf(client: PoolClient): Known {
    const found = known.get(client)
    if (found) return found
    const created: Known = { database: databaseOf(pool, client), reached: 0, behindSince: null }
    known.set(client, created)
    return created
  }

  async function isUpTo(needed: Needed, client: PoolClient): Promise<boolean> {
    const one = knownOf(client)
    if (one.reached >= needed.number) return true
    if (!(await hasReached(client, needed))) {
      one.behindSince ??= now()
      return false
    }
    one.reached = needed.number
    one.behindSince = null
    return true
  }

  function leave(client: PoolClient): void {
    client.release(now() - (knownOf(client).behindSince ?? now()) >= STAY_WHILE_BEHIND_MS)
  }

  /** Resolves to a connection whose server has the position; null when no free connection has one. */
  async function take(needed: Needed): Promise<PoolClient | null> {
    const behind: PoolClient[] = []
    try {
      do {
        const client = await pool.connect()
        if (await orRelease(client, isUpTo(needed, client))) return client
        behind.push(client)
      } while (behind.length < MAX_QUERIES && pool.idleCount > 0)
      return null
    } finally {
      for (const client of behind) leave(client)
    }
  }

  return {
    async use(needed, work) {
      const client = await take(needed)
      if (!client) return null
      const value = await orRelease(client, work(knownOf(client).database))
      client.release()
      return value
    },
  }
}

/** Closes the connection where the work on it fails. */
async function orRelease<Value>(client: PoolClient, work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** The pool as work sees it that runs on one connection. Reads take no other, not even for a transaction. */
function databaseOf(pool: Pool, client: PoolClient): Database {
  const connect = () => Promise.reject(new Error('A read from a replica has no connection of its own'))
  const query = client.query.bind(client)
  return createDatabase(Object.assign(Object.create(pool) as Pool, { connect, query }))
}
