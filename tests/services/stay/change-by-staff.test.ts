import { expect, test } from 'vitest'
import { readBooking } from '#services/booking/read-booking.ts'
import { verifyBooks } from '#services/payment/verify-books.ts'
import { previewStayChange } from '#services/stay-change/change-stay.ts'
import { changeStayByStaff, previewChangeStayByStaff } from '#services/stay-change/change-stay-by-staff.ts'
import { makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { entriesOf, MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

/** Ten paid nights from 1 June 2027, two days before the guests come. */
async function openWorld(now = '2027-05-30T09:00:00Z') {
  const world = await makeBookingWorld(database.pool)
  const { deps, home } = world
  const booking = await makeBooking(world)
  await pay(deps, booking)
  deps.clock.set('2027-05-25T09:00:00Z')
  await pay(deps, booking, 2)
  deps.clock.set(now)
  const code = booking.bookingCode
  const show = (checkIn: string, checkOut: string) => previewChangeStayByStaff(deps, { code, checkIn, checkOut })
  const change = async (checkIn: string, checkOut: string) => {
    const shown = await show(checkIn, checkOut)
    if (!shown.ok) return shown
    const previewId = shown.value.changeId
    return changeStayByStaff(deps, { code, checkIn, checkOut, previewId, reason: 'Pierde el vuelo', by: MEMBER })
  }
  return { deps, home, booking, code, show, change }
}

test('staff move an arrival past the deadline of guests, longer than guests book at once, with a reason', async () => {
  const { deps, booking, code, change } = await openWorld()
  const stay = { checkIn: '2027-06-03', checkOut: '2027-07-30' }
  const own = { code, viewToken: booking.viewToken, ...stay }
  expect(await previewStayChange(deps, own)).toMatchObject({ ok: false })
  expect(await change(stay.checkIn, stay.checkOut)).toMatchObject({ ok: true })
  const changed = await readBooking(deps.db, code)
  expect(changed?.booking).toMatchObject({ ...stay, status: 'CONFIRMED' })
  expect(await entriesOf(deps.db, code)).toMatchObject([
    { act: 'stay_changed', reason: 'Pierde el vuelo', changes: { checkIn: ['2027-06-01', '2027-06-03'] } },
  ])
  const { rows } = await database.pool.query(
    `select accepted_at is null as open from agreements where booking_id = $1 order by made_at desc limit 1`,
    [changed?.booking.id],
  )
  expect(rows).toEqual([{ open: true }])
})

test.each([
  ['before today', '2027-05-29', '2027-06-11', 'dates_in_past'],
  ['of the same nights', '2027-06-01', '2027-06-11', 'validation_failed'],
  ['of more than a year', '2027-06-01', '2028-07-01', 'stay_too_far'],
])('a stay %s is refused', async (_, checkIn, checkOut, code) => {
  const { show } = await openWorld()
  expect(await show(checkIn, checkOut)).toMatchObject({ ok: false, code })
})

test('once the guests should be there only their departure changes, and a stay that is over not at all', async () => {
  const inHouse = await openWorld('2027-06-04T09:00:00Z')
  expect(await inHouse.show('2027-06-05', '2027-06-14')).toMatchObject({ code: 'change_not_allowed' })
  expect(await inHouse.change('2027-06-01', '2027-06-14')).toMatchObject({ ok: true })
  const over = await openWorld('2027-06-11T09:00:00Z')
  expect(await over.show('2027-06-01', '2027-06-14')).toMatchObject({ code: 'change_not_allowed' })
})

test('a stay that owes ends early, today at the earliest, at figures that staff see first', async () => {
  const world = await makeBookingWorld(database.pool, { rules: { instantMaxNights: 365 } })
  const { deps } = world
  const booking = await makeBooking(world, { checkIn: '2027-03-20', checkOut: '2027-06-20' })
  const code = booking.bookingCode
  await pay(deps, booking)
  deps.clock.set('2027-04-16T09:00:00Z')
  await database.pool.query(
    `update payments set due_date = '2027-04-13' where number = 2
       and booking_id = (select id from bookings where code = $1)`,
    [code],
  )
  await database.pool.query(`update bookings set status = 'CONFIRMED', confirmed_at = now() where code = $1`, [code])
  const stay = { code, checkIn: '2027-03-20', checkOut: '2027-04-16' }
  const shown = await previewChangeStayByStaff(deps, stay)
  expect(shown).toMatchObject({ ok: true, value: { refundTotalCents: 0 } })
  if (!shown.ok) return
  const { changeId: previewId, totalPriceCents, paidCents, keptCents, dueNowCents } = shown.value
  expect(paidCents + dueNowCents).toBe(totalPriceCents + keptCents)
  expect(await changeStayByStaff(deps, { ...stay, previewId, reason: 'Vuelve a su casa', by: MEMBER })).toMatchObject({
    ok: true,
  })
  expect((await readBooking(deps.db, code))?.booking).toMatchObject({ status: 'CONFIRMED', checkOut: '2027-04-16' })
  expect((await verifyBooks(deps)).unbalanced).toEqual([])
  expect(await previewChangeStayByStaff(deps, { ...stay, checkOut: '2027-04-15' })).toMatchObject({ ok: false })
})

test('nights that somebody has are refused with who has them', async () => {
  const { deps, home, show, code } = await openWorld()
  const other = await makeBooking({ deps, home }, { checkIn: '2027-06-12' })
  expect(await show('2027-06-01', '2027-06-14')).toMatchObject({
    code: 'nights_taken',
    details: { inTheWay: [{ kind: 'hold', id: other.bookingCode }] },
  })
  const input = { code, checkIn: '2027-06-01', checkOut: '2027-06-12', reason: 'Se queda', by: MEMBER }
  expect(await changeStayByStaff(deps, { ...input, previewId: 'of other figures' })).toMatchObject({
    code: 'changed_meanwhile',
    details: { changed: { by: 'guest' } },
  })
})
