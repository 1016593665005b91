import { and, asc, desc, eq, gte, isNotNull, isNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { doorCodes, homeLocks } from '#db/schema/door-code.ts'
import type { CodeEndReason } from '#domain/door-code/door-code-state.ts'
import type { HomeLock } from '#domain/door-code/lock-kind.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

export type DoorCodeRow = typeof doorCodes.$inferSelect
export type BookingOfCode = Pick<
  typeof bookings.$inferSelect,
  'id' | 'code' | 'apartmentId' | 'status' | 'checkIn' | 'checkOut' | 'checkedOutAt'
>

const bookingOfCode = {
  id: bookings.id,
  code: bookings.code,
  apartmentId: bookings.apartmentId,
  status: bookings.status,
  checkIn: bookings.checkIn,
  checkOut: bookings.checkOut,
  checkedOutAt: bookings.checkedOutAt,
}
const lockOfHome = { kind: homeLocks.kind, deviceId: homeLocks.deviceId, reveal: homeLocks.reveal }

export type LiveCode = { readonly code: DoorCodeRow; readonly booking: BookingOfCode; readonly lock: HomeLock | null }

/** Returns the codes that have not ended, with their booking and the lock of its home. */
export function listLiveCodes(on: Queryable): Promise<LiveCode[]> {
  return on
    .select({ code: doorCodes, booking: bookingOfCode, lock: lockOfHome })
    .from(doorCodes)
    .innerJoin(bookings, eq(bookings.id, doorCodes.bookingId))
    .leftJoin(homeLocks, eq(homeLocks.apartmentId, bookings.apartmentId))
    .where(isNull(doorCodes.endedAt))
    .orderBy(asc(doorCodes.id))
}

export type StayWithoutCode = { readonly booking: BookingOfCode; readonly lock: HomeLock }

/** Returns confirmed stays at electronic locks that go on, begin by a day, and have no code. */
export function listStaysWithoutCode(
  on: Queryable,
  { today, lastArrival }: { readonly today: CalendarDate; readonly lastArrival: CalendarDate },
): Promise<StayWithoutCode[]> {
  const live = on
    .select({ id: doorCodes.id })
    .from(doorCodes)
    .where(and(eq(doorCodes.bookingId, bookings.id), isNull(doorCodes.endedAt)))
  return on
    .select({ booking: bookingOfCode, lock: lockOfHome })
    .from(bookings)
    .innerJoin(homeLocks, eq(homeLocks.apartmentId, bookings.apartmentId))
    .where(
      and(
        ne(homeLocks.kind, 'key_box'),
        eq(bookings.status, 'CONFIRMED'),
        isNull(bookings.checkedOutAt),
        lte(bookings.checkIn, lastArrival),
        gte(bookings.checkOut, today),
        notExists(live),
      ),
    )
    .orderBy(asc(bookings.checkIn), asc(bookings.id))
}

/** Returns false where the booking has a code that has not ended. */
export async function insertDoorCode(on: Queryable, code: DoorCodeRow): Promise<boolean> {
  const stored = await on.insert(doorCodes).values(code).onConflictDoNothing().returning({ id: doorCodes.id })
  return stored.length > 0
}

/** Ends a code, once. One that was never requested is at no lock. */
export async function endDoorCode(
  on: Queryable,
  id: string,
  { at, reason }: { readonly at: Date; readonly reason: CodeEndReason },
): Promise<void> {
  await on
    .update(doorCodes)
    .set({
      endedAt: at,
      endReason: reason,
      // It was the request to take it; the request to remove it comes next.
      requestedAt: sql`case when ${doorCodes.state} = 'wanted' then ${doorCodes.requestedAt} end`,
      state: sql`case when ${doorCodes.state} = 'failed' or ${doorCodes.state} = 'wanted' and ${doorCodes.requestedAt} is null
        then 'removed' else ${doorCodes.state} end`,
    })
    .where(and(eq(doorCodes.id, id), isNull(doorCodes.endedAt)))
}

export type CodeAtLock = { readonly code: DoorCodeRow; readonly bookingCode: string }

/** Returns codes that a lock has or should have, the first made first. */
export function listCodesAtLocks(on: Queryable): Promise<CodeAtLock[]> {
  return on
    .select({ code: doorCodes, bookingCode: bookings.code })
    .from(doorCodes)
    .innerJoin(bookings, eq(bookings.id, doorCodes.bookingId))
    .where(ne(doorCodes.state, 'removed'))
    .orderBy(asc(doorCodes.createdAt), asc(doorCodes.id))
}

/**
 * Notes that a lock is requested something of a code now. Returns false where another run did so after `notSince`, or the code
 * has changed since it was read.
 */
export async function claimDoorCode(
  on: Queryable,
  { id, state, endedAt }: Pick<DoorCodeRow, 'id' | 'state' | 'endedAt'>,
  { at, notSince }: { readonly at: Date; readonly notSince: Date },
): Promise<boolean> {
  const isEnded = endedAt === null ? isNull(doorCodes.endedAt) : isNotNull(doorCodes.endedAt)
  const isFree = or(isNull(doorCodes.requestedAt), lt(doorCodes.requestedAt, notSince))
  const claimed = await on
    .update(doorCodes)
    .set({ requestedAt: at })
    .where(and(eq(doorCodes.id, id), eq(doorCodes.state, state), isEnded, isFree))
    .returning({ id: doorCodes.id })
  return claimed.length > 0
}

/** Gives a code the state that follows, where it still has the one that was read. Returns whether it had. */
export async function moveDoorCode(
  on: Queryable,
  { id, state }: Pick<DoorCodeRow, 'id' | 'state'>,
  next: Pick<DoorCodeRow, 'state'> & Partial<Pick<DoorCodeRow, 'reference' | 'requestedAt' | 'setAt'>>,
): Promise<boolean> {
  const moved = await on
    .update(doorCodes)
    .set(next)
    .where(and(eq(doorCodes.id, id), eq(doorCodes.state, state)))
    .returning({ id: doorCodes.id })
  return moved.length > 0
}

/** Returns the codes of a booking: the one that has not ended, then those that ended last. */
export function listCodesOfBooking(on: Queryable, bookingId: string): Promise<DoorCodeRow[]> {
  return on
    .select()
    .from(doorCodes)
    .where(eq(doorCodes.bookingId, bookingId))
    .orderBy(sql`${doorCodes.endedAt} desc nulls first`, desc(doorCodes.createdAt), desc(doorCodes.id))
}

/** Locks the code of a booking that has not ended, so that two who change it do so one after the other. */
export async function lockLiveCode(tx: Tx, bookingId: string): Promise<DoorCodeRow | undefined> {
  const [found] = await tx
    .select()
    .from(doorCodes)
    .where(and(eq(doorCodes.bookingId, bookingId), isNull(doorCodes.endedAt)))
    .for('no key update')
  return found
}

/** Returns the digits, encrypted, of codes that a home's lock has or should have. */
export async function listDigitsAtHome(
  on: Queryable,
  apartmentId: number,
): Promise<Pick<DoorCodeRow, 'id' | 'code'>[]> {
  const { id, code } = doorCodes
  return on
    .select({ id, code })
    .from(doorCodes)
    .where(and(eq(doorCodes.apartmentId, apartmentId), ne(doorCodes.state, 'removed')))
}

/** Deletes codes that no lock has any longer and that ended before. Returns how many. */
export async function deleteCodesBefore(on: Queryable, endedBefore: Date): Promise<number> {
  const deleted = await on
    .delete(doorCodes)
    .where(and(eq(doorCodes.state, 'removed'), lt(doorCodes.endedAt, endedBefore)))
    .returning({ id: doorCodes.id })
  return deleted.length
}
