import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'

/** Rows that are committed all the time and show which moment a copy of the database is from. */
export type Markers = {
  /** Returns how many commits have been confirmed so far. */
  confirmed(): number
  stop(): Promise<void>
}

/** What a copy has of them. */
export type FoundMarkers = {
  readonly count: number
  /** Milliseconds between the last mark of the copy and the moment; null where it has none. */
  readonly lastBeforeMs: number | null
  readonly later: number
}

const EVERY_MS = 20

/** Commits a mark some thirty times a second, with the time by the database's own clock; none while there is no primary. */
export async function leaveMarkers(pool: Pool): Promise<Markers> {
  await pool.query('create schema chaos')
  await pool.query(
    'create table chaos.marks (id bigint generated always as identity primary key, made_at timestamptz not null default clock_timestamp())',
  )
  let confirmed = 0
  let isOver = false
  async function leave(): Promise<void> {
    while (!isOver) {
      if (await isMade(pool)) confirmed++
      await sleep(EVERY_MS)
    }
  }
  const left = leave()
  return {
    confirmed: () => confirmed,
    async stop() {
      isOver = true
      await left
    },
  }
}

function isMade(pool: Pool): Promise<boolean> {
  return pool.query('insert into chaos.marks default values').then(
    () => true,
    () => false,
  )
}

/** Returns the time by the database's clock, to the microsecond, as PostgreSQL reads it. */
export async function databaseTime(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ now: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as now`,
  )
  if (!rows[0]) throw new Error('The database does not say what time it is')
  return rows[0].now
}

export async function findMarkers(pool: Pool, moment: string): Promise<FoundMarkers> {
  const { rows } = await pool.query<FoundMarkers>(
    `select count(*)::int as count, (count(*) filter (where made_at > $1::timestamptz))::int as later,
            (extract(epoch from $1::timestamptz - max(made_at) filter (where made_at <= $1::timestamptz)) * 1000)::float8
              as "lastBeforeMs"
       from chaos.marks`,
    [moment],
  )
  return rows[0] ?? { count: 0, lastBeforeMs: null, later: 0 }
}
