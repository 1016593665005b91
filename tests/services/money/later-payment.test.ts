import { expect, test } from 'vitest'
import { previewPutOffPayment, putOffPayment } from '#services/money/put-off-payment.ts'
import { previewTryChargeNow, tryChargeNow } from '#services/money/try-charge-now.ts'
import { listOverdue } from '#services/payment/list-overdue.ts'
import { verifyBooks } from '#services/payment/verify-books.ts'
import { entriesOf, MEMBER } from '#tests/factories/staff.ts'
import { moneyWorldPerTest } from '#tests/harness/money-world.ts'

const money = moneyWorldPerTest()
const DECLINES_LATER = '4000 0000 0000 0341'

/** Two months from 5 March, of which the second is due on 29 March and refused by the bank. */
async function booked(number = DECLINES_LATER) {
  const world = await money.open('2027-03-01')
  const booking = await world.book({ checkIn: '2027-03-05', checkOut: '2027-05-05' })
  await world.pay(booking, 1, await world.card(number))
  const code = booking.bookingCode
  const putOff = async (until: string) => {
    const request = { code, number: 2, until, reason: 'Su nómina llega el día 5' }
    const shown = await previewPutOffPayment(world.deps, request)
    if (!shown.ok) return shown
    return putOffPayment(world.deps, { ...request, previewId: shown.value.previewId, by: MEMBER })
  }
  const chargeNow = async () => {
    const shown = await previewTryChargeNow(world.deps, { code, number: 2 })
    if (!shown.ok) return shown
    return tryChargeNow(world.deps, { code, number: 2, previewId: shown.value.previewId, by: MEMBER })
  }
  const second = async () => (await world.viewBooking(booking)).paymentSchedule[1]
  return { ...world, booking, code, putOff, chargeNow, second }
}

test('a month that is put off is charged on its new day, and not before', async () => {
  const { deps, code, goTo, putOff, second } = await booked('4242 4242 4242 4242')
  expect(await previewPutOffPayment(deps, { code, number: 2, until: '2027-04-05', reason: 'Nómina' })).toMatchObject({
    value: { from: '2027-03-29', until: '2027-04-05', latest: '2027-04-12' },
  })
  expect(await putOff('2027-04-05')).toEqual({ ok: true, value: null })
  await goTo('2027-04-04', 12)
  expect(await second()).toMatchObject({ state: 'pending', dueDate: '2027-04-05' })
  await goTo('2027-04-05', 12)
  expect(await second()).toMatchObject({ state: 'paid' })
  expect(await entriesOf(deps.db, code)).toMatchObject([
    { act: 'payment_put_off', reason: 'Su nómina llega el día 5', changes: { dueDate: ['2027-03-29', '2027-04-05'] } },
  ])
})

test('an overdue month that is put off is tried again from its new day on', async () => {
  const { deps, goTo, putOff, second } = await booked()
  await goTo('2027-03-31', 10)
  expect(await listOverdue(deps)).toHaveLength(1)
  await putOff('2027-04-05')
  expect(await listOverdue(deps)).toEqual([])
  expect(await second()).toMatchObject({ state: 'failed', nextTryOn: '2027-04-05' })
  await goTo('2027-04-07', 10)
  expect(await listOverdue(deps)).toHaveLength(1)
})

test('a payment is put off by so many days at most, counted from its first day', async () => {
  const { putOff, goTo } = await booked()
  expect(await putOff('2027-04-13')).toMatchObject({ code: 'validation_failed', errors: { until: expect.any(String) } })
  await putOff('2027-04-05')
  expect(await putOff('2027-04-05')).toMatchObject({ code: 'validation_failed' })
  expect(await putOff('2027-04-12')).toEqual({ ok: true, value: null })
  expect(await putOff('2027-04-13')).toMatchObject({ code: 'validation_failed' })
  await goTo('2027-04-12', 12)
  expect(await putOff('2027-04-12')).toMatchObject({ code: 'validation_failed' })
})

test('what is due before arrival is not put off', async () => {
  const { deps, book, pay } = await money.open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  await pay(booking)
  const request = { code: booking.bookingCode, number: 2, until: '2027-05-30', reason: 'Nómina' }
  expect(await previewPutOffPayment(deps, request)).toMatchObject({ code: 'validation_failed' })
})

test('a refused month is charged now, at once and only once, when its card works again', async () => {
  const { deps, booking, code, api, card, goTo, chargeNow, second } = await booked()
  expect(await chargeNow()).toMatchObject({ code: 'payment_not_due' })
  await goTo('2027-03-29', 10)
  expect(await chargeNow()).toEqual({ ok: true, value: { state: 'declined' } })
  const body = { cardToken: await card() }
  await api.put(`/api/bookings/${code}/card`, { body, headers: { 'x-view-token': booking.viewToken } })
  const shown = await previewTryChargeNow(deps, { code, number: 2 })
  expect(shown).toMatchObject({ value: { to: { brand: 'visa', last4: '4242' } } })
  const previewId = shown.ok ? shown.value.previewId : ''
  const both = await Promise.all([1, 2].map(() => tryChargeNow(deps, { code, number: 2, previewId, by: MEMBER })))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({ details: { changed: expect.anything() } })
  expect(await second()).toMatchObject({ state: 'paid' })
  expect(await verifyBooks(deps)).toMatchObject({ differences: [], unbalanced: [] })
  expect((await entriesOf(deps.db, code)).map(({ act }) => act)).toEqual(['charge_tried', 'charge_tried'])
})
