import { and, asc, desc, eq, getTableColumns, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import type { PaymentRow } from '#db/payment/payment-rows.ts'
import { agreements, bookings, occupancies } from '#db/schema/booking.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { payments } from '#db/schema/payment.ts'
import { bool, text, uuid } from '#db/statement/columns.ts'
import { defineStatement, rowAsJson, runStatement } from '#db/statement/statement.ts'
import { preparedOn } from '#db/statement/statement-cache.ts'
import type { LimitedBy, OpenHoldLimit } from '#domain/booking/night-hold-limits.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { RowLimit } from '#domain/law/stay-contract.ts'
import type { AgreementRow } from './agreement-rows.ts'

export type BookingRow = typeof bookings.$inferSelect
export type BookingOfHome = { readonly booking: BookingRow; readonly houseCode: string }

/** A booking as it is first stored: with its nights, its payments and its agreement, in one statement. */
export type NewBooking = {
  readonly booking: BookingRow
  readonly nights: typeof occupancies.$inferInsert
  readonly payments: readonly PaymentRow[]
  readonly agreement: AgreementRow
  /** How many unpaid holds the holder, and automatic offers the city, may have open; null for no limit. */
  readonly limit: OpenHoldLimit | null
  /** How many contracts like this the holder may have in a row in this home; null where the law sets no number. */
  readonly rowLimit: RowLimit | null
}

/** `reached` names what already has as many unpaid holds open as allowed, in which case nothing was stored. */
export type TakenNights = {
  readonly taken: boolean
  readonly freed: readonly string[]
  readonly reached: LimitedBy | null
}

/** Those that are stored: what staff search by is generated from them. */
const COLUMNS = Object.values(getTableColumns(bookings)).map(({ name }) => name)

const HAS_OPEN_CHARGE = `exists (
       select from charges join payments on payments.id = charges.payment_id
        where payments.booking_id = occupancies.booking_id
          and charges.state in ('submitted', 'processing', 'requires_action'))`

/**
 * The caller has locked the hashes, so that no other transaction of the same holder takes nights between this count and
 * the commit.
 */
const hasReached = (by: LimitedBy) => `coalesce((
    select count(*) from occupancies
     where occupancies.${by}_hash = requested.${by}_hash
       and (occupancies.expires_at > requested.created_at or ${HAS_OPEN_CHARGE})) >= ($5::jsonb ->> '${by}')::int, false)`

/** The order decides which limit is named where several are reached. */
const COUNTED_BY: readonly LimitedBy[] = ['email', 'browser', 'address', 'household', 'site', 'city']
const HASHES = COUNTED_BY.map((by) => `${by}_hash`)

const TAKEN = { taken: bool, freed: uuid.array, reached: text.as<LimitedBy>().orNull }

/**
 * Takes the nights and, only if they are free, stores the booking and its payments. One statement, because each round
 * trip inside the transaction makes rivals wait.
 */
const TAKE_NIGHTS = defineStatement({
  name: 'take_nights',
  row: TAKEN,
  text: takeNights({ cte: '', first: '', freed: `'{}'::uuid[]` }),
})

/**
 * Does the same after it has freed the nights of expired holds, unless one of their charges is open and may still
 * succeed. Both changes to `apartment_search` come after the insert that competes for the nights, which keeps the order
 * of locks the same for everybody. It is a statement of its own so that the usual one is not planned for an empty
 * table.
 */
const TAKE_NIGHTS_OF_OVERDUE = defineStatement({
  name: 'take_nights_of_overdue',
  row: TAKEN,
  text: takeNights({
    cte: `freed as (
  update occupancies set released_at = $6
   where booking_id = any($7::uuid[]) and released_at is null
     and not ${HAS_OPEN_CHARGE}
  returning booking_id
), `,
    first: '(select count(*) from freed) as after_freeing, ',
    freed: 'array(select booking_id from freed)',
  }),
})

function takeNights({ cte, first, freed }: { cte: string; first: string; freed: string }): string {
  return `
with counted as (
  select case ${COUNTED_BY.map((by) => `when ${hasReached(by)} then '${by}'`).join(' ')} end as reached
    from jsonb_populate_record(null::occupancies, $1) as requested
), ${cte}taken as (
  insert into occupancies (
    id, apartment_id, nights, kind, booking_id, expires_at, created_at, ${HASHES.join(', ')})
  select requested.id, requested.apartment_id, requested.nights, requested.kind, requested.booking_id, requested.expires_at,
         requested.created_at, ${HASHES.map((hash) => `requested.${hash}`).join(', ')}
    from counted, ${first}jsonb_populate_record(null::occupancies, $1) as requested
   where counted.reached is null
  on conflict on constraint occupancies_no_shared_night do nothing
  returning booking_id
), booked as (
  insert into bookings (${COLUMNS.join(', ')})
  select ${COLUMNS.map((column) => `booking.${column}`).join(', ')}
    from taken, jsonb_populate_record(null::bookings, $2) as booking
), owed as (
  insert into payments select payment.* from taken, jsonb_populate_recordset(null::payments, $3) as payment
), agreed as (
  insert into agreements select agreement.* from taken, jsonb_populate_record(null::agreements, $4) as agreement
)
select exists (select from taken) as taken, ${freed} as freed, reached from counted`
}

/**
 * Takes the nights for a new booking and stores it. `overdue` are bookings whose holds have expired, locked by the
 * caller; those in `freed` have lost their nights and must be cancelled. Nothing is stored when `taken` is false.
 */
export async function insertBookingWithNights(
  tx: Tx,
  newBooking: NewBooking,
  overdue: readonly string[],
): Promise<TakenNights> {
  const rows = [
    JSON.stringify(rowAsJson(occupancies, newBooking.nights)),
    JSON.stringify(rowAsJson(bookings, newBooking.booking)),
    JSON.stringify(newBooking.payments.map((payment) => rowAsJson(payments, payment))),
    JSON.stringify(rowAsJson(agreements, newBooking.agreement)),
    JSON.stringify(newBooking.limit ?? {}),
  ]
  const [outcome] = await (overdue.length === 0
    ? runStatement(tx, TAKE_NIGHTS, rows)
    : runStatement(tx, TAKE_NIGHTS_OF_OVERDUE, [...rows, newBooking.booking.createdAt, overdue]))
  return outcome ?? { taken: false, freed: [], reached: null }
}

/**
 * Returns the other stays of a holder in a home, by e-mail or account, of more than so many nights: those that were not
 * cancelled and whose holds have not expired.
 */
export async function listStaysInHome(
  on: Queryable,
  { id, apartmentId, holderEmail, userId, createdAt }: BookingRow,
  { moreThanNights }: RowLimit,
): Promise<Stay[]> {
  const isHolders = sql`lower(${bookings.holderEmail}) = lower(${holderEmail})`
  return on
    .select({ checkIn: bookings.checkIn, checkOut: bookings.checkOut })
    .from(bookings)
    .where(
      and(
        eq(bookings.apartmentId, apartmentId),
        ne(bookings.id, id),
        ne(bookings.status, 'CANCELLED'),
        sql`(${bookings.holdExpiresAt} is null or ${bookings.holdExpiresAt} > ${createdAt})`,
        sql`${bookings.checkOut} - ${bookings.checkIn} > ${moreThanNights}`,
        userId === null ? isHolders : or(isHolders, eq(bookings.userId, userId)),
      ),
    )
}

/** Locks the bookings of an apartment whose hold has expired, in the order of their ids. */
export async function lockOverdueNightHolds(
  tx: Tx,
  apartmentId: number,
  now: Date,
): Promise<Pick<BookingRow, 'id' | 'status'>[]> {
  return tx
    .select({ id: bookings.id, status: bookings.status })
    .from(bookings)
    .where(and(eq(bookings.apartmentId, apartmentId), isOverdueNightHold(now)))
    .orderBy(asc(bookings.id))
    .for('no key update')
}

/** Returns bookings of all apartments whose hold has expired, the longest expired first. */
export async function listOverdueNightHolds(on: Queryable, now: Date, most: number): Promise<string[]> {
  const rows = await on
    .select({ id: bookings.id })
    .from(bookings)
    .where(isOverdueNightHold(now))
    .orderBy(asc(bookings.holdExpiresAt))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Returns bookings of all apartments with a step of their money that is due, the longest due first. */
export async function listDueBookings(on: Queryable, now: Date, most: number): Promise<string[]> {
  const rows = await on
    .select({ id: bookings.id })
    .from(bookings)
    .where(lte(bookings.nextStepAt, now))
    .orderBy(asc(bookings.nextStepAt), asc(bookings.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

const isOverdueNightHold = (now: Date) =>
  and(eq(bookings.status, 'PENDING'), isNotNull(bookings.holdExpiresAt), lte(bookings.holdExpiresAt, now))

const withHome = (db: Queryable) =>
  db
    .select({ booking: bookings, houseCode: apartments.houseCode })
    .from(bookings)
    .innerJoin(apartments, eq(apartments.id, bookings.apartmentId))

const byCode = preparedOn((db) =>
  withHome(db)
    .where(eq(bookings.code, sql.placeholder('code')))
    .prepare('booking_by_code'),
)

export async function findBooking(on: Queryable, code: string): Promise<BookingOfHome | undefined> {
  const [found] = await byCode(on).execute({ code })
  return found
}

const byRequestKey = preparedOn((db) =>
  withHome(db)
    .where(eq(bookings.requestKey, sql.placeholder('key')))
    .prepare('booking_by_request_key'),
)

export async function findBookingByRequestKey(on: Queryable, key: string): Promise<BookingOfHome | undefined> {
  const [found] = await byRequestKey(on).execute({ key })
  return found
}

/** Returns what the stays in a user's account cost. */
export async function listStaysOfUser(
  on: Queryable,
  userId: string,
): Promise<Pick<BookingRow, 'status' | 'checkOut'>[]> {
  return on
    .select({ status: bookings.status, checkOut: bookings.checkOut })
    .from(bookings)
    .where(eq(bookings.userId, userId))
}

/** Returns the bookings in a user's account, the latest stay first. */
export async function listBookingsOfUser(on: Queryable, userId: string, most: number): Promise<BookingOfHome[]> {
  return withHome(on).where(eq(bookings.userId, userId)).orderBy(desc(bookings.checkIn), desc(bookings.id)).limit(most)
}

/** Returns a booking by its id with the code of its home. */
export async function findBookedHome(on: Queryable, id: string): Promise<BookingOfHome | undefined> {
  const [found] = await withHome(on).where(eq(bookings.id, id))
  return found
}

/** Returns the house code of a booking's home. */
export async function findHouseCode(on: Queryable, apartmentId: number): Promise<string> {
  const [found] = await on
    .select({ houseCode: apartments.houseCode })
    .from(apartments)
    .where(eq(apartments.id, apartmentId))
  if (!found) throw new Error(`There is no home ${apartmentId}`)
  return found.houseCode
}

/**
 * Locks a booking. Every transaction that changes it, its nights, payments, charges or refunds takes this lock first,
 * and then locks in the order charges, occupancies, apartment_search, promo_codes.
 */
export async function lockBooking(tx: Tx, id: string): Promise<BookingRow | undefined> {
  const [found] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('no key update')
  return found
}

type StatusColumn = 'status' | 'confirmedAt' | 'cancelledAt' | 'cancelReason'

/** Excludes the status columns, which only `updateBookingStatus` sets. */
export type BookingChange = Partial<Omit<BookingRow, StatusColumn>> & { readonly [Column in StatusColumn]?: never }

export async function updateBooking(tx: Tx, id: string, change: BookingChange): Promise<void> {
  await tx.update(bookings).set(change).where(eq(bookings.id, id))
}

export type BookingStatusChange = Partial<BookingRow> & Pick<BookingRow, 'status'>

/**
 * Sets a status. Only `lifecycle.ts` of the services calls it, which obeys the state table and schedules what follows.
 */
export async function updateBookingStatus(tx: Tx, id: string, change: BookingStatusChange): Promise<void> {
  await tx.update(bookings).set(change).where(eq(bookings.id, id))
}
