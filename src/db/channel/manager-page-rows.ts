import type { Queryable } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { channelReservations, channelRevisions, managedHomes } from '#db/schema/channel.ts'
import { bool, int4, jsonb, of, text } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { DifferenceRange } from '#domain/channel/compare-nights.ts'
import type { DateSpan } from '#domain/pricing/night-price.ts'

/** Ranges that are listed for one home; a repair takes all that are stored. */
const LISTED_RANGES = 20

const HOMES = defineStatement({
  name: 'managed_homes_of_office',
  row: {
    houseCode: of(apartments.houseCode),
    propertyId: of(managedHomes.propertyId),
    propertyTitle: of(managedHomes.propertyTitle),
    pushesSince: of(managedHomes.pushesSince),
    nightsPushedAt: of(managedHomes.nightsPushedAt),
    ratesPushedAt: of(managedHomes.ratesPushedAt),
    fault: of(managedHomes.fault),
    comparedAt: of(managedHomes.comparedAt),
    differences: of(managedHomes.differences),
    uncomparedNights: of(managedHomes.uncomparedNights),
    ranges: jsonb.as<readonly DifferenceRange[]>().orNull,
    waitingNights: int4,
    asksFirst: bool,
  },
  text: `
select a.house_code as "houseCode", m.property_id as "propertyId", m.property_title as "propertyTitle",
       m.pushes_since as "pushesSince", m.nights_pushed_at as "nightsPushedAt", m.rates_pushed_at as "ratesPushedAt", m.fault,
       m.compared_at as "comparedAt", m.differences, m.uncompared_nights as "uncomparedNights",
       jsonb_path_query_array(m.difference_ranges, '$[0 to ${LISTED_RANGES - 1}]') as ranges,
       coalesce((select sum(upper(w.nights) - lower(w.nights))::int
          from (select unnest(range_agg(q.nights * daterange($2::date, $3::date))) as nights
                  from nights_to_push q where q.apartment_id = m.apartment_id) w), 0) as "waitingNights",
       exists (select from homes_asking_first f where f.apartment_id = m.apartment_id) as "asksFirst"
  from managed_homes m join apartments a on a.id = m.apartment_id
 where $1::text[] is null or a.city = any($1)
 order by a.house_code`,
})

export type ListedHome = RowOf<typeof HOMES>

/** Returns the managed homes in these cities, all for null, with how many nights of a span have yet to be pushed. */
export function listManagedHomes(
  on: Queryable,
  cities: readonly string[] | null,
  { from, to }: DateSpan,
): Promise<ListedHome[]> {
  return runStatement(on, HOMES, [cities, from, to])
}

const REVISIONS = defineStatement({
  name: 'latest_revisions_of_office',
  row: {
    id: of(channelRevisions.id),
    receivedAt: of(channelRevisions.receivedAt),
    acknowledgedAt: of(channelRevisions.acknowledgedAt),
    propertyId: of(channelRevisions.propertyId),
    status: of(channelRevisions.status),
    checkIn: text,
    checkOut: text,
    outcome: of(channelRevisions.outcome),
    houseCode: of(apartments.houseCode).orNull,
    site: of(channelReservations.site).orNull,
    code: of(channelReservations.code).orNull,
    isMapped: of(channelReservations.isMapped).orNull,
    bookingCode: of(bookings.code).orNull,
  },
  text: `
select v.id, v.received_at as "receivedAt", v.acknowledged_at as "acknowledgedAt", v.property_id as "propertyId", v.status,
       v.check_in::text as "checkIn", v.check_out::text as "checkOut", v.outcome, a.house_code as "houseCode", r.site, r.code,
       r.is_mapped as "isMapped", b.code as "bookingCode"
  from channel_revisions v
  left join channel_reservations r on r.id = v.reservation_id
  left join managed_homes m on m.property_id = v.property_id
  left join apartments a on a.id = coalesce(r.apartment_id, m.apartment_id)
  left join bookings b on b.id = r.booking_id
 where $1::text[] is null or a.city = any($1)
 order by v.received_at desc, v.id limit $2`,
})

export type ListedRevision = RowOf<typeof REVISIONS>

/**
 * Returns the revisions that were received last, the newest first: those of homes in these cities, or for null also those of
 * properties that are no home of ours.
 */
export function listLatestRevisions(
  on: Queryable,
  cities: readonly string[] | null,
  most: number,
): Promise<ListedRevision[]> {
  return runStatement(on, REVISIONS, [cities, most])
}
