import { sql } from 'drizzle-orm'
import { apartments } from '#db/schema/catalogue.ts'
import { jsonb } from '#db/statement/columns.ts'
import { defineExpression } from '#db/statement/expression.ts'
import type { HomeConnection } from '#domain/channel/home-connection.ts'

/** How a home is connected to other sites; null where no other site sells it. */
export const homeConnection = defineExpression({
  name: 'connection_of_home',
  value: jsonb.as<HomeConnection>().orNull,
  from: sql`${apartments}`,
  sql: sql`(
select jsonb_build_object(
         'asksFirst', exists (select from homes_asking_first f where f.apartment_id = ${apartments.id}),
         'calendarReadAt', c.read_at,
         'manager', case when m.apartment_id is not null then jsonb_build_object(
           'pushesSince', m.pushes_since, 'fedAt', g.fed_at, 'nightsPushedAt', m.nights_pushed_at,
           'failingSince', case when m.fault is not null then m.failing_since end,
           'waitingSince', case when exists (
             select from nights_to_push q where q.apartment_id = m.apartment_id and q.kind = 'nights') then g.stopped_at end) end)
  from (select min(coalesce(r.good_read_at, r.created_at)) as read_at from channel_calendars r
         where r.apartment_id = ${apartments.id} and r.removed_at is null) c
  left join managed_homes m on m.apartment_id = ${apartments.id} and m.pushes_since is not null
  left join channel_manager g on m.apartment_id is not null
 where c.read_at is not null or m.apartment_id is not null)`,
})
