import type { Queryable } from '#db/connection/client.ts'
import { bool, float8, int4 } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'

const REPLICATION = defineStatement({
  name: 'replication',
  row: {
    /** Whether the server itself follows another, and so refuses to write. */
    isReadOnly: bool.known('every server says whether it recovers'),
    /** Servers that follow it now. */
    streaming: int4,
    /** Those of them that a commit waits for. */
    synchronous: int4,
    /** Lag of the server that is furthest behind; null where none follows, or where the user may not see it. */
    lagSeconds: float8.orNull,
    /** Seconds for which its log could not be archived; 0 while it can, null where it is not archived. */
    archiveFailsSeconds: float8.orNull,
  },
  text: `
select pg_is_in_recovery() as "isReadOnly", count(*) filter (where state = 'streaming')::int as streaming,
       count(*) filter (where sync_state in ('sync', 'quorum'))::int as synchronous,
       extract(epoch from max(replay_lag))::float8 as "lagSeconds",
       (select case when current_setting('archive_mode') = 'off' then null
                    when last_failed_time > coalesce(last_archived_time, '-infinity')
                    then extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float8
                    else 0 end
          from pg_stat_archiver) as "archiveFailsSeconds"
  from pg_stat_replication`,
})

export type Replication = RowOf<typeof REPLICATION>

/** Reads who follows the server that answers. The user needs `pg_read_all_stats` to see more than how many there are. */
export async function readReplication(on: Queryable): Promise<Replication> {
  const [found] = await runStatement(on, REPLICATION, [])
  if (!found) throw new Error('The server said nothing of its replication')
  return found
}
