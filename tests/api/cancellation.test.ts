import { afterEach, expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import type { CancellationView } from '#contract/cancellation.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { previewCancellation } from '#services/cancellation/preview-cancellation.ts'
import { makePromoCode } from '#tests/factories/promo-code.ts'
import { type MoneyWorld, openMoneyWorld } from '#tests/harness/money-world.ts'

let world: MoneyWorld
async function open(...given: Parameters<typeof openMoneyWorld>) {
  world = await openMoneyWorld(...given)
  return world
}
afterEach(() => world.close())

async function cancel(
  { bookingCode, viewToken }: CreatedBooking,
  query = '',
  headers: object = { 'x-view-token': viewToken },
) {
  const answer = await world.api.post(`/api/bookings/${bookingCode}/cancellation${query}`, { headers: { ...headers } })
  return { status: answer.status, ...((await answer.json()) as CancellationView & { code?: string }) }
}

/** Returns the sum of everything that the network moved, in cents. */
async function kept(): Promise<number> {
  const { charges, refunds } = await world.network()
  const total = (rows: readonly { state: string; amountCents: number | null }[]) =>
    rows.filter(({ state }) => state === 'succeeded').reduce((sum, row) => sum + (row.amountCents ?? 0), 0)
  return total(charges) - total(refunds)
}

test('8 days before check-in everything goes back, and the first payment of two is all there was', async () => {
  const { book, pay, viewBooking, goTo } = await open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  await pay(booking)
  await goTo('2027-05-24', 23)
  const figures = {
    refunds: [{ number: 1, amountCents: 177_00 }],
    refundTotalCents: 177_00,
    keptCents: 0,
    droppedCents: 413_00,
  }
  expect(await cancel(booking, '?preview=true')).toMatchObject({
    ...figures,
    status: 200,
    booking: { status: 'PENDING' },
  })
  expect(await viewBooking(booking)).toMatchObject({
    status: 'PENDING',
    cancellation: { fullRefundUntil: '2027-05-24', noRefundFrom: '2027-05-25' },
  })
  const done = await cancel(booking)
  expect(done).toMatchObject({ ...figures, refunds: [{ number: 1, amountCents: 177_00, state: 'refunded' }] })
  expect(await viewBooking(booking)).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'guest',
    states: ['refunded', 'dropped'],
  })
  expect(await kept()).toBe(0)
})

test('who pays a cancelled booking is told that it is cancelled and what went back', async () => {
  const { book, pay, goTo } = await open('2027-03-01')
  const [early, late] = [await book({ checkIn: '2027-06-01' }), await book({ checkIn: '2027-07-01' })]
  await pay(early)
  await pay(late)
  await cancel(early)
  await goTo('2027-06-24', 0)
  await cancel(late)
  for (const [booking, said] of [
    [early, `Esta reserva está cancelada y no se cobra nada más. De lo pagado se te devuelven ${formatCents(177_00)}.`],
    [late, 'Esta reserva está cancelada y no se cobra nada más.'],
  ] as const) {
    expect(await pay(booking)).toMatchObject({ status: 409, code: 'booking_cancelled', message: said })
    expect(await pay(booking, 2)).toMatchObject({ status: 409, code: 'booking_cancelled', message: said })
  }
  expect(await kept()).toBe(177_00)
})

test('7 days before check-in nothing goes back, and what was not paid yet is not charged any more', async () => {
  const { book, pay, viewBooking, goTo } = await open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  await pay(booking)
  await goTo('2027-05-25', 0)
  const figures = { refunds: [], refundTotalCents: 0, keptCents: 177_00, droppedCents: 413_00 }
  expect(await cancel(booking, '?preview=true')).toMatchObject(figures)
  expect(await cancel(booking)).toMatchObject(figures)
  await goTo('2027-06-02', 10)
  expect(await viewBooking(booking)).toMatchObject({ status: 'CANCELLED', states: ['paid', 'dropped'] })
  expect(await kept()).toBe(177_00)
})

