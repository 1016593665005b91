import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookings, storedFiles } from '#db/schema/booking.ts'
import { messagePhotos, messages, threads } from '#db/schema/thread.ts'
import { text } from '#db/statement/columns.ts'
import { defineExpression } from '#db/statement/expression.ts'

/** The ids of the photos of a message, in their order, for statements that join other tables. */
export const photosOfMessage = defineExpression({
  name: 'photos_of_message',
  value: text.array,
  from: sql`${messages}`,
  sql: sql`array(select p.file_id from message_photos p where p.message_id = ${messages}.id order by p.position)`,
})

/** Adds photos to a message that has none. */
export async function insertMessagePhotos(tx: Tx, messageId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await tx.insert(messagePhotos).values(fileIds.map((fileId, index) => ({ messageId, fileId, position: index + 1 })))
}

export async function countMessagePhotos(on: Queryable, messageId: string): Promise<number> {
  return on.$count(messagePhotos, eq(messagePhotos.messageId, messageId))
}

/** Tells whether a message of a booking has a photo. */
export async function hasMessagePhoto(
  on: Queryable,
  { bookingId, fileId }: { readonly bookingId: string; readonly fileId: string },
): Promise<boolean> {
  const found = await on
    .select({ fileId: messagePhotos.fileId })
    .from(messagePhotos)
    .innerJoin(messages, eq(messages.id, messagePhotos.messageId))
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(and(eq(messagePhotos.fileId, fileId), eq(threads.bookingId, bookingId)))
    .limit(1)
  return found.length > 0
}

/** Returns the photos that no message has, stored before a moment, with their bookings. */
export async function listUnsentPhotos(
  on: Queryable,
  storedBefore: Date,
): Promise<readonly { readonly id: string; readonly bookingId: string }[]> {
  return on
    .select({ id: storedFiles.id, bookingId: storedFiles.bookingId })
    .from(storedFiles)
    .where(and(isUnsent(on), lt(storedFiles.storedAt, storedBefore)))
}

/** Tells whether a photo is stored and no message has it. */
export async function isUnsentPhoto(on: Queryable, id: string): Promise<boolean> {
  return (await on.$count(storedFiles, and(isUnsent(on), eq(storedFiles.id, id)))) > 0
}

function isUnsent(on: Queryable) {
  const sent = on
    .select({ fileId: messagePhotos.fileId })
    .from(messagePhotos)
    .where(eq(messagePhotos.fileId, storedFiles.id))
  return and(eq(storedFiles.kind, 'message'), notExists(sent))
}

/** Returns the photos of all messages of a user's bookings. */
export async function listMessagePhotosOfUser(on: Queryable, userId: string): Promise<string[]> {
  const ofUser = on.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId))
  const found = await on
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(eq(storedFiles.kind, 'message'), inArray(storedFiles.bookingId, ofUser)))
  return found.map(({ id }) => id)
}
