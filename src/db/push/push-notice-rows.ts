import { and, eq } from 'drizzle-orm'
import { GOES_ON } from '#db/companion/companion-rows.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { pushNotices } from '#db/schema/push.ts'
import { bool, int4, text, uuid } from '#db/statement/columns.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'
import type { PushKind } from '#domain/push/push-kinds.ts'

export type PushNoticeRow = typeof pushNotices.$inferSelect
type NoticeState = PushNoticeRow['state']

/**
 * Subscriptions `s` whose reader still has access, and has not switched the kind $2 off; of companions only if $4, and of
 * bookings that are cancelled not if $5.
 */
const TAKERS = `push_subscriptions s
  join bookings b on b.id = s.booking_id
  left join companions c on c.id = s.companion_id
  left join push_preferences p
    on p.booking_id = s.booking_id and p.companion_id is not distinct from s.companion_id and p.kind = $2`
const NIGHT = { timeZone: text, isQuiet: bool.orNull, fromHour: int4.orNull, untilHour: int4.orNull }
const NIGHT_COLUMNS = `s.time_zone as "timeZone", q.is_on as "isQuiet", q.from_hour::int4 as "fromHour",
  q.until_hour::int4 as "untilHour"`
const QUIET_HOURS = `left join push_quiet_hours q
  on q.booking_id = s.booking_id and q.companion_id is not distinct from s.companion_id`
const TAKES = `coalesce(p.is_on, true)
   and (b.status = 'CONFIRMED' or not $5::boolean)
   and (s.companion_id is null or ($4::boolean and ${GOES_ON}))`

/** Locked, so that two notices of a moment are counted one after the other. */
const LIST_TAKERS = defineStatement({
  name: 'list_push_takers',
  row: { id: uuid, companionId: uuid.orNull, ...NIGHT },
  text: `
select s.id, s.companion_id as "companionId", ${NIGHT_COLUMNS}
from ${TAKERS}
${QUIET_HOURS}
where s.booking_id = $1 and ${TAKES}
order by s.id
for no key update of s`,
})

const FIND_TAKER = defineStatement({
  name: 'find_push_taker',
  row: {
    ...{ companionId: uuid.orNull, endpoint: text, p256dh: text, auth: text, locale: text, bookingCode: text },
    ...NIGHT,
  },
  text: `
select s.companion_id as "companionId", s.endpoint, s.p256dh, s.auth, s.locale, b.code as "bookingCode",
  ${NIGHT_COLUMNS}
from ${TAKERS}
${QUIET_HOURS}
where s.id = $1 and ${TAKES}`,
})

const COUNT_OF_DAYS = defineStatement({
  name: 'count_push_notices',
  row: { companionId: uuid.orNull, day: text, count: int4 },
  text: `
select companion_id as "companionId", day::text as day, count(distinct about)::int4 as count
from push_notices
where booking_id = $1 and is_counted and day >= $2::date and about <> $3
group by companion_id, day`,
})

type Taking = {
  readonly kind: PushKind
  readonly now: Date
  readonly companionsToo: boolean
  readonly isOfHome: boolean
}

/** Lists and locks the subscriptions of a booking that take a kind, with the quiet hours that their reader chose. */
export async function listTakers(tx: Tx, bookingId: string, { kind, now, companionsToo, isOfHome }: Taking) {
  return runStatement(tx, LIST_TAKERS, [bookingId, kind, now, companionsToo, isOfHome])
}

/** Finds a subscription with the code of its booking and its quiet hours, if it still takes a kind. */
export async function findTaker(on: Queryable, id: string, { kind, now, companionsToo, isOfHome }: Taking) {
  const [found] = await runStatement(on, FIND_TAKER, [id, kind, now, companionsToo, isOfHome])
  return found
}

/** Counts what readers of a booking get on each day from the given one, in all browsers once, but for one subject. */
export async function countOfDays(tx: Tx, { bookingId, from, but }: { bookingId: string; from: string; but: string }) {
  return runStatement(tx, COUNT_OF_DAYS, [bookingId, from, but])
}

/** Stores a notice. Returns false if the subscription has one about the same already. */
export async function insertNotice(tx: Tx, row: PushNoticeRow): Promise<boolean> {
  const stored = await tx.insert(pushNotices).values(row).onConflictDoNothing().returning({ id: pushNotices.id })
  return stored.length > 0
}

/** Finds a notice that waits to be sent. */
export async function findQueuedNotice(on: Queryable, id: string): Promise<PushNoticeRow | undefined> {
  const [found] = await on.select().from(pushNotices).where(isQueued(id))
  return found
}

/** Claims a notice that waits, as one that failed until it is known to be sent; of two who do so one is answered true. */
export async function claimNotice(on: Queryable, id: string): Promise<boolean> {
  const claimed = await on
    .update(pushNotices)
    .set({ state: 'failed' })
    .where(isQueued(id))
    .returning({ id: pushNotices.id })
  return claimed.length > 0
}

function isQueued(id: string) {
  return and(eq(pushNotices.id, id), eq(pushNotices.state, 'queued'))
}

export async function setNoticeState(on: Queryable, id: string, state: NoticeState): Promise<void> {
  await on.update(pushNotices).set({ state }).where(eq(pushNotices.id, id))
}
