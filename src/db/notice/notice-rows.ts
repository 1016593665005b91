import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { contactMessages } from '#db/schema/contact.ts'
import { notices, staffMembers } from '#db/schema/staff.ts'
import { threads } from '#db/schema/thread.ts'
import { of, text } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { NoticeKind } from '#domain/staff/notice.ts'

export type NoticeRow = typeof notices.$inferSelect

/** Inserts the notices that their members did not have yet, and returns these. */
export async function insertNotices(tx: Tx, rows: readonly (typeof notices.$inferInsert)[]): Promise<NoticeRow[]> {
  if (rows.length === 0) return []
  return tx
    .insert(notices)
    .values([...rows])
    .onConflictDoNothing()
    .returning()
}

type Event = { readonly kind: NoticeKind; readonly event: string }

const SETTLE = defineStatement({
  name: 'settle_notices',
  row: {},
  text: `
with waiting as (select kind, event from unnest($1::text[], $2::text[]) as still (kind, event)),
     forgotten as (
       delete from notices n where n.made_at < $4 and (n.kind, n.event) not in (select kind, event from waiting))
update notices n set read_at = $3
 where n.read_at is null and n.made_at >= $4 and (n.kind, n.event) not in (select kind, event from waiting)`,
})

/** Marks notices whose matter is settled as read, and deletes those of them that are older than `storedSince`. */
export async function settleNotices(
  tx: Tx,
  waiting: readonly Event[],
  { now, storedSince }: { readonly now: Date; readonly storedSince: Date },
): Promise<void> {
  const [kinds, events] = [waiting.map(({ kind }) => kind), waiting.map(({ event }) => event)]
  await runStatement(tx, SETTLE, [kinds, events, now, storedSince])
}

/** Returns the latest notices of a member. */
export async function listNotices(on: Queryable, memberId: string, most: number): Promise<NoticeRow[]> {
  return on
    .select()
    .from(notices)
    .where(eq(notices.memberId, memberId))
    .orderBy(desc(notices.madeAt), notices.id)
    .limit(most)
}

export async function countUnreadNotices(on: Queryable, memberId: string): Promise<number> {
  const [found] = await on
    .select({ unread: count() })
    .from(notices)
    .where(and(eq(notices.memberId, memberId), isNull(notices.readAt)))
  return found?.unread ?? 0
}

/** Returns notices of a member by their ids, the latest first. */
export async function findNotices(on: Queryable, memberId: string, ids: readonly string[]): Promise<NoticeRow[]> {
  return on
    .select()
    .from(notices)
    .where(and(eq(notices.memberId, memberId), inArray(notices.id, [...ids])))
    .orderBy(desc(notices.madeAt), notices.id)
}

/** Marks a notice of a member as read or not, or all of them; returns whether there was one. */
export async function markNotices(
  tx: Tx,
  memberId: string,
  { noticeId, readAt }: { readonly noticeId: string | null; readonly readAt: Date | null },
): Promise<boolean> {
  const which = noticeId === null ? isNull(notices.readAt) : eq(notices.id, noticeId)
  const { rowCount } = await tx
    .update(notices)
    .set({ readAt })
    .where(and(eq(notices.memberId, memberId), which))
  return noticeId === null || rowCount === 1
}

export async function updateNoticeMails(tx: Tx, memberId: string, kinds: readonly NoticeKind[]): Promise<void> {
  await tx
    .update(staffMembers)
    .set({ noticeMails: [...kinds] })
    .where(eq(staffMembers.id, memberId))
}

const WAITING_THREADS = defineStatement({
  name: 'waiting_threads_of_notices',
  row: {
    reference: of(threads.reference),
    /** Names when a guest began to wait: a later wait is another event. */
    since: text.known('the condition leaves the others out'),
    bookingCode: of(bookings.code).orNull,
    houseCode: of(apartments.houseCode),
  },
  text: `
select t.reference, extract(epoch from t.waiting_since)::bigint::text as since, b.code as "bookingCode", a.house_code as "houseCode"
  from threads t join apartments a on a.id = t.apartment_id left join bookings b on b.id = t.booking_id
 where t.waiting_since is not null order by t.waiting_since`,
})

export type WaitingThread = RowOf<typeof WAITING_THREADS>

/** Returns the threads in which a guest waits for an answer. */
export function listWaitingThreads(on: Queryable): Promise<WaitingThread[]> {
  return runStatement(on, WAITING_THREADS, [])
}

const WAITING_CONTACTS = defineStatement({
  name: 'waiting_contacts_of_notices',
  row: { reference: of(contactMessages.reference) },
  text: 'select reference from contact_messages where handled_at is null order by created_at',
})

/** Returns the references of messages to the company that are not handled yet. */
export function listWaitingContacts(on: Queryable): Promise<RowOf<typeof WAITING_CONTACTS>[]> {
  return runStatement(on, WAITING_CONTACTS, [])
}
