import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { sandboxNights, sandboxProperties, sandboxRevisions } from '#db/schema/channel.ts'
import { chunked } from '#db/statement/chunked.ts'
import { of } from '#db/statement/columns.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'
import type {
  AvailabilityValue,
  RateValue,
  ReadBackNight,
  ReservationRevision,
} from '#domain/channel/channel-manager.ts'
import type { SoldProperty } from '#domain/channel/manager-day.ts'
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
const latestNights = (columns: string, values: string) => `
select distinct on (v.property, v.first + n) v.property, v.first + n, ${columns}
  from sandbox.properties p
  join ${values} on p.id = v.property
 cross join generate_series(0, v.last - v.first - 1) n
 order by v.property, v.first + n, v.position desc`

const PUT_FREE = defineStatement({
  name: 'put_free_nights_of_sandbox',
  row: {},
  text: `
insert into sandbox.property_nights (property_id, night, is_free)
${latestNights(
  'v.is_free',
  `unnest($1::text[], $2::date[], $3::date[], $4::boolean[])
    with ordinality as v(property, first, last, is_free, position)`,
)}
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
insert into sandbox.property_nights (property_id, night, rate_cents, minimum_nights, no_arrival, no_departure)
${latestNights(
  'v.rate_cents, v.minimum_nights, v.no_arrival, v.no_departure',
  `unnest($1::text[], $2::date[], $3::date[], $4::int[], $5::int[], $6::boolean[], $7::boolean[])
    with ordinality as v(property, first, last, rate_cents, minimum_nights, no_arrival, no_departure, position)`,
)}
on conflict (property_id, night) do update
   set rate_cents = excluded.rate_cents, minimum_nights = excluded.minimum_nights, no_arrival = excluded.no_arrival,
       no_departure = excluded.no_departure`,
})

/** Stores what nights cost and how they are booked. Nights of a property that is not there are left out. */
export async function putRates(on: Queryable, values: readonly RateValue[]): Promise<void> {
  await runStatement(on, PUT_RATES, [
    ...spansOf(values),
    values.map(({ rateCents }) => rateCents),
    values.map(({ minimumNights }) => minimumNights),
    values.map(({ noArrival }) => noArrival),
    values.map(({ noDeparture }) => noDeparture),
  ])
}

function spansOf(values: readonly (AvailabilityValue | RateValue)[]) {
  return [values.map(({ home }) => home.propertyId), values.map(({ from }) => from), values.map(({ to }) => to)]
}

/** Returns the nights of a property that were ever pushed, from a date up to another one, in their order. */
export async function listSandboxNights(
  on: Queryable,
  propertyId: string,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<ReadBackNight[]> {
  const rows = await on
    .select()
    .from(sandboxNights)
    .where(and(eq(sandboxNights.propertyId, propertyId), gte(sandboxNights.night, from), lt(sandboxNights.night, to)))
    .orderBy(asc(sandboxNights.night))
  return rows.map(({ propertyId: _, night, ...stored }) => ({ date: night, ...stored }))
}

const LOCK = defineStatement({
  name: 'lock_nights_of_sandbox',
  row: {},
  text: 'lock table sandbox.property_nights in share row exclusive mode',
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

/** Returns the properties with what they sell from a day on. Pushes wait from here to the end of the transaction. */
export async function lockSoldProperties(tx: Tx, day: CalendarDate): Promise<SoldProperty[]> {
  await runStatement(tx, LOCK, [])
  const live = (await listNewestRevisions(tx, BEGINNING)).filter(({ status }) => status !== 'cancelled')
  const reservations = Map.groupBy(live, ({ propertyId }) => propertyId)
  const rows = await tx
    .select()
    .from(sandboxNights)
    .where(and(eq(sandboxNights.isFree, true), gte(sandboxNights.night, day)))
  const nights = Map.groupBy(rows, ({ propertyId }) => propertyId)
  return (await listSandboxProperties(tx)).map(({ id, beds }) => ({
    ...{ propertyId: id, beds, reservations: reservations.get(id) ?? [] },
    free: new Map(
      (nights.get(id) ?? []).flatMap(({ night, rateCents, ...rules }) =>
        rateCents === null ? [] : [[night, { ...rules, rateCents }] as const],
      ),
    ),
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
      home: { propertyId, roomTypeId: '', ratePlanId: '' },
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
