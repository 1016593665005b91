import type { Pool, PoolClient } from 'pg'

/** A moment of the primary. Positions of its log can only be compared on one timeline: each failover begins another. */
export type Position = { readonly at: string; readonly timeline: number }

/** The name of a file of the log begins with its timeline, in eight hexadecimal digits. */
const PRIMARY_POSITION = `
select at::text, ('x' || left(pg_walfile_name(at), 8))::bit(32)::int as timeline
  from pg_current_wal_insert_lsn() as at`

/** Returns the position of what the primary has written by now. */
export async function readPosition(primary: Pool): Promise<Position> {
  const { rows } = await primary.query<Position>(PRIMARY_POSITION)
  const [found] = rows
  if (!found) throw new Error('The primary did not say where it is')
  return found
}

/**
 * A server that has followed a primary which was replaced may have more than the new one's log, and lack what came since.
 * While it receives from the new one they agree. Which timeline it receives is shown only to users with
 * `pg_read_all_stats`.
 */
const REPLICA_POSITION = {
  name: 'replica_position',
  text: `
select pg_is_in_recovery() as follows,
       pg_last_wal_replay_lsn() >= $1::pg_lsn
         and exists (select from pg_stat_wal_receiver where received_tli is null or received_tli = $2::int) as has`,
}

/** A server that leads nowhere for a replica: it follows no other, as one that has just become the primary. */
export class FollowsNoPrimary extends Error {
  constructor() {
    super('DATABASE_READ_URL is a server that follows no other')
  }
}

/** Returns whether the server at the other end of the connection has replayed the log up to the position. */
export async function hasReached(client: PoolClient, { at, timeline }: Position): Promise<boolean> {
  const { rows } = await client.query<{ follows: boolean; has: boolean | null }>({
    ...REPLICA_POSITION,
    values: [at, timeline],
  })
  if (!rows[0]?.follows) throw new FollowsNoPrimary()
  return rows[0].has === true
}
