import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import type { LedgerView } from '#contract/sandbox.ts'
import { createDatabase } from '#db/connection/client.ts'
import { createPool } from '#db/connection/pool.ts'
import type { BookingRules } from '#domain/catalogue/apartment.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makePromoCode } from '#tests/factories/promo-code.ts'
import { openThrowawayPostgres } from '#tests/harness/postgres.ts'
import { setSiteStart } from '#tests/harness/site-start.ts'
import { bundleApp } from './bundle.ts'
import { CHECKS } from './checks/all.ts'
import type { Check } from './checks/check.ts'
import { readBooks } from './checks/check.ts'
import { type Client, openClient } from './client.ts'
import { moveClock } from './faults.ts'
import { PROMO_CODE } from './guest-stay.ts'
import { type Journal, openJournal } from './journal.ts'
import { bundleRelease, type Release } from './last-release.ts'
import { makeDataDir, type ServedProduct, serveProduct } from './served-product.ts'

export type World = {
  readonly pool: Pool
  readonly postgresPid: number
  /** One process, or several that share the database. */
  readonly products: readonly [ServedProduct, ...ServedProduct[]]
  readonly client: Client
  readonly journal: Journal
  /** House codes. */
  readonly homes: readonly string[]
  /** Runs what the queue runs every minute of real time, because moved time has minutes too. */
  reconcile(): Promise<void>
  close(): Promise<void>
}

const CONNECTIONS = 4
const PROMO_USES = 12
const DAY_MS = 86_400_000
/** Days after the last departure; the deposit is returned after seven. */
const DAYS_AFTER = 10
const DAYS_AT_ONCE = 5
/** The same day in each run, so that a seed means the same stays. */
export const START = new Date('2040-03-01T09:00:00Z')

export type WorldOptions = {
  readonly homes: number
  readonly rules?: Partial<BookingRules>
  /** Returns the address by which each process reaches the database; without it one process connects directly. */
  readonly databaseUrls?: (databaseUrl: string) => Promise<readonly string[]>
  /** Settings of each process besides those of all runs. */
  readonly settings?: Readonly<Record<string, string>>
  /** Serves in place of this version, on its tables. */
  readonly release?: Release
}

/** Opens a product in processes of its own, with `homes` empty homes, at `START`. */
export async function openWorld({
  homes,
  rules = {},
  databaseUrls,
  settings = {},
  release,
}: WorldOptions): Promise<World> {
  await (release ? bundleRelease(release) : bundleApp())
  const postgres = await openThrowawayPostgres()
  const ownUrl = named(postgres.url)
  const pool = createPool(ownUrl, { most: CONNECTIONS, onError: () => undefined })
  if (release) await forgetNewer(pool, release)
  const codes = await makeHomes(pool, homes, rules)
  await setSiteStart(pool, START)
  const { dataDir, remove } = await makeDataDir()
  const [firstUrl = postgres.url, ...otherUrls] = (await databaseUrls?.(postgres.url)) ?? []
  const serve = (url: string) => serveProduct(url, dataDir, { folder: release?.folder, settings })
  const first = await serve(firstUrl)
  const others = await Promise.all(otherUrls.map(serve))
  const products: World['products'] = [first, ...others]
  // A connection of its own that is cut while it is idle would end this process; the pool opens another.
  const database = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  const boss = new PgBoss({ db: database, supervise: false, schedule: false })
  boss.on('error', (error) => process.stderr.write(`Job queue of the onlooker: ${String(error)}\n`))
  await boss.start()
  const journal = openJournal()
  const client = openClient(
    products.map(({ url }) => url),
    journal,
  )
  return {
    pool,
    postgresPid: postgres.pid,
    products,
    client,
    journal,
    homes: codes,
    async reconcile() {
      await boss.send('reconcile', {})
      if (settings['CHANNEX_URL']) await boss.send('read-revisions', {})
    },
    async close() {
      await boss.stop()
      for (const product of products) await product.close()
      await remove()
      await pool.end()
      await postgres.close()
    },
  }
}

/** The name of our own connections to the database, which faults leave alone. */
export const ONLOOKER = 'chaos'

/** Returns the address of the database for our own connections. */
export function named(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('application_name', ONLOOKER)
  return url.href
}

/**
 * Deletes the records of migrations that a version does not know, because it would refuse the tables. The tables keep
 * the migrations.
 */
export async function forgetNewer(pool: Pool, { migrations }: Release): Promise<void> {
  await pool.query('delete from schema_migrations where name <> all($1)', [migrations])
}

/** Creates homes of all kinds: cities, terms, with and without automatic offers. */
export async function makeHomes(pool: Pool, count: number, overrides: Partial<BookingRules>): Promise<string[]> {
  const db = createDatabase(pool)
  const codes: string[] = []
  for (let number = 1; number <= count; number++) {
    const city = (['madrid', 'sevilla', 'malaga'] as const)[number % 3]
    const terms = number % 5 > 0 ? ('general' as const) : ('particular' as const)
    const rules = { automaticOffers: number % 4 > 0, terms, ...overrides }
    codes.push((await makeApartment(db, { city, rules })).houseCode)
  }
  await makePromoCode(db, { code: PROMO_CODE, maxUses: PROMO_USES, validFrom: '2020-01-01', validTo: '2099-12-31' })
  return codes
}

/** Ends all faults and moves time until the last deposit is returned. */
export async function settle({ client, pool, reconcile }: World): Promise<void> {
  await client.insist({ method: 'PUT', path: '/sandbox/network', body: {} })
  for (;;) {
    await reconcile()
    const now = await productTime(client)
    const { rows } = await pool.query<{ last: string | null }>(`select max(check_out)::text as last from bookings`)
    const end = new Date(rows[0]?.last ?? now).getTime() + DAYS_AFTER * DAY_MS
    if (now.getTime() >= end) return
    await moveClock(client, Math.min(DAYS_AT_ONCE * DAY_MS, end - now.getTime() + 1_000))
  }
}

export async function productTime(client: Client): Promise<Date> {
  const response = await client.insist({ method: 'GET', path: '/sandbox/clock' })
  if (response?.status !== 200) throw new Error('The product does not say what time it is')
  return new Date((response.body as { now: string }).now)
}

export type Difference = { readonly check: Check; readonly line: string }

/** Runs every check and returns every difference. */
export async function findDifferences({ pool, client, journal }: World): Promise<Difference[]> {
  const response = await client.insist({ method: 'GET', path: '/sandbox/network/charges' })
  if (response?.status !== 200) throw new Error('The network does not say what it moved')
  const network = response.body as LedgerView
  const aftermath = { pool, network, journal, books: await readBooks(pool), now: await productTime(client) }
  const found: Difference[] = []
  for (const check of CHECKS) {
    for (const line of await check.run(aftermath)) found.push({ check, line })
  }
  return found
}
