import { afterAll, expect, test } from 'vitest'
import type { ManagedHome, RateValue } from '#domain/channel/channel-manager.ts'
import { addDays, eachDate } from '#domain/shared/calendar-date.ts'
import { openChannexWorld, valueIn } from '#tests/harness/channex-world.ts'

/** The scenarios by which Channex certifies a system, as far as they are about messages. */
const { channex, manager, clock, home, close } = await openChannexWorld()
afterAll(close)

const TODAY = '2027-03-01'

function rate(of: ManagedHome, from: string, nights: number, changed: Partial<RateValue> = {}): RateValue {
  const range = { home: of, from, to: addDays(from, nights) }
  const plan = { site: 'standard' as const, ratePlanId: of.plans.standard }
  return { ...range, ...plan, rateCents: 100_00, minimumNights: 1, noArrival: false, noDeparture: false, ...changed }
}

function messageCounts({ propertyId }: ManagedHome) {
  return [channex.messages(propertyId, 'availability').length, channex.messages(propertyId, 'restrictions').length]
}

test('a full synchronisation of 500 days is one message of availability and one of rates', async () => {
  const mine = await home('CER-0001')
  const dates = eachDate(TODAY, addDays(TODAY, 500))
  const free = dates.map((from, day) => ({ home: mine, from, to: addDays(from, 1), isFree: day % 3 > 0 }))
  const rates = dates.map((from, day) => rate(mine, from, 1, { rateCents: 90_00 + day, minimumNights: 1 + (day % 5) }))
  expect(valueIn(await manager.pushAvailability(free))).toEqual([])
  expect(valueIn(await manager.pushRates(rates))).toEqual([])
  expect(messageCounts(mine)).toEqual([1, 1])
  const stored = valueIn(await manager.readBack(mine, TODAY, addDays(TODAY, 500)))
  expect(stored).toEqual(
    dates.map((date, day) => ({
      ...{ date, isFree: day % 3 > 0 },
      plans: {
        standard: {
          ...{ rateCents: 90_00 + day, minimumNights: 1 + (day % 5) },
          ...{ noArrival: false, noDeparture: false },
        },
      },
    })),
  )
})

test('one date of one plan is one message', async () => {
  const mine = await home('CER-0002')
  valueIn(await manager.pushRates([rate(mine, '2027-11-22', 1, { rateCents: 333_00 })]))
  expect(messageCounts(mine)).toEqual([0, 1])
  expect(channex.shown(mine.propertyId, '2027-11-22').rate).toBe('333.00')
  expect(channex.shown(mine.propertyId, '2027-11-23').rate).toBe('0.00')
})

test('single dates of several plans, and ranges of several plans, are one message each', async () => {
  const homes = [await home('CER-0003'), await home('CER-0004'), await home('CER-0005')]
  valueIn(await manager.pushRates(homes.map((one, at) => rate(one, `2027-11-2${at}`, 1, { rateCents: 456_23 }))))
  valueIn(await manager.pushRates(homes.map((one, at) => rate(one, '2027-12-01', 10 + at, { rateCents: 241_00 }))))
  for (const [at, one] of homes.entries()) {
    expect(messageCounts(one)).toEqual([0, 2])
    expect(channex.shown(one.propertyId, `2027-11-2${at}`).rate).toBe('456.23')
    expect(channex.shown(one.propertyId, addDays('2027-12-01', 9 + at)).rate).toBe('241.00')
    expect(channex.shown(one.propertyId, addDays('2027-12-01', 10 + at)).rate).toBe('0.00')
  }
})

test('a minimum stay and several restrictions at once are one message', async () => {
  const mine = await home('CER-0006')
  const closed = { noArrival: true, noDeparture: true }
  valueIn(
    await manager.pushRates([
      rate(mine, '2027-11-14', 3, { minimumNights: 3 }),
      rate(mine, '2027-11-20', 4, { ...closed, minimumNights: 2 }),
      rate(mine, '2027-11-22', 1, { noArrival: true, minimumNights: 6 }),
    ]),
  )
  expect(messageCounts(mine)).toEqual([0, 1])
  const seen = (date: string) => channex.shown(mine.propertyId, date)
  expect(seen('2027-11-16')).toMatchObject({ minimumStay: 3, closedToArrival: false })
  expect(seen('2027-11-21')).toMatchObject({ minimumStay: 2, closedToArrival: true, closedToDeparture: true })
  // The later value counts where a night is in two.
  expect(seen('2027-11-22')).toMatchObject({ minimumStay: 6, closedToArrival: true, closedToDeparture: false })
})

test('half a year is one message of one value', async () => {
  const mine = await home('CER-0007')
  valueIn(await manager.pushRates([rate(mine, '2027-12-01', 152, { rateCents: 432_00, minimumNights: 2 })]))
  expect(channex.messages(mine.propertyId, 'restrictions').map(({ values }) => values.length)).toEqual([1])
  expect(channex.shown(mine.propertyId, '2028-04-30').rate).toBe('432.00')
  expect(channex.shown(mine.propertyId, '2028-05-01').rate).toBe('0.00')
})

test('availability of one date and of many dates is one message each', async () => {
  const mine = await home('CER-0008')
  valueIn(await manager.pushRates([rate(mine, '2027-11-01', 60)]))
  valueIn(await manager.pushAvailability([{ home: mine, from: '2027-11-21', to: '2027-11-22', isFree: true }]))
  valueIn(await manager.pushAvailability([{ home: mine, from: '2027-11-10', to: '2027-11-17', isFree: true }]))
  expect(messageCounts(mine)).toEqual([2, 1])
  const open = eachDate('2027-11-09', '2027-11-23').filter((date) => channex.shown(mine.propertyId, date).isOpen)
  expect(open).toEqual([...eachDate('2027-11-10', '2027-11-17'), '2027-11-21'])
})

test('a new, a changed and a cancelled reservation are received in their order and acknowledged', async () => {
  const { propertyId } = await home('CER-0009')
  const { bookingId } = channex.putRevision({ propertyId })
  clock.advance(60)
  channex.putRevision({ propertyId, bookingId, status: 'modified', checkOut: '2027-03-15' })
  clock.advance(60)
  channex.putRevision({ propertyId, bookingId, status: 'cancelled' })
  const { revisions } = valueIn(await manager.nextRevisions())
  expect(
    revisions.map(({ status, reservationId, checkIn, checkOut }) => [status, reservationId, checkIn, checkOut]),
  ).toEqual([
    ['new', bookingId, '2027-03-10', '2027-03-13'],
    ['modified', bookingId, '2027-03-10', '2027-03-15'],
    ['cancelled', bookingId, '2027-03-10', '2027-03-15'],
  ])
  for (const { id } of revisions) valueIn(await manager.acknowledge(id))
  expect(valueIn(await manager.nextRevisions()).total).toBe(0)
  expect(channex.state.revisions.every(({ isAcknowledged }) => isAcknowledged)).toBe(true)
})

test('where the limit of a minute is reached the answer says so, and the next minute has room again', async () => {
  const mine = await home('CER-0010')
  const value = { home: mine, from: '2027-11-10', to: '2027-11-17' }
  for (let count = 0; count < 10; count++) {
    valueIn(await manager.pushAvailability([{ ...value, isFree: true }]))
    clock.advance(5)
  }
  expect(await manager.pushAvailability([{ ...value, isFree: false }])).toMatchObject({ ok: false, fault: 'limited' })
  clock.advance(10)
  valueIn(await manager.pushAvailability([{ ...value, isFree: false }]))
})
