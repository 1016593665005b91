import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { auditEntries } from '#db/schema/audit.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

const MEMBER: Actor = {
  kind: 'staff',
  memberId: '0192b8a0-0000-7000-8000-000000000001',
  sessionId: '0192b8a0-0000-7000-8000-000000000002',
  requestId: 'request-of-an-act',
}

function entriesOf(db: Database, bookingId: string) {
  return db.select().from(auditEntries).where(eq(auditEntries.bookingId, bookingId))
}

async function cancelled() {
  const world = await makeBookingWorld(database.pool)
  const { deps } = world
  const { bookingCode: code } = await makeBooking(world).then(async (booking) => {
    await pay(deps, booking)
    return booking
  })
  const cancel = () =>
    cancelBooking(deps, { code, cause: 'company', by: MEMBER, reason: 'La caldera no tiene arreglo.' })
  await Promise.all([cancel(), cancel()])
  const record = await readBooking(deps.db, code)
  return { deps, code, bookingId: record?.booking.id ?? '' }
}

test('an act leaves one entry that says who, when, what and why, however often it is repeated', async () => {
  const { deps, code, bookingId } = await cancelled()
  const entries = await entriesOf(deps.db, bookingId)
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    actor: 'staff',
    act: 'booking_cancelled',
    subjectKind: 'booking',
    subjectId: code,
    reason: 'La caldera no tiene arreglo.',
    changes: { status: ['PENDING', 'CANCELLED'], cause: [null, 'company'] },
    requestId: 'request-of-an-act',
  })
})

test('an entry can be neither changed nor removed, by nobody', async () => {
  await cancelled()
  for (const statement of [
    `update audit_entries set reason = 'x'`,
    'delete from audit_entries',
    'truncate audit_entries',
  ]) {
    await expect(database.pool.query(statement)).rejects.toThrow('audit entries are never changed')
  }
})

test('what is more than three years older than the newest entry can be cleared away', async () => {
  const { deps, bookingId } = await cancelled()
  await database.pool.query(`
    insert into audit_entries (act_id, at, actor, act, subject_kind, subject_id)
    select gen_random_uuid(), max(at) + interval '1097 days', 'system', 'later', 'list', 'x' from audit_entries`)
  await database.pool.query('delete from audit_entries where booking_id = $1', [bookingId])
  expect(await entriesOf(deps.db, bookingId)).toEqual([])
})
