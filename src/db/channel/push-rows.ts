import type { Database, Queryable } from '#db/connection/client.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { managedHomes, nightsToPush } from '#db/schema/channel.ts'
import { bool, int4, jsonb, of, text, timestamptz } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { ManagerFault } from '#domain/channel/channel-manager.ts'
import type { PushKind } from '#domain/channel/push-values.ts'
import type { HomePlans, TermsOfSites } from '#domain/channel/site-terms.ts'
import type { DateSpan } from '#domain/pricing/night-price.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/**
 * The lock is one that a foreign key does not wait for. Homes whose free nights have changed go before those of which all nights go,
 * so that a booking does not wait for hundreds of first pushes.
 */
const CLAIM = defineStatement({
  name: 'claim_homes_to_push',
  row: {
    apartmentId: of(managedHomes.apartmentId),
    failures: of(managedHomes.failures),
    nights: bool.known('it is claimed for some kind'),
    rates: bool.known('it is claimed for some kind'),
  },
  text: `
update managed_homes m set pushing_until = $2
  from (select h.apartment_id,
               q.nights and (h.nights_pushed_at is null or h.nights_pushed_at <= $3) as nights,
               q.rates and (h.rates_pushed_at is null or h.rates_pushed_at <= $3) as rates
          from managed_homes h
          join (select apartment_id, min(id) as first, bool_or(kind = 'nights') as nights, bool_or(kind = 'rates') as rates,
                       bool_or(kind = 'nights' and not lower_inf(nights)) as is_urgent
                  from nights_to_push group by apartment_id) q on q.apartment_id = h.apartment_id
         where h.pushes_since is not null and h.pushed_alone = $4 and (h.paused_until is null or h.paused_until <= $1)
           and (h.pushing_until is null or h.pushing_until <= $1)
           and (q.nights and (h.nights_pushed_at is null or h.nights_pushed_at <= $3)
             or q.rates and (h.rates_pushed_at is null or h.rates_pushed_at <= $3))
           and exists (select from channel_manager where stopped_at is null)
         order by q.is_urgent desc, q.first limit $5 for no key update of h skip locked) due
 where m.apartment_id = due.apartment_id
returning m.apartment_id as "apartmentId", m.failures, due.nights, due.rates`,
})

export type PushClaim = {
  readonly now: Date
  /** The moment until which no other process pushes the homes; it also names this claim. */
  readonly lease: Date
  /** Homes with a message after this moment wait, each kind for itself. */
  readonly lastBefore: Date
  readonly isAlone: boolean
  readonly most: number
}

/** A home that this process pushes, with the kinds of messages that are due. */
export type ClaimedHome = RowOf<typeof CLAIM>

/** Claims at most `most` homes with queued nights that are not paused; none while pushes are stopped. */
export function claimHomesToPush(on: Database, claim: PushClaim): Promise<ClaimedHome[]> {
  const { now, lease, lastBefore, isAlone, most } = claim
  return runStatement(on, CLAIM, [now, lease, lastBefore, isAlone, most])
}

const QUEUED = defineStatement({
  name: 'queued_nights_of_homes',
  row: {
    id: text,
    apartmentId: of(nightsToPush.apartmentId),
    kind: of(nightsToPush.kind),
    from: text.orNull,
    to: text.orNull,
  },
  text: `
select q.id::text as id, q.apartment_id as "apartmentId", q.kind, lower(q.nights)::text as "from", upper(q.nights)::text as "to"
  from nights_to_push q where q.apartment_id = any($1::int[])`,
})

export type QueuedRow = RowOf<typeof QUEUED>

