import { expect, test } from 'vitest'
import { type Listing, type MarketEvent, marketDay } from '#domain/channel/market-day.ts'
import { MARKET_SITES, type MarketSite } from '#domain/channel/sold-stay.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { seededRandom } from '#domain/shared/seeded-random.ts'

const TODAY = '2028-01-01'

/** Homes of which ours has a booking from the sixtieth to the eightieth day, and other sites some nights. */
function homes(count: number, site: MarketSite = 'airbnb'): Listing[] {
  const taken = (from: number, to: number, isOurs: boolean) => ({
    ...{ checkIn: addDays(TODAY, from), checkOut: addDays(TODAY, to), isOurs },
  })
  return Array.from({ length: count }, (_, index) => ({
    ...{ apartmentId: index + 1, site, sold: [] },
    taken: [taken(20, 30, false), taken(60, 80, true)],
  }))
}

type Happened = MarketEvent & { readonly day: CalendarDate; readonly before: readonly Listing[] }

function days(
  count: number,
  from: readonly Listing[],
  seed = 'market',
): { events: Happened[]; listings: readonly Listing[] } {
  const events: Happened[] = []
  let listings = from
  for (let passed = 0; passed < count; passed++) {
    const day = addDays(TODAY, passed)
    const happened = marketDay(listings, { day, random: seededRandom(`${seed} ${day}`) })
    for (const event of happened.events) events.push({ ...event, day, before: listings })
    listings = happened.listings
  }
  return { events, listings }
}

const shares = (one: { checkIn: string; checkOut: string }, other: { checkIn: string; checkOut: string }) =>
  one.checkIn < other.checkOut && one.checkOut > other.checkIn

test('the same homes and the same seed give the same days', () => {
  expect(days(30, homes(40))).toEqual(days(30, homes(40)))
  expect(days(30, homes(40), 'other').events).not.toEqual(days(30, homes(40)).events)
})

test('four homes are booked about once a week, for 4 to 60 nights to come', () => {
  const booked = days(28, homes(400)).events.filter(({ kind }) => kind === 'booked')
  expect(booked.length).toBeGreaterThan(280)
  expect(booked.length).toBeLessThan(400)
  for (const { stay, day } of booked) {
    expect(stay.checkIn > day).toBe(true)
    expect(daysBetween(stay.checkIn, stay.checkOut)).toBeGreaterThanOrEqual(4)
    expect(daysBetween(stay.checkIn, stay.checkOut)).toBeLessThanOrEqual(60)
  }
})

test('about one stay in 20 is changed, and one in 15 cancelled, before its guest arrives', () => {
  const { events } = days(60, homes(400))
  const count = (kind: MarketEvent['kind']) => events.filter((one) => one.kind === kind).length
  expect(count('changed') / count('booked')).toBeGreaterThan(0.025)
  expect(count('changed') / count('booked')).toBeLessThan(0.075)
  expect(count('cancelled') / count('booked')).toBeGreaterThan(0.04)
  expect(count('cancelled') / count('booked')).toBeLessThan(0.1)
  for (const { kind, stay, day } of events) expect(kind === 'booked' || stay.checkIn > day).toBe(true)
})

test('no site sells a night twice, and nights that are taken here are sold only by the few that do not know', () => {
  const { events, listings } = days(60, homes(400))
  for (const { sold } of listings)
    for (const [index, stay] of sold.entries())
      expect(sold.slice(index + 1).filter((other) => shares(stay, other))).toEqual([])
  const [first] = homes(1)
  const taken = first?.taken ?? []
  const over = events.filter(({ kind, stay }) => kind === 'booked' && taken.some((one) => shares(stay, one)))
  const booked = events.filter(({ kind }) => kind === 'booked')
  expect(over.length).toBeGreaterThan(0)
  expect(over.length / booked.length).toBeLessThan(0.05)
  // They are reservations of nights that are ours, and not of nights that a site has sold.
  for (const { stay } of over)
    expect([stay.kind, taken.filter((one) => shares(stay, one)).map(({ isOurs }) => isOurs)]).toEqual([
      'reservation',
      [true],
    ])
  const changed = events.filter(({ kind }) => kind === 'changed')
  const longer = changed.filter(({ stay, before }) => {
    const known = before.flatMap(({ sold }) => sold).find(({ uid }) => uid === stay.uid)
    return (
      known && known.checkOut < stay.checkOut && taken.some((one) => shares({ ...stay, checkIn: known.checkOut }, one))
    )
  })
  expect(longer).toEqual([])
})

test('each site has uids of its own form, and Booking.com has no blocks that differ from stays', () => {
  for (const site of MARKET_SITES) {
    const booked = days(28, homes(200, site)).events.filter(({ kind }) => kind === 'booked')
    expect(new Set(booked.map(({ stay }) => stay.uid)).size).toBe(booked.length)
    expect(booked.some(({ stay }) => stay.kind === 'block')).toBe(site !== 'booking_com')
  }
})
