import { asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { homePhoto, homeTitle } from '#db/catalogue/home-details.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { companions } from '#db/schema/companion.ts'
import { staffMembers } from '#db/schema/staff.ts'
import { messages, threads } from '#db/schema/thread.ts'
import { float8, int4 } from '#db/statement/columns.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'
import type { ApartmentDetails } from '#domain/catalogue/apartment.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import { photosOfMessage } from './message-photo-rows.ts'

export type ThreadRow = typeof threads.$inferSelect
export type MessageRow = typeof messages.$inferSelect
/** A message with the ids of its photos, the name by which guests know the member who wrote it, and that of the companion who did. */
export type ListedMessage = MessageRow & {
  readonly photos: readonly string[]
  readonly guestName: string | null
  readonly companionName: string | null
}

/** A thread, the home it is about and the code of its booking. */
export type FoundThread = {
  readonly thread: ThreadRow
  readonly houseCode: string
  readonly title: LocalizedText
  readonly photo: ApartmentDetails['photos'][number] | null
  readonly bookingCode: string | null
}

function selectThreads(on: Queryable) {
  return on
    .select({
      thread: threads,
      houseCode: apartments.houseCode,
      title: homeTitle,
      photo: homePhoto,
      bookingCode: bookings.code,
    })
    .from(threads)
    .innerJoin(apartments, eq(apartments.id, threads.apartmentId))
    .leftJoin(bookings, eq(bookings.id, threads.bookingId))
}

export async function insertThread(tx: Tx, thread: ThreadRow): Promise<void> {
  await tx.insert(threads).values(thread)
}

/** Returns false when the same message is stored already. */
export async function insertMessage(tx: Tx, message: typeof messages.$inferInsert): Promise<boolean> {
  const stored = await tx
    .insert(messages)
    .values(message)
    .onConflictDoNothing({ target: messages.requestKey })
    .returning({ id: messages.id })
  return stored.length > 0
}

export async function findThread(
  on: Queryable,
  by: { readonly reference: string } | { readonly messageId: string } | { readonly requestKey: string },
): Promise<FoundThread | undefined> {
  const [found] = await selectThreads(on).where(conditionOf(by)).limit(1)
  return found
}

function conditionOf(
  by: { readonly reference: string } | { readonly messageId: string } | { readonly requestKey: string },
): SQL {
  if ('reference' in by) return eq(threads.reference, by.reference)
  const which = 'messageId' in by ? sql`id = ${by.messageId}` : sql`request_key = ${by.requestKey}`
  return sql`${threads.id} = (select thread_id from messages where ${which})`
}

/** Returns the threads of a booking, the latest first. */
export async function listThreadsOfBooking(on: Queryable, bookingId: string): Promise<FoundThread[]> {
  return selectThreads(on).where(eq(threads.bookingId, bookingId)).orderBy(desc(threads.createdAt), desc(threads.id))
}

export async function findMessage(on: Queryable, id: string): Promise<MessageRow | undefined> {
  const [found] = await on.select().from(messages).where(eq(messages.id, id))
  return found
}

/** Locks a thread, so that two who write in it do so one after the other. */
export async function lockThread(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: threads.id }).from(threads).where(eq(threads.id, id)).for('no key update')
}

/** Returns the last message of a thread, or of all threads of a booking. */
export async function findLastMessage(
  on: Queryable,
  of: { readonly threadId: string } | { readonly bookingId: string },
): Promise<MessageRow | undefined> {
  const isOf = 'threadId' in of ? eq(threads.id, of.threadId) : eq(threads.bookingId, of.bookingId)
  const [found] = await on
    .select({ message: messages })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(isOf)
    .orderBy(desc(messages.number))
    .limit(1)
  return found?.message
}

/** Returns the messages of these threads, the oldest first. */
export async function listMessages(on: Queryable, threadIds: readonly string[]): Promise<ListedMessage[]> {
  if (threadIds.length === 0) return []
  return on
    .select({
      ...getTableColumns(messages),
      photos: photosOfMessage,
      guestName: staffMembers.guestName,
      companionName: companions.name,
    })
    .from(messages)
    .leftJoin(staffMembers, eq(staffMembers.id, messages.memberId))
    .leftJoin(companions, eq(companions.id, messages.companionId))
    .where(sql`${messages.threadId} = any(${sql.param([...threadIds])}::uuid[])`)
    .orderBy(asc(messages.number))
}

/** Returns the threads whose last message is a guest's, those who wait longest first. */
export async function listUnansweredThreads(on: Queryable): Promise<(FoundThread & { readonly last: string })[]> {
  const found = await selectThreads(on)
    .where(sql`(select author from messages where thread_id = ${threads.id} order by number desc limit 1) = 'guest'`)
    .orderBy(asc(threads.createdAt))
  const texts = await listMessages(
    on,
    found.map(({ thread }) => thread.id),
  )
  return found.map((one) => ({
    ...one,
    last: texts.findLast(({ threadId }) => threadId === one.thread.id)?.text ?? '',
  }))
}

/** Returns what a user wrote and was answered in threads of their account or of its bookings, the oldest first. */
export async function listMessagesOfUser(on: Queryable, userId: string) {
  return on
    .select({
      reference: threads.reference,
      author: messages.author,
      text: messages.text,
      photos: photosOfMessage,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(
      sql`${threads.userId} = ${userId} or ${threads.bookingId} in (select id from bookings where user_id = ${userId})`,
    )
    .orderBy(asc(messages.number))
}

/** Moves the questions of a booking's holder about its home to the booking. */
export async function attachThreads(
  tx: Tx,
  {
    bookingId,
    apartmentId,
    email,
  }: { readonly bookingId: string; readonly apartmentId: number; readonly email: string },
): Promise<void> {
  await tx
    .update(threads)
    .set({ bookingId })
    .where(
      sql`${threads.bookingId} is null and ${threads.apartmentId} = ${apartmentId} and lower(${threads.email}) = lower(${email})`,
    )
}

const FIRST_ANSWERS = defineStatement({
  name: 'first_answers',
  row: { questions: int4, median: float8.orNull },
  text: `
select count(*)::int as questions,
  percentile_cont(0.5) within group (order by extract(epoch from coalesce(answered, $2) - asked) / 60)::float8 as median
from (
  select min(m.created_at) filter (where m.author = 'guest') as asked,
    min(m.created_at) filter (where m.author = 'staff') as answered
  from threads t join messages m on m.thread_id = t.id
  where t.created_at >= $1 and t.created_at <= $2
  group by t.id
) as first_answers`,
})

/**
 * Returns the number of questions since that moment, and the median of the minutes until their first answer; a question
 * without an answer counts with the time that it has waited.
 */
export async function measureFirstAnswers(
  on: Queryable,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<{ readonly questions: number; readonly medianMinutes: number | null }> {
  const [row] = await runStatement(on, FIRST_ANSWERS, [since, now])
  return { questions: row?.questions ?? 0, medianMinutes: row?.median ?? null }
}

/**
 * Deletes threads without a booking whose last message is older than `before`, and those of a stay that ended before
 * that day. Returns how many.
 */
export async function deleteThreadsBefore(
  on: Queryable,
  { before, endedBefore }: { readonly before: Date; readonly endedBefore: string },
): Promise<number> {
  const { rowCount } = await on.delete(threads).where(
    sql`(${threads.bookingId} is null and not exists
        (select from messages where thread_id = ${threads.id} and messages.created_at >= ${before}))
      or ${threads.bookingId} in (select id from bookings where check_out < ${endedBefore})`,
  )
  return rowCount ?? 0
}
