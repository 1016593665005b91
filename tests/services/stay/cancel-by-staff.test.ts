import { expect, test } from 'vitest'
import { updateBooking } from '#db/booking/booking-rows.ts'
import type { CancelledBy } from '#domain/booking/cancellation.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import { cancelByStaff, previewCancelByStaff } from '#services/cancellation/cancel-by-staff.ts'
import { recordGuestCheck } from '#services/guest-check/record-guest-check.ts'
import { makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { entriesOf, MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

/** Ten nights that were paid in two parts, 177,00 and 413,00 €. */
async function paidStay() {
  const { deps, home } = await makeBookingWorld(database.pool)
  const booking = await makeBooking({ deps, home })
  await pay(deps, booking)
  deps.clock.set('2027-05-25T09:00:00Z')
  await pay(deps, booking, 2)
  const code = booking.bookingCode
  const show = async (cause: CancelledBy) => previewCancelByStaff(deps, { code, cause })
  const cancel = async (cause: CancelledBy, previewId: string) =>
    cancelByStaff(deps, { code, cause, reason: 'Lo pidió por teléfono', previewId, by: MEMBER })
  return { deps, home, booking, code, show, cancel }
}

test('who did not come by the day after check-in gets nothing back, and the rest of the nights is free', async () => {
  const { deps, home, code, show, cancel } = await paidStay()
  deps.clock.set('2027-06-01T20:00:00Z')
  expect(await show('no_show')).toMatchObject({ code: 'change_not_allowed' })
  deps.clock.set('2027-06-02T08:00:00Z')
  const shown = await show('no_show')
  expect(shown).toMatchObject({ value: { refundTotalCents: 0, keptCents: 590_00 } })
  expect(await cancel('no_show', shown.ok ? shown.value.previewId : '')).toMatchObject({ ok: true })
  expect((await readBooking(deps.db, code))?.booking).toMatchObject({ status: 'CANCELLED', cancelReason: 'no_show' })
  expect(await entriesOf(deps.db, code)).toMatchObject([
    { act: 'booking_cancelled', reason: 'Lo pidió por teléfono', changes: { cause: [null, 'no_show'] } },
  ])
  await makeBooking({ deps, home }, { checkIn: '2027-06-05' })
})

test('a guest who was checked in came, and one whose stay has begun ends it early instead of cancelling', async () => {
  const { deps, code, show } = await paidStay()
  deps.clock.set('2027-06-01T15:00:00Z')
  await recordGuestCheck(deps, { code, mark: 'checked_in', version: 0, isUndo: false, by: MEMBER })
  deps.clock.set('2027-06-02T08:00:00Z')
  expect(await show('no_show')).toMatchObject({ code: 'change_not_allowed' })
  expect(await show('guest')).toMatchObject({ code: 'stay_has_begun' })
  expect(await show('owner')).toMatchObject({ value: { refundTotalCents: 590_00 } })
})

test('nobody is a no-show once they have lived there, or left', async () => {
  const { deps, code, show } = await paidStay()
  deps.clock.set('2027-06-08T08:00:00Z')
  expect(await show('no_show')).toMatchObject({ ok: true })
  await recordGuestCheck(deps, { code, mark: 'checked_out', version: 0, isUndo: false, by: MEMBER })
  expect(await show('no_show')).toMatchObject({ code: 'change_not_allowed' })
  await recordGuestCheck(deps, { code, mark: 'checked_out', version: 1, isUndo: true, by: MEMBER })
  deps.clock.set('2027-06-09T08:00:00Z')
  expect(await show('no_show')).toMatchObject({ code: 'change_not_allowed' })
})

test('a guest may cancel for free until the day that a move gave them, and reads so', async () => {
  const { deps, code, show } = await paidStay()
  expect(await show('guest')).toMatchObject({ value: { refundTotalCents: 0 } })
  const id = (await readBooking(deps.db, code))?.booking.id ?? ''
  await deps.db.transaction((tx) => updateBooking(tx, id, { freeCancellationUntil: '2027-05-28' }))
  expect(await show('guest')).toMatchObject({
    value: { refundTotalCents: 590_00, booking: { cancellation: { fullRefundUntil: '2027-05-28' } } },
  })
  deps.clock.set('2027-05-29T09:00:00Z')
  expect(await show('guest')).toMatchObject({ value: { refundTotalCents: 0 } })
})

test('figures that changed since they were shown are refused with who changed them', async () => {
  const { deps, code, show, cancel } = await paidStay()
  const shown = await show('company')
  const previewId = shown.ok ? shown.value.previewId : ''
  expect(await cancel('owner', previewId)).toMatchObject({
    code: 'changed_meanwhile',
    details: { changed: { by: 'guest', now: { refundTotalCents: 590_00 } } },
  })
  const done = await Promise.all([cancel('company', previewId), cancel('company', previewId)])
  expect(done.map((one) => (one.ok ? 'done' : one.code)).sort()).toEqual(['booking_cancelled', 'done'])
  expect(done.find(({ ok }) => !ok)).toMatchObject({ details: { changed: { by: 'staff' } } })
  expect((await entriesOf(deps.db, code)).length).toBe(1)
})
