import { afterEach, expect, test } from 'vitest'
import { cancelBooking } from '#services/booking/cancel-booking.ts'
import { adultFields, DRAWN } from '#tests/factories/traveller.ts'
import { type MoneyWorld, openMoneyWorld } from '#tests/harness/money-world.ts'

let world: MoneyWorld
afterEach(() => world.close())

const checkInMails = async () => (await world.mails()).filter((subject) => subject.includes('heck-in'))

test('guests are invited two weeks before they come and reminded three days before, while somebody is missing', async () => {
  world = await openMoneyWorld('2027-03-01')
  const booking = await world.book({ checkIn: '2027-04-20', checkOut: '2027-04-28' })
  await world.pay(booking)
  await world.goTo('2027-04-06', 9)
  expect(await checkInMails()).toEqual([])
  await world.goTo('2027-04-17', 9)
  expect((await checkInMails()).length).toBe(1)
  await world.goTo('2027-04-17', 11)
  expect((await checkInMails()).at(-1)).toContain('Falta el check-in')
})

test('who books late is invited with the confirmation; who is whole, or cancelled, is not reminded', async () => {
  world = await openMoneyWorld('2027-03-01')
  const stay = { checkIn: '2027-03-06', checkOut: '2027-03-12' }
  const booking = await world.book(stay, { adults: 1 })
  await world.pay(booking)
  await world.goTo('2027-03-01', 11)
  expect((await checkInMails()).length).toBe(1)
  await world.api.put(`/api/bookings/${booking.bookingCode}/check-in/1`, {
    headers: { 'x-view-token': booking.viewToken },
    body: { fields: adultFields(), signature: { kind: 'drawn', text: DRAWN } },
  })
  const other = await world.book({ checkIn: '2027-03-20', checkOut: '2027-03-25' })
  await world.pay(other)
  await cancelBooking(world.deps, { code: other.bookingCode, by: 'guest' })
  await world.goTo('2027-03-18', 12)
  expect((await checkInMails()).length).toBe(1)
})
