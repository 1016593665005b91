import { afterEach, expect, test } from 'vitest'
import type { BookingView, CreatedBooking } from '#contract/booking.ts'
import { type MoneyWorld, openMoneyWorld } from '#tests/harness/money-world.ts'

let world: MoneyWorld
async function open(...given: Parameters<typeof openMoneyWorld>) {
  world = await openMoneyWorld(...given)
  return world
}
afterEach(() => world.close())

async function arrive({ bookingCode, viewToken }: CreatedBooking, arrivalTime: string, headers?: object) {
  const answer = await world.api.put(`/api/bookings/${bookingCode}/arrival`, {
    body: { arrivalTime },
    headers: { ...(headers ?? { 'x-view-token': viewToken }) },
  })
  return { http: answer.status, ...((await answer.json()) as Partial<BookingView> & { code?: string }) }
}

async function byCode({ bookingCode }: CreatedBooking): Promise<BookingView> {
  return (await (await world.api.get(`/api/bookings/${bookingCode}`)).json()) as BookingView
}

test('a holder says when they arrive, and may change it; who has the code alone is not told', async () => {
  const { book, pay, viewBooking } = await open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  await pay(booking)
  expect(await arrive(booking, '21:30')).toMatchObject({ http: 200, arrivalTime: '21:30' })
  expect(await arrive(booking, '00:30')).toMatchObject({ http: 200, arrivalTime: '00:30' })
  expect((await viewBooking(booking)).arrivalTime).toBe('00:30')
  expect(await byCode(booking)).not.toHaveProperty('arrivalTime')
})

test.each(['14:30', '06:00', '21:15', '25:00', '', 'las nueve'])('nobody arrives at %j', async (time) => {
  const { book } = await open('2027-03-01')
  const refused = await arrive(await book({ checkIn: '2027-06-01' }), time)
  expect(refused).toMatchObject({ http: 422, errors: { arrivalTime: expect.any(String) } })
})

test('an arrival is not changed by a stranger, after it, or in a cancelled booking', async () => {
  const { book, pay, goTo, api } = await open('2027-03-01')
  const booking = await book({ checkIn: '2027-03-10' })
  await pay(booking)
  expect(await arrive(booking, '18:00', {})).toMatchObject({ http: 403, code: 'forbidden' })
  expect(await arrive({ ...booking, bookingCode: '0000000000' }, '18:00')).toMatchObject({ http: 404 })
  await goTo('2027-03-11', 0)
  expect(await arrive(booking, '18:00')).toMatchObject({ http: 422, code: 'dates_in_past' })
  const other = await book({ checkIn: '2027-04-10' })
  const headers = { 'x-view-token': other.viewToken }
  await api.post(`/api/bookings/${other.bookingCode}/cancellation`, { headers })
  expect(await arrive(other, '18:00')).toMatchObject({ http: 409, code: 'booking_cancelled' })
})

test('a refused charge says when it is tried again, and a cancelled booking what went back', async () => {
  const { book, pay, viewBooking, goTo, card, api } = await open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  await pay(booking, 1, await card('4000 0000 0000 0341'))
  await goTo('2027-05-25', 9)
  expect((await viewBooking(booking)).paymentSchedule[1]).toMatchObject({ state: 'failed', nextTryOn: '2027-05-26' })
  const other = await book({ checkIn: '2027-09-01' })
  await pay(other)
  await api.post(`/api/bookings/${other.bookingCode}/cancellation`, { headers: { 'x-view-token': other.viewToken } })
  const { paymentSchedule } = await viewBooking(other)
  expect(paymentSchedule[0]).toMatchObject({ state: 'refunded', refundedCents: 177_00 })
  expect(paymentSchedule[1]).not.toHaveProperty('nextTryOn')
})

test('a booking shows its home with place and picture, whoever asks', async () => {
  const { book, home } = await open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  expect(await byCode(booking)).toMatchObject({
    houseCode: home.houseCode,
    home: { city: home.city, title: { es: expect.any(String) }, selfCheckIn: expect.any(Boolean) },
  })
})
