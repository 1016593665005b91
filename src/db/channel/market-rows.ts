import { eq } from 'drizzle-orm'
import { nightsRange } from '#db/booking/occupancy-rows.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { soldStays } from '#db/schema/channel.ts'
import { chunked } from '#db/statement/chunked.ts'
import { bool, int4, of, text } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { Listing, MarketEvent } from '#domain/channel/market-day.ts'
import type { MarketSite, SoldStay } from '#domain/channel/sold-stay.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

type NewSoldStay = Pick<Listing, 'apartmentId' | 'site'> & { readonly stay: SoldStay; readonly bookedAt: Date }

/** Inserts what simulated sites have sold; throws where one of them has sold a night already. */
export async function insertSoldStays(tx: Tx, sold: readonly NewSoldStay[]): Promise<void> {
  const rows = sold.map(({ stay: { uid, kind, checkIn, checkOut }, ...one }) => ({
    ...{ ...one, uid, kind },
    nights: nightsRange(checkIn, checkOut),
  }))
  for (const chunk of chunked(rows)) await tx.insert(soldStays).values(chunk)
}

/** Stores what happened at a simulated site. */
export async function storeMarketEvent(tx: Tx, { kind, stay, ...at }: MarketEvent, happenedAt: Date): Promise<void> {
  if (kind === 'booked') return insertSoldStays(tx, [{ ...at, stay, bookedAt: happenedAt }])
  const change =
    kind === 'cancelled' ? { cancelledAt: happenedAt } : { nights: nightsRange(stay.checkIn, stay.checkOut) }
  await tx.update(soldStays).set(change).where(eq(soldStays.uid, stay.uid))
}

const OPEN = defineStatement({
  name: 'open_market',
  row: {},
  text: 'insert into sandbox.market (stepped_on) values ($1::date)',
})

/** Opens the market of the simulated sites, of which nothing happens on this day any more. */
export async function openMarket(tx: Tx, steppedOn: CalendarDate): Promise<void> {
  await runStatement(tx, OPEN, [steppedOn])
}

const LOCK = defineStatement({
  name: 'lock_market',
  row: { steppedOn: text },
  text: 'select m.stepped_on::text as "steppedOn" from sandbox.market m for update',
})

/** Locks the market, and returns its last day; null where no site is simulated. */
export async function lockMarket(tx: Tx): Promise<CalendarDate | null> {
  const [found] = await runStatement(tx, LOCK, [])
  return found?.steppedOn ?? null
}

const STEP = defineStatement({
  name: 'step_market',
  row: {},
  text: 'update sandbox.market set stepped_on = $1::date',
})

export async function stepMarket(tx: Tx, steppedOn: CalendarDate): Promise<void> {
  await runStatement(tx, STEP, [steppedOn])
}

const SOLD = defineStatement({
  name: 'sold_stays_of_home',
  row: {
    uid: of(soldStays.uid),
    kind: of(soldStays.kind),
    checkIn: text.known('nights have a first one'),
    checkOut: text.known('nights have a last one'),
  },
  text: `
select s.uid, s.kind, lower(s.nights)::text as "checkIn", upper(s.nights)::text as "checkOut"
  from sandbox.sold_stays s join apartments a on a.id = s.apartment_id
 where s.site = $1 and a.house_code = $2 and s.cancelled_at is null
 order by lower(s.nights)`,
})

type HomeAtSite = { readonly site: MarketSite; readonly houseCode: string }

/** Returns what a simulated site has sold of a home, without stays that were cancelled, by arrival. */
export function listSoldStays(on: Queryable, { site, houseCode }: HomeAtSite): Promise<RowOf<typeof SOLD>[]> {
  return runStatement(on, SOLD, [site, houseCode])
}

const LISTED = defineStatement({
  name: 'sold_stays_to_come',
  row: {
    apartmentId: of(soldStays.apartmentId),
    site: of(soldStays.site),
    uid: of(soldStays.uid),
    kind: of(soldStays.kind),
    checkIn: text.known('nights have a first one'),
    checkOut: text.known('nights have a last one'),
    isSold: bool.known('a stay was cancelled or not, and its nights end'),
  },
  text: `
select s.apartment_id as "apartmentId", s.site, s.uid, s.kind, lower(s.nights)::text as "checkIn",
       upper(s.nights)::text as "checkOut", s.cancelled_at is null and upper(s.nights) > $1::date as "isSold"
  from sandbox.sold_stays s
 order by s.apartment_id, s.site, lower(s.nights), s.uid`,
})

const TAKEN = defineStatement({
  name: 'nights_taken_of_sold_homes',
  row: {
    apartmentId: int4,
    checkIn: text.known('taken nights have a first one'),
    checkOut: text.known('taken nights have a last one'),
    isOurs: bool,
  },
  text: `
select o.apartment_id as "apartmentId", lower(o.nights)::text as "checkIn", upper(o.nights)::text as "checkOut",
       o.kind <> 'channel_block' as "isOurs"
  from occupancies o
 where o.released_at is null and upper(o.nights) > $1::date
   and o.apartment_id in (select s.apartment_id from sandbox.sold_stays s)
 order by o.apartment_id, lower(o.nights)`,
})

/**
 * Returns the homes of which a simulated site has ever sold a night, with the nights after a day that are sold there and taken here.
 */
export async function listListings(on: Queryable, day: CalendarDate): Promise<Listing[]> {
  const stays = Map.groupBy(await runStatement(on, LISTED, [day]), ({ apartmentId, site }) => `${apartmentId} ${site}`)
  const taken = Map.groupBy(await runStatement(on, TAKEN, [day]), ({ apartmentId }) => apartmentId)
  return [...stays.values()].flatMap((ofListing) => {
    const [first] = ofListing
    if (!first) return []
    const { apartmentId, site } = first
    const sold = ofListing.filter(({ isSold }) => isSold)
    return [{ apartmentId, site, sold: sold.map(soldStayOf), taken: taken.get(apartmentId) ?? [] }]
  })
}

function soldStayOf({ uid, kind, checkIn, checkOut }: RowOf<typeof LISTED>): SoldStay {
  return { uid, kind, checkIn, checkOut }
}
