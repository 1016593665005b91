import { asc, eq, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { sandboxNights, sandboxProperties, sandboxRevisions } from '#db/schema/channel.ts'
import { chunked } from '#db/statement/chunked.ts'
import { bool, jsonb, of, text } from '#db/statement/columns.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'
import type {
  AvailabilityValue,
  NightRules,
  RateValue,
  ReadBackNight,
  ReservationRevision,
} from '#domain/channel/channel-manager.ts'
import type { SoldNight, SoldProperty } from '#domain/channel/manager-day.ts'
import type { StoredRevision } from '#domain/channel/revision-outcome.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

export type SandboxProperty = typeof sandboxProperties.$inferSelect

/** Returns the properties of the simulated channel manager. */
export function listSandboxProperties(on: Queryable): Promise<SandboxProperty[]> {
  return on.select().from(sandboxProperties).orderBy(asc(sandboxProperties.id))
}

/** Inserts a property of the simulated channel manager; one that is there stays as it is. */
export async function insertSandboxProperty(on: Queryable, property: SandboxProperty): Promise<void> {
  await on.insert(sandboxProperties).values(property).onConflictDoNothing()
}

/** The later of two values of a night counts. Nights are locked in one order, so that two pushes do not wait in a circle. */
const PUT_FREE = defineStatement({
  name: 'put_free_nights_of_sandbox',
  row: {},
  text: `
insert into sandbox.property_nights (property_id, night, is_free)
select distinct on (v.property, v.first + n) v.property, v.first + n, v.is_free
  from sandbox.properties p
  join unnest($1::text[], $2::date[], $3::date[], $4::boolean[])
    with ordinality as v(property, first, last, is_free, position) on p.id = v.property
 cross join generate_series(0, v.last - v.first - 1) n
 order by v.property, v.first + n, v.position desc
on conflict (property_id, night) do update set is_free = excluded.is_free`,
})

/** Stores whether nights are free. Nights of a property that is not there are left out. */
export async function putAvailability(on: Queryable, values: readonly AvailabilityValue[]): Promise<void> {
  await runStatement(on, PUT_FREE, [...spansOf(values), values.map(({ isFree }) => isFree)])
}

const PUT_RATES = defineStatement({
  name: 'put_rates_of_sandbox',
  row: {},
  text: `
insert into sandbox.plan_nights (property_id, site, night, rate_cents, minimum_nights, no_arrival, no_departure)
select distinct on (v.property, v.site, v.first + n) v.property, v.site, v.first + n, v.rate_cents, v.minimum_nights,
       v.no_arrival, v.no_departure
  from sandbox.properties p
  join unnest($1::text[], $2::date[], $3::date[], $4::text[], $5::int[], $6::int[], $7::boolean[], $8::boolean[])
    with ordinality as v(property, first, last, site, rate_cents, minimum_nights, no_arrival, no_departure, position)
    on p.id = v.property
 cross join generate_series(0, v.last - v.first - 1) n
 order by v.property, v.site, v.first + n, v.position desc
on conflict (property_id, site, night) do update
   set rate_cents = excluded.rate_cents, minimum_nights = excluded.minimum_nights, no_arrival = excluded.no_arrival,
       no_departure = excluded.no_departure`,
})

/** Stores what nights cost by each plan and how they are booked. Nights of a property that is not there are left out. */
export async function putRates(on: Queryable, values: readonly RateValue[]): Promise<void> {
  await runStatement(on, PUT_RATES, [
    ...spansOf(values),
    values.map(({ site }) => site),
    values.map(({ rateCents }) => rateCents),
    values.map(({ minimumNights }) => minimumNights),
    values.map(({ noArrival }) => noArrival),
    values.map(({ noDeparture }) => noDeparture),
  ])
}

function spansOf(values: readonly (AvailabilityValue | RateValue)[]) {
  return [values.map(({ home }) => home.propertyId), values.map(({ from }) => from), values.map(({ to }) => to)]
}

const NIGHTS = defineStatement({
  name: 'nights_of_sandbox',
  row: {
    date: text.known('one side of the join has the night'),
    isFree: bool,
    plans: jsonb.as<ReadBackNight['plans']>(),
  },
  text: `
select night::text as date, coalesce(f.is_free, false) as "isFree", coalesce(r.plans, '{}') as plans
  from (select night, is_free from sandbox.property_nights
         where property_id = $1 and night >= $2::date and night < $3::date) f
  full join (select night, jsonb_object_agg(site, jsonb_build_object('rateCents', rate_cents, 'minimumNights', minimum_nights,
                    'noArrival', no_arrival, 'noDeparture', no_departure)) as plans
               from sandbox.plan_nights
              where property_id = $1 and night >= $2::date and night < $3::date group by night) r using (night)
 order by night`,
})

/** Returns the nights of a property of which anything was ever pushed, from a date up to another one, in their order. */
export function listSandboxNights(
  on: Queryable,
  propertyId: string,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<ReadBackNight[]> {
  return runStatement(on, NIGHTS, [propertyId, from, to])
}

const LOCK = defineStatement({
  name: 'lock_nights_of_sandbox',
  row: {},
  text: 'lock table sandbox.property_nights, sandbox.plan_nights in share row exclusive mode',
})

const NEWEST = defineStatement({
  name: 'newest_revisions_of_sandbox',
  row: { revision: of(sandboxRevisions.revision) },
  text: `
select distinct on (r.reservation_id) r.revision
  from sandbox.revisions r where r.inserted_at >= $1::timestamptz
 order by r.reservation_id, r.inserted_at desc`,
})

/** Returns the newest revision of each reservation with one that was made since a moment. */
export async function listNewestRevisions(on: Queryable, since: Date): Promise<ReservationRevision[]> {
  return (await runStatement(on, NEWEST, [since])).map(({ revision }) => revisionOf(revision))
}

const BEGINNING = new Date(0)

const SOLD = defineStatement({
  name: 'sold_nights_of_sandbox',
  row: {
    propertyId: of(sandboxNights.propertyId),
    night: text,
    rules: jsonb.as<NightRules>(),
    rates: jsonb.as<SoldNight['siteRates']>(),
  },
  text: `
select f.property_id as "propertyId", f.night::text as night,
       jsonb_build_object('rateCents', s.rate_cents, 'minimumNights', s.minimum_nights, 'noArrival', s.no_arrival,
         'noDeparture', s.no_departure) as rules,
       coalesce((select jsonb_object_agg(o.site, o.rate_cents) from sandbox.plan_nights o
         where o.property_id = f.property_id and o.night = f.night and o.site <> 'standard'), '{}') as rates
  from sandbox.property_nights f
  join sandbox.plan_nights s on s.property_id = f.property_id and s.night = f.night and s.site = 'standard'
 where f.is_free and f.night >= $1::date`,
})

/** Returns the properties with what they sell from a day on. Pushes wait from here to the end of the transaction. */
export async function lockSoldProperties(tx: Tx, day: CalendarDate): Promise<SoldProperty[]> {
  await runStatement(tx, LOCK, [])
  const live = (await listNewestRevisions(tx, BEGINNING)).filter(({ status }) => status !== 'cancelled')
  const reservations = Map.groupBy(live, ({ propertyId }) => propertyId)
  const nights = Map.groupBy(await runStatement(tx, SOLD, [day]), ({ propertyId }) => propertyId)
  return (await listSandboxProperties(tx)).map(({ id, beds }) => ({
    ...{ propertyId: id, beds, reservations: reservations.get(id) ?? [] },
    free: new Map((nights.get(id) ?? []).map(({ night, rules, rates }) => [night, { ...rules, siteRates: rates }])),
  }))
}

/** Stores what guests have done, and takes the nights of their reservations. */
export async function storeSandboxRevisions(tx: Tx, revisions: readonly ReservationRevision[]): Promise<void> {
  const rows = revisions.map((revision) => ({
    ...{ id: revision.id, reservationId: revision.reservationId, insertedAt: revision.insertedAt },
    revision: { ...revision, insertedAt: revision.insertedAt.toISOString() },
  }))
  for (const chunk of chunked(rows)) await tx.insert(sandboxRevisions).values(chunk)
  const taken = revisions
    .filter(({ status }) => status !== 'cancelled')
    .map(({ propertyId, checkIn, checkOut }) => ({
      home: { propertyId, roomTypeId: '', plans: { standard: '' } },
      ...{ from: checkIn, to: checkOut, isFree: false },
    }))
  if (taken.length > 0) await putAvailability(tx, taken)
}

/** Returns the oldest revisions that are not acknowledged, and how many there are in all. */
export async function listUnacknowledged(
  on: Queryable,
  most: number,
): Promise<{ readonly revisions: readonly ReservationRevision[]; readonly total: number }> {
  const open = isNull(sandboxRevisions.acknowledgedAt)
  const rows = await on
    .select({ revision: sandboxRevisions.revision })
    .from(sandboxRevisions)
    .where(open)
    .orderBy(asc(sandboxRevisions.insertedAt), asc(sandboxRevisions.id))
    .limit(most)
  const total = await on.$count(sandboxRevisions, open)
  return { revisions: rows.map(({ revision }) => revisionOf(revision)), total }
}

export async function acknowledgeSandboxRevision(on: Queryable, id: string, at: Date): Promise<void> {
  await on.update(sandboxRevisions).set({ acknowledgedAt: at }).where(eq(sandboxRevisions.id, id))
}

function revisionOf(stored: StoredRevision): ReservationRevision {
  return { ...stored, insertedAt: new Date(stored.insertedAt) }
}
