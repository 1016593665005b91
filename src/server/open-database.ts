import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { checkServer, createPool, SERVING_LIMITS } from '#db/pool.ts'
import { openEmbeddedPostgres } from '#tools/embedded-postgres/embedded.ts'
import type { Env } from './env.ts'
import { runStep } from './progress.ts'

export type OpenDatabase = {
  /** Without limits of time: for migrations, imports and whatever else takes as long as it takes. */
  readonly pool: Pool
  /** For guests: nothing waits long here. */
  readonly servingPool: Pool
  readonly url: string
  /** For people: a folder, or the host of somebody else's server. */
  readonly where: string
  close(): Promise<void>
}

const POOL_END_MS = 3_000

type OpenDatabaseInput = Pick<Env, 'databaseUrl' | 'databasePool'> & { readonly dataDir: string }

/** The server named by DATABASE_URL, or our own one, started when it isn't running. Tables are not touched. */
export async function openDatabase(wanted: OpenDatabaseInput, onError: (error: Error) => void): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = wanted
  if (databaseUrl) {
    const pools = openPools(databaseUrl, wanted, onError)
    await runStep('Connecting to PostgreSQL', () => checkServer(pools.pool)).catch(async (error) => {
      await endPools(pools)
      throw error
    })
    return { ...pools, url: databaseUrl, where: new URL(databaseUrl).host, close: () => endPools(pools) }
  }
  const embedded = await runStep('Starting PostgreSQL', () =>
    openEmbeddedPostgres(dataDir, { onError: reportEmbedded }),
  )
  const pools = openPools(embedded.url, wanted, onError)
  return {
    ...pools,
    url: embedded.url,
    where: embedded.dataFolder,
    async close() {
      await endPools(pools)
      await embedded.close()
    },
  }
}

function reportEmbedded({ message }: Error): void {
  process.stderr.write(`${message}\n`)
}

type Pools = Pick<OpenDatabase, 'pool' | 'servingPool'>

/** Connections are made when they are needed, so a pool that nobody uses has none. */
function openPools(url: string, { databasePool: most }: OpenDatabaseInput, onError: (error: Error) => void): Pools {
  return {
    pool: createPool(url, { most, onError }),
    servingPool: createPool(url, { most, onError, ...SERVING_LIMITS }),
  }
}

/** Waits for queries under way, but not for ever: work abandoned at a stop may still hold a connection. */
async function endPools({ pool, servingPool }: Pools): Promise<void> {
  const ended = Promise.all([pool.end(), servingPool.end()])
  await Promise.race([ended, wait(POOL_END_MS, undefined, { ref: false })])
}
