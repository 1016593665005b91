import type { Queryable, Tx } from '#db/connection/client.ts'
import { apartments, neighbourhoods } from '#db/schema/catalogue.ts'
import { int4, of } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { KindedRange } from '#domain/pricing/rule-change.ts'

/** Which homes: of all of the cities, neighbourhoods and sizes where null. Retired ones are left out unless they are named. */
export type HomesToPrice = {
  readonly cities: readonly City[] | null
  readonly neighbourhood: string | null
  readonly bedrooms: { readonly least: number; readonly most: number } | null
  readonly houseCodes: readonly string[] | null
}

const ROW = {
  id: of(apartments.id),
  houseCode: of(apartments.houseCode),
  city: of(apartments.city),
  state: of(apartments.state),
  place: of(neighbourhoods.name),
  /** The slug of its neighbourhood. */
  area: of(neighbourhoods.slug),
  bedrooms: int4.known('the catalogue requires it'),
  price: of(apartments.price),
  dated: of(apartments.dated),
  minNights: of(apartments.minNights),
  floorCents: of(apartments.floorCents),
}
const WANTED = `
  from apartments a
  join neighbourhoods n on n.id = a.neighbourhood_id
  left join apartment_search s on s.apartment_id = a.id
 where ($1::text[] is null or a.city = any($1)) and ($2::text is null or n.slug = $2)
   and ($3::int is null or coalesce(s.bedrooms, (a.details ->> 'bedrooms')::int) between $3 and $4)
   and a.state <> 'draft' and ($5::text[] is null or a.house_code = any($5)) and (a.state <> 'retired' or $5::text[] is not null)`

const HOMES = defineStatement({
  name: 'homes_to_price',
  isPlannedAgain: true,
  row: ROW,
  text: `
select a.id, a.house_code as "houseCode", a.city, a.state, n.name as place, n.slug as area,
       coalesce(s.bedrooms, (a.details ->> 'bedrooms')::int)::int as bedrooms, a.price, a.dated, a.min_nights as "minNights",
       a.floor_cents as "floorCents" ${WANTED}
 order by array_position($6::text[], a.city), n.name, a.house_code limit $7 offset $8`,
})
const COUNT = defineStatement({
  name: 'count_of_homes_to_price',
  row: { homes: int4 },
  text: `select count(*)::int as homes ${WANTED}`,
})

export type HomeToPrice = RowOf<typeof HOMES>

/** The homes of one page in the order of the list; without limit all of them. */
type Window = { readonly limit: number | null; readonly offset: number }

/** Returns homes with what their prices follow from, by city in the order of `cities`, neighbourhood and code. */
export function listHomesToPrice(
  on: Queryable,
  wanted: HomesToPrice,
  { order, limit, offset }: Window & { readonly order: readonly City[] },
): Promise<HomeToPrice[]> {
  return runStatement(on, HOMES, [...conditionsOf(wanted), order, limit, offset])
}

/** Returns how many homes there are of those. */
export async function countHomesToPrice(on: Queryable, wanted: HomesToPrice): Promise<number> {
  const [found] = await runStatement(on, COUNT, conditionsOf(wanted))
  return found?.homes ?? 0
}

function conditionsOf({ cities, neighbourhood, bedrooms, houseCodes }: HomesToPrice): unknown[] {
  return [cities, neighbourhood, bedrooms?.least ?? null, bedrooms?.most ?? null, houseCodes]
}

const BOOKED = defineStatement({
  name: 'bookings_in_nights',
  row: { bookings: int4 },
  text: `
select count(distinct booking_id)::int as bookings from occupancies
 where apartment_id = any($1::int[]) and nights && daterange($2::date, $3::date) and released_at is null`,
})

/** Counts the bookings that have nights of some homes in `[from, to)`. */
export async function countBookingsIn(
  on: Queryable,
  homes: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const [found] = await runStatement(on, BOOKED, [homes, from, to])
  return found?.bookings ?? 0
}

/** A range of a kind of rules, and the home that it is of. */
export type RangeOfHome = KindedRange & { readonly apartmentId: number }

const REMOVE = defineStatement({
  name: 'remove_dated_rules',
  row: {},
  text: `
delete from dated_rules r
 using unnest($1::int[], $2::text[], $3::date[], $4::date[]) as gone(home, kind, first, next)
 where r.apartment_id = gone.home and r.kind = gone.kind and r.nights = daterange(gone.first, gone.next)`,
})
const INSERT = defineStatement({
  name: 'insert_dated_rules',
  row: {},
  text: `
insert into dated_rules (apartment_id, kind, nights, value)
select home, kind, daterange(first, next), value
  from unnest($1::int[], $2::text[], $3::date[], $4::date[], $5::int[]) as added(home, kind, first, next, value)`,
})

/** Removes ranges and inserts others. Must run in the transaction that has locked the homes. */
export async function replaceDatedRules(
  tx: Tx,
  { removed, added }: { readonly removed: readonly RangeOfHome[]; readonly added: readonly RangeOfHome[] },
): Promise<void> {
  if (removed.length > 0) await runStatement(tx, REMOVE, columnsOf(removed))
  if (added.length > 0) {
    await runStatement(tx, INSERT, [...columnsOf(added), added.map(({ range: [, , value] }) => value ?? null)])
  }
}

function columnsOf(ranges: readonly RangeOfHome[]): unknown[] {
  return [
    ranges.map(({ apartmentId }) => apartmentId),
    ranges.map(({ kind }) => kind),
    ranges.map(({ range: [from] }) => from),
    ranges.map(({ range: [, to] }) => to),
  ]
}
