import { afterEach, expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { GUEST } from '#domain/staff/actor.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
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
  await cancelBooking(world.deps, { code: other.bookingCode, cause: 'guest', by: GUEST })
  await world.goTo('2027-03-18', 12)
  expect((await checkInMails()).length).toBe(1)
})

type Dates = { readonly checkIn: string; readonly checkOut: string }

/** Moves the stay as its holder does: previewed, then confirmed. */
async function moveTo({ bookingCode, viewToken }: CreatedBooking, dates: Dates): Promise<void> {
  const headers = { 'x-view-token': viewToken }
  const path = `/api/bookings/${bookingCode}/change`
  const shown = await world.api.post(`${path}?preview=true`, { headers, body: dates })
  const { changeId } = (await shown.json()) as { changeId: string }
  const done = await world.api.post(path, { headers, body: { ...dates, changeId } })
  if (!done.ok) throw new Error(await done.text())
}

test('a stay that a change of dates confirms invites its guests like any other', async () => {
  world = await openMoneyWorld('2027-03-01')
  const booking = await world.book({ checkIn: '2027-04-20', checkOut: '2027-05-10' })
  await world.pay(booking)
  await moveTo(booking, { checkIn: '2027-04-20', checkOut: '2027-04-23' })
  expect((await world.viewBooking(booking)).status).toBe('CONFIRMED')
  await world.goTo('2027-04-17', 11)
  expect((await checkInMails()).length).toBe(2)
})

/** Makes a booking whose first payment covers a shorter stay, so that a change of stay confirms it long before arrival. */
async function confirmed({ checkIn, checkOut }: Dates): Promise<CreatedBooking> {
  const booking = await world.book({ checkIn, checkOut: addDays(checkIn, 20) })
  await world.pay(booking)
  await moveTo(booking, { checkIn, checkOut })
  return booking
}

test('a stay that begins earlier invites and reminds its guests before the new day, and not again before the old one', async () => {
  world = await openMoneyWorld('2027-03-01')
  const booking = await confirmed({ checkIn: '2027-05-20', checkOut: '2027-05-23' })
  await moveTo(booking, { checkIn: '2027-04-10', checkOut: '2027-04-13' })
  await world.goTo('2027-04-07', 11)
  expect((await checkInMails()).length).toBe(2)
  await world.goTo('2027-05-19', 11)
  expect((await checkInMails()).length).toBe(2)
})

test('guests who were invited are invited anew before the day to which their stay was moved, once for each day', async () => {
  world = await openMoneyWorld('2027-03-01')
  const first = { checkIn: '2027-03-15', checkOut: '2027-03-18' }
  const later = { checkIn: '2027-04-20', checkOut: '2027-04-23' }
  const booking = await confirmed(first)
  await world.goTo('2027-03-02', 10)
  expect((await checkInMails()).length).toBe(1)
  await moveTo(booking, later)
  await moveTo(booking, first)
  await world.goTo('2027-03-03', 10)
  expect((await checkInMails()).length).toBe(1)
  await moveTo(booking, later)
  await world.goTo('2027-04-06', 11)
  expect((await checkInMails()).length).toBe(2)
})
