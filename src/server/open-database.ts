import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import {
  checkServer,
  createPool,
  createServingPool,
  type DatabaseAddress,
  SERVING_LIMITS,
} from '#db/connection/pool.ts'
import { checkPooledSettings } from '#db/connection/pooler.ts'
import { openEmbeddedPostgres } from '#tools/embedded-postgres/embedded.ts'
import type { Env } from './env.ts'
import { runStep } from './progress.ts'

export type OpenDatabase = {
  /** Has no time limits: for migrations, imports and other long work. */
  readonly pool: Pool
  /** Has time limits, for requests of guests. */
  readonly servingPool: Pool
  /** Leads to sessions of our own. */
  readonly url: string
  /** Leads to the pooler, where there is one. */
  readonly pooledUrl?: string
  /** Names the folder or the host of the server in messages. */
  readonly where: string
  close(): Promise<void>
}

const POOL_END_MS = 3_000

type OpenDatabaseInput = Pick<Env, 'databaseUrl' | 'databaseListenUrl' | 'databasePool'> & { readonly dataDir: string }

/**
 * Opens the server that DATABASE_URL names, or our own one, which is started when it isn't running. Does not touch
 * tables.
 */
export async function openDatabase(options: OpenDatabaseInput, onError: (error: Error) => void): Promise<OpenDatabase> {
  const { databaseUrl, databaseListenUrl, dataDir } = options
  if (databaseUrl) {
    const pooledUrl = databaseListenUrl && databaseUrl
    const url = databaseListenUrl ?? databaseUrl
    const pools = openPools({ databaseUrl: url, pooledUrl }, options, onError)
    await runStep('Connecting to PostgreSQL', () => check(pools, pooledUrl !== undefined)).catch(async (error) => {
      await endPools(pools)
      throw error
    })
    return { ...pools, url, pooledUrl, where: new URL(url).host, close: () => endPools(pools) }
  }
  const embedded = await runStep('Starting PostgreSQL', () =>
    openEmbeddedPostgres(dataDir, { onError: reportEmbedded }),
  )
  const pools = openPools({ databaseUrl: embedded.url }, options, onError)
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

/** Connections are opened when they are needed, so an unused pool has none. */
function openPools(
  address: DatabaseAddress,
  { databasePool: most }: OpenDatabaseInput,
  onError: (error: Error) => void,
): Pools {
  return {
    pool: createPool(address.databaseUrl, { most, onError }),
    servingPool: createServingPool(address, { most, onError }),
  }
}

async function check({ pool, servingPool }: Pools, isPooled: boolean): Promise<void> {
  await checkServer(pool)
  if (!isPooled) return
  await checkServer(servingPool)
  await checkPooledSettings(servingPool, SERVING_LIMITS.statementMs)
}

/** Waits a limited time for running queries: work abandoned at a stop may still hold a connection. */
async function endPools({ pool, servingPool }: Pools): Promise<void> {
  const ended = Promise.all([pool.end(), servingPool.end()])
  await Promise.race([ended, wait(POOL_END_MS, undefined, { ref: false })])
}