const STATES = defineStatement({
  name: 'states_of_homes_to_push',
  row: {
    apartmentId: of(managedHomes.apartmentId),
    propertyId: of(managedHomes.propertyId),
    roomTypeId: of(managedHomes.roomTypeId),
    plans: jsonb.as<HomePlans>(),
    houseCode: of(apartments.houseCode),
    state: of(apartments.state),
    price: of(apartments.price),
    dated: of(apartments.dated),
    minNights: of(apartments.minNights),
    floorCents: of(apartments.floorCents),
    terms: jsonb.as<TermsOfSites>().known('it has the standard terms'),
    taken: text,
  },
  text: `
select m.apartment_id as "apartmentId", m.property_id as "propertyId", m.room_type_id as "roomTypeId",
       jsonb_build_object('standard', m.rate_plan_id) || coalesce((select jsonb_object_agg(p.site, p.rate_plan_id)
         from managed_home_plans p where p.apartment_id = m.apartment_id), '{}') as plans, a.house_code as "houseCode", a.state, a.price, a.dated, a.min_nights as "minNights",
       a.floor_cents as "floorCents",
       jsonb_build_object('standard', jsonb_build_object('markupPercent', c.markup_percent, 'floorCents', c.floor_cents))
         || coalesce((select jsonb_object_agg(t.site, jsonb_build_object('markupPercent', t.markup_percent,
              'floorCents', t.floor_cents)) from channel_site_terms t), '{}') as terms,
       coalesce((select range_agg(o.nights) from occupancies o
         where o.apartment_id = m.apartment_id and o.released_at is null and o.nights && daterange($2::date, $3::date)), '{}')::text
         as taken
  from managed_homes m join apartments a on a.id = m.apartment_id cross join channel_manager c
 where m.apartment_id = any($1::int[])`,
})

export type HomeStateRow = RowOf<typeof STATES>

/**
 * Returns what is queued for some homes, and then their state of now, with the taken nights of a span as a multirange. The order of
 * the two counts: a change that the state lacks has a row that is not returned, and is pushed next.
 */
export async function readHomesToPush(
  on: Database,
  homes: readonly number[],
  span: DateSpan,
): Promise<{ readonly queued: readonly QueuedRow[]; readonly states: readonly HomeStateRow[] }> {
  const queued = await runStatement(on, QUEUED, [homes])
  return { queued, states: await runStatement(on, STATES, [homes, span.from, span.to]) }
}

const STORE_PUSHED = defineStatement({
  name: 'store_pushed_nights',
  row: { apartmentId: of(managedHomes.apartmentId) },
  text: `
with pushed as (
  update managed_homes m
     set nights_pushed_at = case when $4::text = 'nights' then $5::timestamptz else m.nights_pushed_at end,
         rates_pushed_at = case when $4::text = 'rates' then $5::timestamptz else m.rates_pushed_at end
   where m.apartment_id = any($1::int[]) and m.pushing_until = $3
  returning m.apartment_id),
gone as (
  delete from nights_to_push q using pushed p where q.id = any($2::bigint[]) and q.apartment_id = p.apartment_id)
select apartment_id as "apartmentId" from pushed`,
})
const QUEUE_WHOLE = defineStatement({
  name: 'queue_whole_homes_to_push',
  row: {},
  text: `insert into nights_to_push (apartment_id, kind, nights) select home, $2::text, '(,)' from unnest($1::int[]) home`,
})

export type PushedNights = {
  readonly homes: readonly number[]
  readonly queuedIds: readonly string[]
  readonly kind: PushKind
  readonly lease: Date
  readonly at: Date
}

/**
 * Deletes what was queued and is pushed. A home whose lease has ended during the call may have been pushed by another process since,
 * whose message was perhaps the earlier one: it is pushed whole again.
 */
export async function storePushed(on: Database, { homes, queuedIds, kind, lease, at }: PushedNights): Promise<void> {
  const pushed = new Set(
    (await runStatement(on, STORE_PUSHED, [homes, queuedIds, lease, kind, at])).map((one) => one.apartmentId),
  )
  const lost = homes.filter((home) => !pushed.has(home))
  if (lost.length > 0) await runStatement(on, QUEUE_WHOLE, [lost, kind])
}

