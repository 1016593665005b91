import { expect, test } from 'vitest'
import { findBooking } from '#db/booking/booking-rows.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { MailKind } from '#domain/shared/jobs.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { renderBookingMail } from '#emails/render-mail.ts'
import { getBookingMail } from '#services/booking/get-booking-mail.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { previewPutOffPayment, putOffPayment } from '#services/money/put-off-payment.ts'
import { moveBooking, previewMoveBooking } from '#services/move/move-booking.ts'
import { changeStay, previewStayChange } from '#services/stay-change/change-stay.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

test('each mail after a change of dates, home or a charge, and after cancelling, carries calendar entries of a higher sequence', async () => {
  const world = await makeBookingWorld(database.pool)
  const { deps } = world
  deps.clock.set('2027-03-01T09:00:00Z')
  const spare = await makeApartment(deps.db)
  const home = await makeApartment(deps.db, { rules: { instantMaxNights: 365 } })
  const booking = await makeBooking({ deps, home }, { checkIn: '2027-06-01', checkOut: '2027-08-10' })
  const { bookingCode: code, viewToken } = booking
  const sequences: { stay: number; charge: number }[] = []
  const readMail = async (kind: MailKind) => {
    deps.clock.set(`2027-03-01T09:0${sequences.length + 1}:00Z`)
    const bookingId = (await findBooking(deps.db, code))?.booking.id ?? ''
    const view = await getBookingMail(deps, { bookingId })
    if (!view.ok) throw new Error(view.code)
    const mail = await renderBookingMail({ kind, bookingId }, view.value, 'https://estancia.example')
    if (!mail) throw new Error(`There is no mail ${kind}`)
    const { attachments } = mail
    const sequenceOf = (uid: string) =>
      Number(
        attachments
          .map(({ content }) => content.split(`UID:${code}${uid}@estancia.example\r\nSEQUENCE:`)[1])
          .find((rest) => rest !== undefined)
          ?.match(/^\d+/)?.[0],
      )
    sequences.push({ stay: sequenceOf(''), charge: sequenceOf('-3') })
  }
  const change = async (checkIn: string) => {
    const request = { code, viewToken, checkIn, checkOut: '2027-08-10' }
    const shown = await previewStayChange(deps, request)
    const changed = await changeStay(deps, { ...request, changeId: shown.ok ? shown.value.changeId : '' })
    expect(changed).toMatchObject({ ok: true })
    await readMail('booking_changed')
  }
  await readMail('booking_reserved')
  await pay(deps, booking)
  await change('2027-06-03')
  await change('2027-06-05')
  const moved = { code, houseCode: spare.houseCode, price: 'keep', isAgreed: true } as const
  const shownMove = await previewMoveBooking(deps, moved)
  const previewId = shownMove.ok ? shownMove.value.previewId : ''
  expect(await moveBooking(deps, { ...moved, previewId, reason: 'Obra', by: MEMBER })).toMatchObject({ ok: true })
  await readMail('booking_moved')
  const { dueDate = '' } = booking.paymentSchedule.find(({ number }) => number === 3) ?? {}
  const until = { code, number: 3, until: addDays(dueDate, 5), reason: 'Nómina' }
  const shownDay = await previewPutOffPayment(deps, until)
  if (!shownDay.ok) throw new Error(JSON.stringify(shownDay))
  expect(await putOffPayment(deps, { ...until, previewId: shownDay.value.previewId, by: MEMBER })).toMatchObject({
    ok: true,
  })
  await readMail('booking_changed')
  await cancelBooking(deps, { code, cause: 'guest', by: COMMAND })
  await readMail('booking_cancelled')
  for (const [index, { stay, charge }] of sequences.slice(1).entries()) {
    expect(stay).toBeGreaterThan(sequences[index]?.stay ?? Number.NaN)
    expect(charge).toBeGreaterThan(sequences[index]?.charge ?? Number.NaN)
  }
  expect(sequences).toHaveLength(6)
})