test.each([
  ['the day the clocks go forward', '2027-03-28'],
  ['the day the clocks go back', '2027-10-31'],
  ['29 February', '2028-02-29'],
])('the last moment of %s counts as that day in Madrid', async (_, last) => {
  const { book, pay, goTo } = await open(addDays(last, -30))
  const booking = await book({ checkIn: addDays(last, 8) })
  await pay(booking)
  await goTo(last, 23)
  expect(await cancel(booking, '?preview=true')).toMatchObject({ refundTotalCents: 177_00 })
  await goTo(addDays(last, 1), 0)
  expect(await cancel(booking, '?preview=true')).toMatchObject({ refundTotalCents: 0, keptCents: 177_00 })
})

test('every payment goes back to its own charge, also those of later months', async () => {
  const { book, pay, goTo, deps, network, viewBooking } = await open('2026-12-01')
  const booking = await book({ checkIn: '2027-02-01', checkOut: '2027-05-01' })
  await pay(booking)
  await goTo('2027-02-23', 10)
  const cancelled = await cancelBooking(deps, { code: booking.bookingCode, cause: 'company', by: COMMAND })
  expect(cancelled).toMatchObject({
    ok: true,
    value: { refundTotalCents: 460_41 + 1074_29 + 1596_50, keptCents: 0, droppedCents: 1545_00 },
  })
  const { charges, refunds } = await network()
  const paid = charges.filter(({ description }) => description === `Estancia ${booking.bookingCode}`)
  for (const { chargeId, amountCents } of paid) {
    expect(refunds.filter((refund) => refund.chargeId === chargeId)).toMatchObject([
      { amountCents, state: 'succeeded' },
    ])
  }
  expect((await viewBooking(booking)).states).toEqual(['refunded', 'refunded', 'refunded', 'dropped'])
})

test.each(['company', 'owner'] as const)(
  'the %s gives everything back on the day of arrival too, and the deposit',
  async (by) => {
    const { book, pay, viewBooking, goTo, deps } = await open('2027-03-01')
    const booking = await book({ checkIn: '2027-03-10' })
    await pay(booking)
    await goTo('2027-03-10', 14)
    const preview = await previewCancellation(deps, { code: booking.bookingCode, cause: by })
    expect(preview).toMatchObject({ ok: true, value: { refundTotalCents: 590_00, keptCents: 0 } })
    expect(await viewBooking(booking)).toMatchObject({ status: 'CONFIRMED', deposit: { status: 'held' } })
    await cancelBooking(deps, { code: booking.bookingCode, cause: by, by: COMMAND })
    expect(await viewBooking(booking)).toMatchObject({
      status: 'CANCELLED',
      cancelReason: by,
      deposit: { status: 'returned' },
    })
    expect(await kept()).toBe(0)
  },
)

test('a guest who cancels on the day of arrival gets the deposit back and nothing else', async () => {
  const { book, pay, viewBooking, goTo } = await open('2027-03-01')
  const booking = await book({ checkIn: '2027-03-10' })
  await pay(booking)
  await goTo('2027-03-10', 14)
  await cancel(booking)
  expect(await viewBooking(booking)).toMatchObject({ status: 'CANCELLED', deposit: { status: 'returned' } })
  expect(await kept()).toBe(590_00)
})

test('repeated, also ten times at once, a cancellation changes nothing', async () => {
  const { book, pay, network, mails } = await open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  await pay(booking)
  const first = await cancel(booking)
  const again = await Promise.all(Array.from({ length: 10 }, () => cancel(booking)))
  for (const one of again) expect(one).toEqual(first)
  expect((await network()).refunds).toHaveLength(1)
  await world.goTo('2027-03-02', 10)
  expect((await mails()).filter((subject) => subject.includes('Reserva cancelada'))).toHaveLength(1)
})

