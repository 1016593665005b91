import { expect, test } from 'vitest'
import { setArrivalTime } from '#services/booking/set-arrival-time.ts'
import { listToResolve, type ToResolve } from '#services/today/list-to-resolve.ts'
import { makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const ARRIVES = '2027-06-01'
const MALAGA = ['malaga'] as const

/** Two who come on the first of June and owe the rest: one at an hour, one at none. */
async function openWorld() {
  const world = await makeBookingWorld(database.pool, { city: 'malaga' })
  const first = await makeBooking(world)
  await pay(world.deps, first)
  const { deps } = world
  await setArrivalTime(deps, { code: first.bookingCode, viewToken: first.viewToken, arrivalTime: '21:30' })
  deps.clock.set(`${ARRIVES}T08:00:00Z`)
  const list = (roles: readonly ('owner' | 'reservations' | 'finance' | 'viewer')[]) =>
    listToResolve(deps, { member: { roles, cities: MALAGA } })
  return { ...world, deps, first, list }
}

test('who comes today and owes something waits with the hour, until it is paid', async () => {
  const { deps, first, list } = await openWorld()
  const { bookingCode, totalPriceCents } = first
  const [item] = (await list(['reservations'])).filter(({ kind }) => kind === 'unpaid_arrival')
  expect(item).toMatchObject({
    bookingCode,
    amountCents: totalPriceCents - 177_00,
    name: 'Lucía Ferrer',
    phone: expect.stringContaining('+'),
    dueAt: new Date(`${ARRIVES}T19:30:00Z`),
  })
  await pay(deps, first, 2)
  expect((await list(['reservations'])).filter(({ kind }) => kind === 'unpaid_arrival')).toEqual([])
})

test('guests come first, by the hour, then money by the day, each with its moment; a viewer is asked nothing', async () => {
  const { list } = await openWorld()
  const items = await list(['owner'])
  const isOfGuest = ({ kind }: ToResolve) => ['request', 'unpaid_arrival', 'refused_deposit'].includes(kind)
  const guests = items.filter(isOfGuest)
  expect(items.slice(0, guests.length)).toEqual(guests)
  for (const part of [guests, items.slice(guests.length)]) {
    const hours = part.map(({ dueAt }) => dueAt?.getTime() ?? 0)
    expect(hours).not.toContain(0)
    expect(hours).toEqual(hours.toSorted((one, other) => one - other))
  }
  expect(await list(['viewer'])).toEqual([])
})
