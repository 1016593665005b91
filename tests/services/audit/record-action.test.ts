import { expect, test } from 'vitest'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { entriesOf, MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

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
  return { deps, code }
}

test('an action leaves one entry that says who, when, what and why, however often it is repeated', async () => {
  const { deps, code } = await cancelled()
  const entries = await entriesOf(deps.db, code)
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    actor: 'staff',
    act: 'booking_cancelled',
    subjectKind: 'booking',
    subjectId: code,
    reason: 'La caldera no tiene arreglo.',
    changes: { status: ['PENDING', 'CANCELLED'], cause: [null, 'company'] },
    requestId: 'request-of-an-action',
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
  const { deps, code } = await cancelled()
  await database.pool.query(`
    insert into audit_entries (act_id, at, actor, act, subject_kind, subject_id)
    select gen_random_uuid(), max(at) + interval '1097 days', 'system', 'later', 'list', 'x' from audit_entries`)
  await database.pool.query('delete from audit_entries where subject_id = $1', [code])
  expect(await entriesOf(deps.db, code)).toEqual([])
})