test('ten cancellations at once refund once', async () => {
  const { book, pay, network } = await open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  await pay(booking)
  await Promise.all(Array.from({ length: 10 }, () => cancel(booking)))
  expect((await network()).refunds).toMatchObject([{ amountCents: 177_00, state: 'succeeded' }])
})

test('a cancelled booking frees its nights and its promo code', async () => {
  const { book, pay, deps, pool } = await open('2027-03-01')
  const promo = await makePromoCode(deps.db, { code: 'UNA', maxUses: 1 })
  const booking = await book({ checkIn: '2027-06-01' }, { promoCode: promo.code })
  await pay(booking)
  await cancel(booking)
  await cancel(booking)
  const { rows } = await pool.query('select uses from promo_codes where id = $1', [promo.id])
  expect(rows).toEqual([{ uses: 0 }])
  expect(await book({ checkIn: '2027-06-01' }, { promoCode: promo.code })).toMatchObject({ status: 'PENDING' })
})

test('a refund whose answer is lost, or that meets a network that is down, is made once', async () => {
  const { book, pay, viewBooking, goTo, injectFaults, network } = await open('2027-03-01')
  const [lost, down] = [await book({ checkIn: '2027-06-01' }), await book({ checkIn: '2027-07-01' })]
  await pay(lost)
  await pay(down)
  await injectFaults({ dropAnswers: 1 })
  expect(await cancel(lost)).toMatchObject({ refunds: [{ state: 'processing' }] })
  await injectFaults({ down: true })
  expect(await cancel(down)).toMatchObject({ refunds: [{ state: 'processing' }], booking: { status: 'CANCELLED' } })
  await goTo('2027-03-01', 12)
  await injectFaults({})
  await goTo('2027-03-01', 15)
  expect((await viewBooking(lost)).states).toEqual(['refunded', 'dropped'])
  expect((await viewBooking(down)).states).toEqual(['refunded', 'dropped'])
  expect((await network()).refunds).toHaveLength(2)
  expect(await kept()).toBe(0)
})

test('a 3-D Secure page left open takes nothing once the booking is cancelled', async () => {
  const { book, pay, card, sandbox } = await open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  const requested = (await pay(booking, 1, await card('4000 0027 6000 3184'))) as { actionUrl?: string }
  await cancel(booking)
  await sandbox.answerChallenge(requested.actionUrl ?? '', true)
  expect(await kept()).toBe(0)
})

test('money that was on its way when it was cancelled goes back when it comes', async () => {
  const { book, pay, viewBooking, injectFaults, goTo } = await open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  await injectFaults({ slow: true })
  expect(await pay(booking)).toMatchObject({ state: 'processing' })
  await cancel(booking)
  await injectFaults({})
  await goTo('2027-03-01', 12)
  expect((await viewBooking(booking)).states).toEqual(['refunded', 'dropped'])
  expect(await kept()).toBe(0)
})

test('nobody cancels without the view token, after the day of arrival, or what is not there', async () => {
  const { book, pay, goTo, viewBooking } = await open('2027-03-01')
  const booking = await book({ checkIn: '2027-03-05' })
  const other = await book({ checkIn: '2027-08-01' })
  await pay(booking)
  expect(await cancel(booking, '', {})).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await cancel(booking, '', { 'x-view-token': other.viewToken })).toMatchObject({
    status: 403,
    code: 'forbidden',
  })
  expect(await cancel(booking, '?preview=maybe')).toMatchObject({ status: 422, code: 'validation_failed' })
  expect(await cancel({ ...booking, bookingCode: '0000000000' })).toMatchObject({
    status: 404,
    code: 'booking_not_found',
  })
  await goTo('2027-03-06', 0)
  expect(await cancel(booking)).toMatchObject({ status: 409, code: 'stay_has_begun' })
  expect(await viewBooking(booking)).toMatchObject({ status: 'CONFIRMED' })
})
