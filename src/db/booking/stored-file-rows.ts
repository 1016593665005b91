import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookings, storedFiles } from '#db/schema/booking.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

export type StoredFileRow = typeof storedFiles.$inferSelect
type OfKind = Pick<StoredFileRow, 'bookingId' | 'kind'>

const isOfKind = ({ bookingId, kind }: OfKind) => and(eq(storedFiles.bookingId, bookingId), eq(storedFiles.kind, kind))

export async function insertStoredFile(tx: Tx, row: StoredFileRow): Promise<void> {
  await tx.insert(storedFiles).values(row)
}

/** Returns a file of a booking; a file of another booking or kind is not found. */
export async function findStoredFile(
  on: Queryable,
  { id, ...file }: Pick<StoredFileRow, 'id' | 'bookingId' | 'kind'>,
): Promise<StoredFileRow | undefined> {
  const [found] = await on
    .select()
    .from(storedFiles)
    .where(and(isOfKind(file), eq(storedFiles.id, id)))
  return found
}

/** Returns the file of a booking with the same content, where it has one. */
export async function findSameFile(
  on: Queryable,
  { sha256, ...file }: OfKind & Pick<StoredFileRow, 'sha256'>,
): Promise<StoredFileRow | undefined> {
  const [found] = await on
    .select()
    .from(storedFiles)
    .where(and(isOfKind(file), eq(storedFiles.sha256, sha256)))
  return found
}

export async function countStoredFiles(on: Queryable, file: OfKind): Promise<number> {
  return on.$count(storedFiles, isOfKind(file))
}

/** Returns the files of a kind of a booking, in the order in which they were stored. */
export async function listFilesOfKind(on: Queryable, file: OfKind): Promise<StoredFileRow[]> {
  return on.select().from(storedFiles).where(isOfKind(file)).orderBy(asc(storedFiles.storedAt), asc(storedFiles.id))
}

/** Returns the files of some bookings, in the order in which they were stored. */
export async function listStoredFiles(on: Queryable, bookingIds: readonly string[]): Promise<StoredFileRow[]> {
  if (bookingIds.length === 0) return []
  return on
    .select()
    .from(storedFiles)
    .where(inArray(storedFiles.bookingId, [...bookingIds]))
    .orderBy(asc(storedFiles.storedAt), asc(storedFiles.id))
}

/** Returns the ids of files of stays that ended before a day. */
export async function listFilesOfEndedStays(on: Queryable, endedBefore: CalendarDate): Promise<string[]> {
  const rows = await on
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .innerJoin(bookings, eq(bookings.id, storedFiles.bookingId))
    .where(lt(bookings.checkOut, endedBefore))
  return rows.map(({ id }) => id)
}

export async function deleteStoredFile(on: Queryable, id: string): Promise<void> {
  await on.delete(storedFiles).where(eq(storedFiles.id, id))
}
