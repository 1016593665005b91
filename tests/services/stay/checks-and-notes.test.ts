import { expect, test } from 'vitest'
import { readBooking } from '#services/booking/read-booking.ts'
import { type GuestCheckInput, recordGuestCheck } from '#services/guest-check/record-guest-check.ts'
import { writeNote } from '#services/note/write-note.ts'
import { makeBooking, makeBookingWorld } from '#tests/factories/booking.ts'
import { actionsOf, entriesOf, MEMBER } from '#tests/factories/staff.ts'
import { makeAnyBooking } from '#tests/factories/stay-samples.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

async function openWorld(checkIn = '2027-03-01') {
  const { deps } = await makeBookingWorld(database.pool)
  const { code } = await makeAnyBooking(deps, { checkIn })
  const check = (which: GuestCheckInput['mark'], version: number, isUndo = false, at?: GuestCheckInput['at']) =>
    recordGuestCheck(deps, { code, mark: which, version, isUndo, at, by: MEMBER })
  return { deps, code, check }
}

test('guests come, leave, and either is taken back; each leaves an entry', async () => {
  const { deps, code, check } = await openWorld()
  expect(await check('checked_in', 0)).toMatchObject({ value: { checkedInAt: deps.clock.now(), version: 1 } })
  expect(await check('checked_out', 1)).toMatchObject({ value: { checkedOutAt: deps.clock.now(), version: 2 } })
  expect(await check('checked_in', 2, true)).toMatchObject({ code: 'change_not_allowed' })
  expect(await check('checked_out', 2, true)).toMatchObject({ value: { checkedOutAt: null } })
  expect(await check('checked_in', 3, true)).toMatchObject({ value: { checkedInAt: null, version: 4 } })
  expect(await actionsOf(deps.db, code)).toEqual(['checked_in', 'checked_out', 'check_out_undone', 'check_in_undone'])
})

test('a departure is recorded without an arrival, at the hour at which it happened', async () => {
  const { deps, code, check } = await openWorld()
  deps.clock.set('2027-03-31T10:15:00Z')
  const departure = { day: '2027-03-31', time: '10:30' }
  expect(await check('checked_out', 0, false, departure)).toMatchObject({
    value: { checkedInAt: null, checkedOutAt: new Date('2027-03-31T08:30:00Z'), version: 1 },
  })
  expect(await check('checked_out', 1, true)).toMatchObject({ value: { checkedOutAt: null, version: 2 } })
  expect(await check('checked_out', 2)).toMatchObject({ value: { checkedOutAt: deps.clock.now() } })
  expect(await check('checked_out', 3, false, departure)).toMatchObject({
    value: { checkedOutAt: new Date('2027-03-31T08:30:00Z') },
  })
  expect(await check('checked_in', 4, false, { day: '2027-03-01', time: '22:05' })).toMatchObject({
    value: { checkedInAt: new Date('2027-03-01T21:05:00Z'), checkedOutAt: new Date('2027-03-31T08:30:00Z') },
  })
  const [, , , corrected] = await entriesOf(deps.db, code)
  expect(corrected).toMatchObject({
    act: 'checked_out',
    changes: { checkedOutAt: ['2027-03-31T10:15:00.000Z', '2027-03-31T08:30:00.000Z'] },
  })
})

test.each([
  ['in the future', 'checked_out', { day: '2027-03-31', time: '12:16' }],
  ['before the day of arrival', 'checked_in', { day: '2027-02-28', time: '23:59' }],
  ['a departure before the arrival', 'checked_out', { day: '2027-03-01', time: '09:59' }],
] as const)('a moment %s is refused', async (_, which, at) => {
  const { deps, check } = await openWorld()
  await check('checked_in', 0)
  deps.clock.set('2027-03-31T10:15:00Z')
  expect(await check(which, 1, false, at)).toMatchObject({ code: 'moment_out_of_order' })
})

test('nobody comes before the day of arrival, and nobody to a stay that is not confirmed', async () => {
  const early = await openWorld('2027-03-02')
  expect(await early.check('checked_in', 0)).toMatchObject({ code: 'change_not_allowed' })
  const world = await makeBookingWorld(database.pool)
  const { bookingCode: code } = await makeBooking(world)
  const input = { code, mark: 'checked_in', version: 0, isUndo: false, by: MEMBER } as const
  world.deps.clock.set('2027-06-01T13:00:00Z')
  expect(await recordGuestCheck(world.deps, input)).toMatchObject({ code: 'change_not_allowed' })
  expect(await recordGuestCheck(world.deps, { ...input, code: '0000000000' })).toMatchObject({
    code: 'booking_not_found',
  })
})

test('of two who check in at once the second is told who and what', async () => {
  const { check } = await openWorld()
  const done = await Promise.all([check('checked_in', 0), check('checked_in', 0)])
  expect(done.find(({ ok }) => !ok)).toMatchObject({
    code: 'changed_meanwhile',
    details: { changed: { by: 'staff', now: { version: 1, checkedInAt: expect.any(String) } } },
  })
})

test('a note is stored, and the audit keeps that it was written but not its text', async () => {
  const { deps, code } = await openWorld()
  expect(await writeNote(deps, { code, text: 'Llega con un perro.', by: MEMBER })).toMatchObject({ ok: true })
  const booking = (await readBooking(deps.db, code))?.booking
  const { rows } = await database.pool.query('select text, made_by from booking_notes where booking_id = $1', [
    booking?.id,
  ])
  expect(rows).toEqual([{ text: 'Llega con un perro.', made_by: MEMBER.kind === 'staff' && MEMBER.memberId }])
  expect(await entriesOf(deps.db, code)).toMatchObject([{ act: 'note_written', changes: null, reason: null }])
})
