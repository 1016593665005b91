import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'
import { messages } from '#db/schema/thread.ts'
import type { City } from '#domain/catalogue/cities.ts'

/** Clocks of processes differ, and a mark is never earlier than what it marks. */
const notBefore = (at: Date, ...columns: readonly ('created_at' | 'delivered_at')[]) =>
  sql`greatest(${at}::timestamptz, ${sql.raw(columns.join(', '))})`
const read = (at: Date) => ({
  deliveredAt: sql`coalesce(${messages.deliveredAt}, ${notBefore(at, 'created_at')})`,
  readAt: notBefore(at, 'created_at', 'delivered_at'),
})

/** Marks the guests' messages of the threads with these references as delivered, each once. */
export async function markDelivered(on: Queryable, references: readonly string[], at: Date): Promise<void> {
  await on
    .update(messages)
    .set({ deliveredAt: notBefore(at, 'created_at') })
    .where(
      and(
        sql`${messages.threadId} in (select id from threads where reference = any(${sql.param([...references])}::text[]))`,
        eq(messages.author, 'guest'),
        isNull(messages.deliveredAt),
      ),
    )
}

type ReadByStaff = {
  readonly messageIds: readonly string[]
  readonly cities: readonly City[] | null
  readonly at: Date
}

/** Marks those of these messages as read that guests wrote about homes in these cities, each once. */
export async function markReadByStaff(on: Queryable, { messageIds, cities, at }: ReadByStaff): Promise<void> {
  await on
    .update(messages)
    .set(read(at))
    .where(
      and(
        sql`${messages.id} = any(${sql.param([...messageIds])}::uuid[])`,
        eq(messages.author, 'guest'),
        isNull(messages.readAt),
        sql`${messages.threadId} in (select t.id from threads t join apartments a on a.id = t.apartment_id
          where ${sql.param(cities && [...cities])}::text[] is null or a.city = any(${sql.param(cities && [...cities])}))`,
      ),
    )
}

type ReadByGuest = { readonly bookingId: string; readonly lastMessageId: string; readonly at: Date }

/** Marks staff's messages of a booking up to that one as read, each once. A message of another booking marks none. */
export async function markReadByGuest(on: Queryable, { bookingId, lastMessageId, at }: ReadByGuest): Promise<void> {
  await on
    .update(messages)
    .set(read(at))
    .where(
      and(
        sql`${messages.threadId} in (select id from threads where booking_id = ${bookingId})`,
        sql`${messages.number} <= (select m.number from messages m join threads t on t.id = m.thread_id
          where m.id = ${lastMessageId} and t.booking_id = ${bookingId})`,
        eq(messages.author, 'staff'),
        isNull(messages.readAt),
      ),
    )
}