const DELETE_QUEUED = defineStatement({
  name: 'delete_queued_nights',
  row: {},
  text: `delete from nights_to_push where id = any($1::bigint[])`,
})

/** Deletes queued nights that are not pushed, because they are over or out of reach. */
export async function deleteQueued(on: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await runStatement(on, DELETE_QUEUED, [ids])
}

const RELEASE = defineStatement({
  name: 'release_pushed_homes',
  row: {},
  text: `
update managed_homes m
   set pushing_until = null, paused_until = r.paused_until, pushed_alone = r.pushed_alone,
       fault = case r.ended when 'good' then null when 'suspect' then m.fault else r.ended end,
       failures = case r.ended when 'good' then 0 when 'suspect' then m.failures else m.failures + 1 end,
       failing_since = case r.ended when 'good' then null when 'suspect' then m.failing_since
                       else coalesce(case when m.fault is not null then m.failing_since end, $6) end
  from unnest($1::int[], $2::text[], $3::timestamptz[], $4::boolean[]) as r(home, ended, paused_until, pushed_alone)
 where m.apartment_id = r.home and m.pushing_until = $5`,
})

/** How the push of a home ended; `suspect` where it was one of several homes of a message that was refused. */
export type PushEnd = {
  readonly apartmentId: number
  readonly ended: 'good' | 'suspect' | ManagerFault
  readonly pausedUntil: Date | null
  readonly isAlone: boolean
}

/** Ends the claim of homes at a moment, but not that of another process that has them by now. */
export async function releaseHomes(
  on: Database,
  ends: readonly PushEnd[],
  { lease, at }: { readonly lease: Date; readonly at: Date },
): Promise<void> {
  await runStatement(on, RELEASE, [
    ends.map(({ apartmentId }) => apartmentId),
    ends.map(({ ended }) => ended),
    ends.map(({ pausedUntil }) => pausedUntil),
    ends.map(({ isAlone }) => isAlone),
    lease,
    at,
  ])
}

const NEXT = defineStatement({
  name: 'next_push',
  row: { at: timestamptz.orNull },
  text: `
select min(greatest(m.paused_until, m.pushing_until, $1::interval
           + case q.kind when 'nights' then m.nights_pushed_at else m.rates_pushed_at end)) as at
  from nights_to_push q join managed_homes m on m.apartment_id = q.apartment_id
 where m.pushes_since is not null and exists (select from channel_manager where stopped_at is null)`,
})

/** Returns when the first home that has to wait can be pushed; null where none waits. */
export async function nextPush(on: Database, messageEveryMs: number): Promise<Date | null> {
  const [found] = await runStatement(on, NEXT, [`${messageEveryMs} milliseconds`])
  return found?.at ?? null
}

const QUEUE_ENTERING = defineStatement({
  name: 'queue_entering_nights',
  row: { homes: int4 },
  text: `
with entering as (
  select m.apartment_id,
         greatest(m.queued_until, (m.pushes_since at time zone 'Europe/Madrid')::date + $2::int, $1::date - $2::int) as first
    from managed_homes m where m.pushes_since is not null),
reached as (
  update managed_homes m set queued_until = $1::date from entering e
   where m.apartment_id = e.apartment_id and e.first < $1::date
  returning m.apartment_id, e.first),
added as (
  insert into nights_to_push (apartment_id, kind, nights)
  select r.apartment_id, k.kind, daterange(r.first, $1::date) from reached r cross join (values ('nights'), ('rates')) k(kind))
select count(*)::int as homes from reached`,
})

/**
 * Queues the nights before `end` that were not within reach before, of which there are `reach`. Returns the homes that have such
 * nights; a second run on the same day has none.
 */
export async function queueEnteringNights(on: Database, end: CalendarDate, reach: number): Promise<number> {
  const [found] = await runStatement(on, QUEUE_ENTERING, [end, reach])
  return found?.homes ?? 0
}
