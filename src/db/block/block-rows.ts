import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { nightsRange, takeNightsIfFree } from '#db/booking/occupancy-rows.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { blocks, occupancies } from '#db/schema/booking.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { of, text } from '#db/statement/columns.ts'
import { defineExpression } from '#db/statement/expression.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'
import type { BlockKind } from '#domain/booking/block.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { NightsInTheWay } from '#domain/shared/refusal.ts'

/** Nights that staff took, `[from, to)`, and why. */
export type BlockRow = {
  readonly id: string
  readonly apartmentId: number
  readonly houseCode: string
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly kind: BlockKind
  readonly note: string
  readonly version: number
}

type NewBlock = Omit<BlockRow, 'houseCode' | 'version'> & { readonly madeBy: string | null; readonly createdAt: Date }

/** Finds homes by their codes, in the order of their ids. */
export async function findHomesByCode(
  on: Queryable,
  houseCodes: readonly string[],
): Promise<{ id: number; houseCode: string }[]> {
  return on
    .select({ id: apartments.id, houseCode: apartments.houseCode })
    .from(apartments)
    .where(inArray(apartments.houseCode, [...houseCodes]))
    .orderBy(asc(apartments.id))
}

/** Takes nights for a block; returns false, and stores nothing, where one of them is taken. */
export async function insertBlock(tx: Tx, block: NewBlock): Promise<boolean> {
  const { id, apartmentId, from, to, kind, note, madeBy, createdAt } = block
  const nights = nightsRange(from, to)
  const isTaken = await takeNightsIfFree(tx, {
    id,
    apartmentId,
    nights,
    kind: 'maintenance',
    bookingId: null,
    createdAt,
  })
  if (!isTaken) return false
  await tx.insert(blocks).values({ occupancyId: id, kind, note, madeBy, version: 0 })
  return true
}

const blockColumns = {
  id: blocks.occupancyId,
  apartmentId: occupancies.apartmentId,
  houseCode: apartments.houseCode,
  from: defineExpression({
    name: 'first_night',
    value: text.known('taken nights have a first one'),
    from: sql`${occupancies}`,
    sql: sql`lower(${occupancies.nights})::text`,
  }),
  to: defineExpression({
    name: 'day_after_last_night',
    value: text.known('taken nights have a last one'),
    from: sql`${occupancies}`,
    sql: sql`upper(${occupancies.nights})::text`,
  }),
  kind: blocks.kind,
  note: blocks.note,
  version: blocks.version,
}

const live = (on: Queryable) =>
  on
    .select(blockColumns)
    .from(blocks)
    .innerJoin(occupancies, eq(occupancies.id, blocks.occupancyId))
    .innerJoin(apartments, eq(apartments.id, occupancies.apartmentId))

/** Locks a block that was not let go; nothing where there is none. */
export async function lockBlock(tx: Tx, id: string): Promise<BlockRow | undefined> {
  const [found] = await live(tx)
    .where(and(eq(blocks.occupancyId, id), isNull(occupancies.releasedAt)))
    .for('no key update', { of: [blocks, occupancies] })
  return found
}

/** Tells whether nights were ever blocked under this id. */
export async function hadBlock(on: Queryable, id: string): Promise<boolean> {
  const found = await on.select({ id: blocks.occupancyId }).from(blocks).where(eq(blocks.occupancyId, id))
  return found.length > 0
}

/** Returns the blocks of nights from a day on, by home and date. */
export async function listBlocks(on: Queryable, from: CalendarDate): Promise<BlockRow[]> {
  return live(on)
    .where(and(isNull(occupancies.releasedAt), sql`upper(${occupancies.nights}) > ${from}`))
    .orderBy(asc(apartments.houseCode), asc(sql`lower(${occupancies.nights})`))
}

type BlockChange = Pick<BlockRow, 'from' | 'to' | 'kind' | 'note'>

/** Changes a block; the exclusion constraint throws where one of its nights is taken. */
export async function updateBlock(tx: Tx, id: string, { from, to, kind, note }: BlockChange): Promise<void> {
  await tx
    .update(occupancies)
    .set({ nights: nightsRange(from, to) })
    .where(eq(occupancies.id, id))
  await tx
    .update(blocks)
    .set({ kind, note, version: sql`${blocks.version} + 1` })
    .where(eq(blocks.occupancyId, id))
}

export async function releaseBlock(tx: Tx, id: string, releasedAt: Date): Promise<void> {
  await tx.update(occupancies).set({ releasedAt }).where(eq(occupancies.id, id))
}

type Nights = { readonly apartmentIds: readonly number[]; readonly from: CalendarDate; readonly to: CalendarDate }

const IN_THE_WAY = defineStatement({
  name: 'nights_in_the_way',
  row: {
    houseCode: of(apartments.houseCode),
    from: text.known('taken nights have a first one'),
    to: text.known('taken nights have a last one'),
    kind: text.as<NightsInTheWay['kind']>(),
    id: text,
  },
  text: `
select a.house_code as "houseCode", lower(o.nights)::text as "from", upper(o.nights)::text as "to",
       case o.kind when 'maintenance' then 'block' when 'channel_block' then 'channel' else o.kind end as kind,
       coalesce(b.code, o.id::text) as id
  from occupancies o
  join apartments a on a.id = o.apartment_id
  left join bookings b on b.id = o.booking_id
 where o.released_at is null and o.apartment_id = any($1::int[])
   and o.nights && daterange($2, $3)
   and ($4::uuid is null or (o.id <> $4 and o.booking_id is distinct from $4))
 order by a.id, o.nights`,
})

/** Returns who has nights of these homes in `[from, to)`, but for one block or booking that may have them. */
export function listNightsInTheWay(
  on: Queryable,
  { apartmentIds, from, to }: Nights,
  except: string | null = null,
): Promise<NightsInTheWay[]> {
  return runStatement(on, IN_THE_WAY, [apartmentIds, from, to, except])
}
