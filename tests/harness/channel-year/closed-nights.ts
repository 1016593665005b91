import type { Pool } from 'pg'
import type { Nights } from './days.ts'

/** Nights of a home that are closed here, and for whom: a booking of ours, a block, a calendar, or a reservation. */
export type Closed = Nights & { readonly home: number; readonly holder: string }

export const holderOf = {
  own: (code: string) => `booking ${code}`,
  block: 'block',
  calendar: (site: string) => `calendar of ${site}`,
  reservation: (id: string) => `reservation ${id}`,
} as const

/** Reads which nights are closed here from a day on. */
export async function readClosed(pool: Pool, today: string): Promise<Closed[]> {
  const { rows } = await pool.query<Closed>(
    `select o.apartment_id as home, lower(o.nights) - date '1970-01-01' as "from",
            upper(o.nights) - date '1970-01-01' as "to",
            case when s.calendar_id is not null then 'calendar of ' || s.site
                 when coalesce(r.external_id, w.external_id) is not null
                   then 'reservation ' || coalesce(r.external_id, w.external_id)
                 when b.id is not null then 'booking ' || b.code
                 else 'block' end as holder
       from occupancies o
       left join channel_stays s on s.id = o.channel_stay_id
       left join channel_reservations w on w.id = s.reservation_id
       left join bookings b on b.id = o.booking_id
       left join channel_reservations r on r.booking_id = o.booking_id
      where o.released_at is null and upper(o.nights) > $1::date`,
    [today],
  )
  return rows
}
