import type { Queryable } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { apartments, neighbourhoods } from '#db/schema/catalogue.ts'
import { depositHolds } from '#db/schema/deposit.ts'
import { bool, int4, of, text } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

const MOVEMENTS = defineStatement({
  name: 'movements_of_day',
  row: {
    bookingCode: of(bookings.code),
    version: of(bookings.version),
    houseCode: of(apartments.houseCode),
    city: of(apartments.city),
    neighbourhood: of(neighbourhoods.name),
    holderName: text,
    holderPhone: of(bookings.holderPhone),
    checkIn: text,
    checkOut: text,
    arrivalTime: of(bookings.arrivalTime),
    hasSelfCheckIn: of(apartments.selfCheckIn),
    checkedInAt: of(bookings.checkedInAt),
    checkedOutAt: of(bookings.checkedOutAt),
    people: int4,
    /** Travellers whose form for the register is complete; null where the stay is not reported. */
    formsComplete: int4.orNull,
    /** Due until the day and not paid. */
    unpaidCents: int4,
    /** Whether the last try to take the deposit was refused. */
    isDepositRefused: bool,
    depositCents: of(depositHolds.amountCents).orNull,
  },
  text: `
select b.code as "bookingCode", b.version, a.house_code as "houseCode", a.city, n.name as neighbourhood,
       b.holder_name || ' ' || b.holder_lastname as "holderName", b.holder_phone as "holderPhone",
       b.check_in::text as "checkIn",
       b.check_out::text as "checkOut", b.arrival_time as "arrivalTime",
       a.self_check_in as "hasSelfCheckIn", b.checked_in_at as "checkedInAt",
       b.checked_out_at as "checkedOutAt", (b.adults + b.children + b.babies)::int as people,
       case when b.ses_required then (
         select count(*)::int from travellers t where t.booking_id = b.id and t.completed_at is not null) end as "formsComplete",
       (select coalesce(sum(p.amount_cents), 0)::int from payments p
         where p.booking_id = b.id and p.superseded_at is null and p.due_date <= $2
           and not exists (select from charges c where c.payment_id = p.id and c.state = 'succeeded')) as "unpaidCents",
       coalesce(d.state = 'declined', false) as "isDepositRefused", d.amount_cents as "depositCents"
  from bookings b
  join apartments a on a.id = b.apartment_id and ($1::text[] is null or a.city = any($1))
  join neighbourhoods n on n.id = a.neighbourhood_id
  left join lateral (
    select h.state, h.amount_cents from deposit_holds h where h.booking_id = b.id order by h.submitted_at desc, h.id desc limit 1) d
    on true
 where b.status <> 'CANCELLED' and b.hold_expires_at is null and (b.check_in = $2 or b.check_out = $2)
 order by a.city, a.house_code, b.check_out`,
})

/** A booking that begins or ends on a day. */
export type Movement = RowOf<typeof MOVEMENTS>

type Day = { readonly cities: readonly City[] | null; readonly day: CalendarDate }

/** Returns who comes and who leaves on a day, by home. */
export function listMovements(on: Queryable, { cities, day }: Day): Promise<Movement[]> {
  return runStatement(on, MOVEMENTS, [cities, day])
}

const DAY_COUNTS = defineStatement({
  name: 'movements_by_day',
  row: { day: text, arrivals: int4, departures: int4 },
  text: `
select of_day.day::text as day, count(*) filter (where of_day.is_arrival)::int as arrivals,
       count(*) filter (where not of_day.is_arrival)::int as departures
  from (
    select check_in as day, true as is_arrival, apartment_id, status, hold_expires_at
      from bookings where check_in between $2::date and $3::date
    union all
    select check_out, false, apartment_id, status, hold_expires_at
      from bookings where check_out between $2::date and $3::date) of_day
  join apartments a on a.id = of_day.apartment_id and ($1::text[] is null or a.city = any($1))
 where of_day.status <> 'CANCELLED' and of_day.hold_expires_at is null
 group by day order by day`,
})

export type DayCount = RowOf<typeof DAY_COUNTS>

/** Counts arrivals and departures of days, both ends included; days without any are left out. */
export function countMovements(on: Queryable, { cities, day, until }: Day & { readonly until: CalendarDate }) {
  return runStatement(on, DAY_COUNTS, [cities, day, until])
}

const HOME_COUNTS = defineStatement({
  name: 'homes_in_house',
  row: { homes: int4, inHouse: int4 },
  text: `
select count(*)::int as homes, count(*) filter (where latest.check_out > $2)::int as "inHouse"
  from apartments a
  -- Stays of a home never overlap, so only the one that began last can go on.
  left join lateral (
    select b.check_out from bookings b
     where b.apartment_id = a.id and b.status = 'CONFIRMED' and b.check_in <= $2
     order by b.check_in desc limit 1) latest on true
 where a.state <> 'draft' and ($1::text[] is null or a.city = any($1))`,
})

export type HomeCount = RowOf<typeof HOME_COUNTS>

/** Counts homes, and those that are occupied in the night after a day. */
export async function countHomes(on: Queryable, { cities, day }: Day): Promise<HomeCount> {
  const [found] = await runStatement(on, HOME_COUNTS, [cities, day])
  return found ?? { homes: 0, inHouse: 0 }
}
