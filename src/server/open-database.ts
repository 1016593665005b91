import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { openEmbeddedPostgres } from '#adapters/postgres/embedded.ts'
import { checkServer, createPool } from '#db/pool.ts'
import type { Env } from './env.ts'
import { step } from './progress.ts'

export type OpenDatabase = {
  readonly pool: Pool
  readonly url: string
  /** For people: a folder, or the host of somebody else's server. */
  readonly where: string
  close(): Promise<void>
}

const POOL_END_MS = 3_000

type Wanted = Pick<Env, 'databaseUrl' | 'databasePool'> & { readonly dataDir: string }

/** The server named by DATABASE_URL, or our own one, started when it isn't running. Tables are not touched. */
export async function openDatabase(wanted: Wanted, onError: (error: Error) => void): Promise<OpenDatabase> {
  const { databaseUrl, databasePool: most, dataDir } = wanted
  if (databaseUrl) {
    const pool = createPool(databaseUrl, { most, onError })
    await step('Connecting to PostgreSQL', () => checkServer(pool)).catch(async (error) => {
      await pool.end()
      throw error
    })
    return { pool, url: databaseUrl, where: new URL(databaseUrl).host, close: () => endPool(pool) }
  }
  const embedded = await step('Starting PostgreSQL', () => openEmbeddedPostgres(dataDir))
  const pool = createPool(embedded.url, { most, onError })
  return {
    pool,
    url: embedded.url,
    where: embedded.dataFolder,
    async close() {
      await endPool(pool)
      await embedded.close()
    },
  }
}

/** Waits for queries under way, but not for ever: work abandoned at a stop may still hold a connection. */
async function endPool(pool: Pool): Promise<void> {
  await Promise.race([pool.end(), wait(POOL_END_MS, undefined, { ref: false })])
}
