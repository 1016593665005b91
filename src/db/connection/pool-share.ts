import type { Pool, PoolClient } from 'pg'
import { createDatabase, type Database } from './client.ts'
import { SERVING_LIMITS } from './pool.ts'

/** Shares of the connections; the rest is reserved for guests who book and pay. */
const SHARES = { reads: 0.5, jobs: 0.3 } as const

type Shares = {
  /** Connections for guests who book and pay, who may take all of them. */
  readonly db: Database
  /** Connections for searches and for what pages show of homes. */
  readonly reads: Database
  readonly ofJobs: Database
}

/** Shares a pool's connections out, so that neither searches nor jobs can take the last ones from guests who book. */
export function openShares(pool: Pool, most: number): Shares {
  const part = (share: number) => createDatabase(shareOf(pool, Math.max(1, Math.floor(most * share))))
  return { db: createDatabase(pool), reads: part(SHARES.reads), ofJobs: part(SHARES.jobs) }
}

/**
 * The same pool for work that must never take all of its connections, such as searches that wait for a lock. Waiting for
 * the share is limited like waiting for the pool, and fails in the same words.
 */
export function shareOf(pool: Pool, most: number, patienceMs: number = SERVING_LIMITS.patienceMs): Pool {
  const places = createPlaces(most, patienceMs)
  async function connect(): Promise<PoolClient> {
    const leave = await places.take()
    const client = await pool.connect().catch((error: unknown) => {
      leave()
      throw error
    })
    const { release } = client
    client.release = (error) => {
      leave()
      release(error)
    }
    return client
  }
  async function query(...input: Parameters<Pool['query']>): Promise<unknown> {
    const leave = await places.take()
    try {
      return await pool.query(...input)
    } finally {
      leave()
    }
  }
  return Object.assign(Object.create(pool) as Pool, { connect, query })
}

type Waiting = { readonly take: () => void; readonly timer: NodeJS.Timeout }

function createPlaces(most: number, patienceMs: number) {
  const waiting = new Set<Waiting>()
  let taken = 0

  function leave(): void {
    const [next] = waiting
    if (!next) {
      taken -= 1
      return
    }
    waiting.delete(next)
    clearTimeout(next.timer)
    next.take()
  }

  return {
    /** Resolves to what gives the place back. */
    take(): Promise<() => void> {
      if (taken < most) {
        taken += 1
        return Promise.resolve(leave)
      }
      return new Promise((resolve, reject) => {
        const giveUp = () => {
          waiting.delete(one)
          reject(new Error('timeout exceeded when trying to connect: the share of the pool is in use'))
        }
        const one: Waiting = { take: () => resolve(leave), timer: setTimeout(giveUp, patienceMs) }
        waiting.add(one)
      })
    },
  }
}
