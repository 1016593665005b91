import type { Pool } from 'pg'
import { createDatabase } from '#db/connection/client.ts'
import { createPool } from '#db/connection/pool.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { openThrowawayPostgres } from '#tests/harness/postgres.ts'
import { freePort } from '#tests/harness/processes.ts'
import { buildIfStale } from '../scripts/site-build.ts'
import { makeDataDir, type ServedProduct, serveProduct } from './served-product.ts'
import { named } from './world.ts'

export type SearchedHome = {
  readonly houseCode: string
  readonly city: City
  readonly neighbourhood: string
  /** One of the few of its neighbourhood with four bedrooms. */
  readonly isLarge: boolean
}

/** A process of the site, by its number from 1. */
export type Site = ServedProduct & {
  readonly number: number
  /** Its role in the database, which identifies its connections. */
  readonly role: string
  readonly metricsUrl: string
}

export type SearchWorld = {
  readonly pool: Pool
  readonly sites: readonly Site[]
  readonly homes: readonly SearchedHome[]
  close(): Promise<void>
}

const PROCESSES = 3
const HOMES = 600
/** The number that fits on one page, so that every home of a neighbourhood that a search finds is shown. */
const HOMES_PER_NEIGHBOURHOOD = 20
const ONE_LARGE_OF = 10
export const LARGE_BEDROOMS = 4
const CONNECTIONS = 4
const PASSWORD = 'chaos'

/** Opens the built site in three processes on one database, of which the first runs the jobs. */
export async function openSearchWorld(): Promise<SearchWorld> {
  await buildIfStale()
  const postgres = await openThrowawayPostgres()
  const pool = createPool(named(postgres.url), { most: CONNECTIONS, onError: () => undefined })
  const homes = await makeHomes(pool)
  const { dataDir, remove } = await makeDataDir()
  const sites: Site[] = []
  for (let number = 1; number <= PROCESSES; number++) {
    const role = `site_${number}`
    await pool.query(`create role ${role} superuser login password '${PASSWORD}'`)
    const url = new URL(postgres.url)
    Object.assign(url, { username: role, password: PASSWORD })
    const metricsPort = await freePort()
    const settings = { JOBS: number === 1 ? '1' : '0', METRICS_PORT: `${metricsPort}` }
    const product = await serveProduct(url.href, dataDir, { program: 'src/server/main.ts', settings })
    sites.push({ ...product, number, role, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` })
  }
  return {
    pool,
    sites,
    homes,
    async close() {
      for (const site of sites) await site.close()
      await remove()
      await pool.end()
      await postgres.close()
    },
  }
}

async function makeHomes(pool: Pool): Promise<SearchedHome[]> {
  const db = createDatabase(pool)
  const homes: SearchedHome[] = []
  for (let number = 0; number < HOMES; number++) {
    const area = Math.floor(number / HOMES_PER_NEIGHBOURHOOD)
    const city = CITIES[area % CITIES.length] ?? CITIES[0]
    const neighbourhood = `barrio-${area}`
    const isLarge = number % ONE_LARGE_OF === 0
    const { houseCode } = await makeApartment(db, {
      city,
      neighbourhood,
      details: isLarge ? { bedrooms: LARGE_BEDROOMS } : {},
    })
    homes.push({ houseCode, city, neighbourhood, isLarge })
  }
  return homes
}
