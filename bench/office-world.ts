import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { migrate } from '#db/connection/migrate.ts'
import { createPool } from '#db/connection/pool.ts'
import { tokenHashOf } from '#services/access/session-token.ts'
import { freePort, startProgram } from '#tests/harness/processes.ts'
import { openEmbeddedPostgres } from '#tools/embedded-postgres/embedded.ts'
import * as money from './office-money.ts'
import * as stays from './office-stays.ts'
import * as traces from './office-traces.ts'
import { postgresCpuMs, processCpuMs } from './process-cpu.ts'
import { buildHomes } from './search-world.ts'
import { residentBytes } from './served.ts'

/** The size of the company with which benches measure the office. */
export const OFFICE_SIZE = { homes: 520, bookings: 100_000 } as const
/** Percent of bookings that are cancelled. */
const CANCELLED_PERCENT = 14
/** A start builds the site where sources have changed. */
const START_WITHIN_MS = 600_000

export type OfficeSize = { readonly homes: number; readonly bookings: number }

const STATEMENTS = [
  ...[stays.PRICE_STAYS, stays.SAVE_REQUESTS, stays.SAVE_BOOKINGS, stays.SAVE_NIGHTS, stays.SAVE_AGREEMENTS],
  ...[money.SAVE_PAYMENTS, money.SAVE_CHARGES, money.SAVE_CANCELLATIONS, money.SAVE_ADJUSTMENTS, money.SAVE_DEPOSITS],
  ...[traces.SAVE_MEMBERS, traces.SAVE_MESSAGES, traces.SAVE_REGISTER, traces.SAVE_AUDIT, traces.SAVE_BOOK_CHECKS],
  traces.SAVE_NOTICES,
]

/** Adds what homes of searches lack and pages of the office show: the kinds of contract, and descriptions. */
const OFFICE_DETAILS = `
  update apartments set details = details
    || jsonb_build_object('contractType', (array['tourist', 'seasonal_lau', 'seasonal_lau', 'corporate'])[1 + id % 4],
         'description', '{"es": "Un piso tranquilo cerca del metro.", "en": "A quiet flat near the metro."}'::jsonb)`

/**
 * Fills an empty database with the homes and bookings of a company that has worked for some years: nights that never
 * overlap, payments, charges, refunds, deposits, requests, messages, reports and entries of the audit. The books add up.
 * Writes whole tables per statement, without triggers; a hundred thousand bookings take about a minute.
 */
export async function buildOffice(pool: Pool, { homes, bookings }: OfficeSize): Promise<void> {
  await buildHomes(pool, homes)
  const cancelled = Math.round((bookings * CANCELLED_PERCENT) / 100)
  const perHome = Math.ceil((bookings - cancelled) / homes)
  const client = await pool.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
      set max_parallel_workers_per_gather = 0; select setseed(0.5); delete from occupancies`)
    await client.query(OFFICE_DETAILS)
    await client.query(stays.FUNCTIONS)
    await client.query(stays.DRAW_STAYS, [perHome, bookings - perHome * homes])
    for (const statement of STATEMENTS) await client.query(statement)
    // Leaves the tables as autovacuum does: with statistics, and with pages marked all-visible.
    await client.query('vacuum analyze')
  } finally {
    // The connection has settings that must not be reused.
    client.release(true)
  }
}

export type OfficeWorld = {
  /** The address of the office, without a trailing slash. */
  readonly url: string
  /** The address of the site. */
  readonly siteUrl: string
  /** Where the files of the product lie. */
  readonly dataDir: string
  readonly pool: Pool
  /** The cookie of an owner's session, as the browser sends it. */
  readonly cookie: string
  /** What the processes have used so far: CPU time in ms, user and system. */
  cpuMs(): Promise<{ readonly node: number; readonly postgres: number }>
  /** Returns the memory that the site's process occupies now. */
  residentBytes(): Promise<number>
  /** Ends the site like a machine that loses power; resolves once it has ended. */
  kill(): Promise<void>
  close(): Promise<void>
}

/** Serves the built site and its office over the homes and bookings of a company at work. Jobs do not run. */
export async function openOfficeWorld(size: OfficeSize = OFFICE_SIZE): Promise<OfficeWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'estancia-bench-'))
  const postgres = await openEmbeddedPostgres(folder)
  const pool = createPool(postgres.url, { most: 4, onError: () => undefined })
  await migrate(pool)
  await buildOffice(pool, size)
  const cookie = `__Host-office=${await startSession(pool)}`
  const [port, officePort] = [await freePort(), await freePort()]
  const url = `http://localhost:${officePort}`
  const site = startProgram(['scripts/start.ts'], {
    ...{ PORT: `${port}`, OFFICE_PORT: `${officePort}`, OFFICE_URL: url, DATA_DIR: folder, DATABASE_URL: postgres.url },
    ...{ DEMO: '0', JOBS: '0', LOG_LEVEL: 'error' },
  })
  await site.said('Estancia is at', START_WITHIN_MS)
  return {
    ...{ url, siteUrl: `http://localhost:${port}`, dataDir: folder },
    pool,
    cookie,
    cpuMs: async () => ({ node: await processCpuMs(site.child.pid ?? 0), postgres: await postgresCpuMs(folder) }),
    residentBytes: () => residentBytes(site.child.pid ?? 0),
    async kill() {
      site.child.kill('SIGKILL')
      await site.exited()
    },
    async close() {
      site.child.kill('SIGTERM')
      await site.exited()
      await pool.end()
      await postgres.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Signs the first owner in, and returns the token. */
async function startSession(pool: Pool): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    `insert into staff_sessions (id, member_id, token_hash, device, is_demo, created_at, last_seen_at, fresh_at)
     select gen_random_uuid(), id, $1, 'a bench', false, now(), now(), now() from staff_members where roles @> '{owner}' order by id limit 1`,
    [tokenHashOf(token)],
  )
  return token
}
