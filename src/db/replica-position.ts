import type { Pool } from 'pg'

/** A replica usually lags by milliseconds; the interval doubles up to `LONGEST_LOOK_MS` for one that lags further. */
const POLL_MS = 5
const LONGEST_POLL_MS = 1_000

export type Pause = (ms: number) => Promise<unknown>

/**
 * Waits until the replica has everything that the primary has written by now. Returns false when `isOver` ended the
 * wait.
 */
export async function catchUp(primary: Pool, replica: Pool, pause: Pause, isOver: () => boolean): Promise<boolean> {
  const { rows: ends } = await primary.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
  const positionQuery = 'select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= $1::pg_lsn as has'
  for (let ms = POLL_MS; !isOver(); ms = Math.min(2 * ms, LONGEST_POLL_MS)) {
    const { rows } = await replica.query<{ follows: boolean; has: boolean | null }>(positionQuery, [ends[0]?.at])
    if (!rows[0]?.follows) throw new Error('DATABASE_READ_URL is a server that follows no other')
    if (rows[0].has) return true
    await pause(ms)
  }
  return false
}
