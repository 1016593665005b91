import type { Queryable } from '#db/connection/client.ts'
import { int4 } from '#db/statement/columns.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'
import type { ChannelAlarmCounts } from '#domain/channel/channel-alarm.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

const COUNT = defineStatement({
  name: 'count_channel_alarms',
  row: {
    conflicts: int4,
    stopped_calendars: int4,
    silent_manager: int4,
    stopped_pushes: int4,
    failing_homes: int4,
    differing_homes: int4,
    unmapped_reservations: int4,
  },
  text: `
with homes as (select id from apartments where $1::text[] is null or city = any($1)),
pushed as (select m.* from managed_homes m join homes h on h.id = m.apartment_id where m.pushes_since is not null)
select (select count(*)::int from channel_stays s join homes h on h.id = s.apartment_id
         where s.conflict_since is not null and s.conflict_end is null and s.gone_at is null and upper(s.nights) > $2::date
       ) as conflicts,
       (select count(*)::int from channel_calendars c join homes h on h.id = c.apartment_id
         where c.removed_at is null and coalesce(c.good_read_at, c.created_at) <= $3::timestamptz) as stopped_calendars,
       (select count(*)::int from channel_manager g
         where coalesce(g.fed_at, (select min(p.pushes_since) from pushed p)) <= $4::timestamptz and exists (select from pushed)
       ) as silent_manager,
       (select count(*)::int from channel_manager g where g.stopped_at is not null and exists (select from pushed)
       ) as stopped_pushes,
       (select count(*)::int from pushed p where p.fault is not null and p.failing_since <= $4::timestamptz) as failing_homes,
       (select count(*)::int from pushed p where p.differences > 0) as differing_homes,
       (select count(*)::int from channel_reservations r join homes h on h.id = r.apartment_id
         where not r.is_mapped and r.status <> 'cancelled' and exists (
           select from channel_revisions v where v.reservation_id = r.id and v.check_out > $2::date)) as unmapped_reservations`,
})

type Limits = {
  readonly today: CalendarDate
  /** Calendars that were last read well by this moment are stopped. */
  readonly readBefore: Date
  /** So are a feed that was last read well, and pushes that began to fail. */
  readonly pushedBefore: Date
}

/** Counts what goes wrong at other sites with homes in these cities, all for null. */
export async function countAlarms(
  on: Queryable,
  cities: readonly string[] | null,
  { today, readBefore, pushedBefore }: Limits,
): Promise<ChannelAlarmCounts> {
  const [found] = await runStatement(on, COUNT, [cities, today, readBefore, pushedBefore])
  if (!found) throw new Error('Counts have one row')
  return found
}
