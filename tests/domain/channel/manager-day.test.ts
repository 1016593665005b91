import { expect, test } from 'vitest'
import type { ReservationRevision } from '#domain/channel/channel-manager.ts'
import { managerDay, type SoldNight, type SoldProperty } from '#domain/channel/manager-day.ts'
import { addDays, daysBetween, eachDate, momentInMadrid } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import { seededRandom } from '#domain/shared/seeded-random.ts'

const TODAY = '2027-03-01'

function homes(count: number, night: Partial<SoldNight> = {}): SoldProperty[] {
  const sold = { rateCents: 90_00, minimumNights: 5, noArrival: false, noDeparture: false, siteRates: {}, ...night }
  const free = new Map(eachDate(TODAY, addDays(TODAY, 300)).map((date) => [date, sold]))
  return Array.from({ length: count }, (_, number) => ({ propertyId: `p${number}`, beds: 3, free, reservations: [] }))
}

function days(count: number, properties: readonly SoldProperty[], seed = 'test') {
  const revisions: ReservationRevision[] = []
  for (let passed = 1; passed <= count; passed++) {
    const day = addDays(TODAY, passed)
    const random = seededRandom(`${seed} ${day}`)
    const happened = managerDay(properties, { day, at: momentInMadrid(day, 11), random })
    revisions.push(...happened.revisions)
    properties = happened.properties
  }
  return { revisions, properties }
}

test('the same homes and the same seed give the same days, and each revision an id and a moment of its own', () => {
  const { revisions } = days(30, homes(20))
  expect(days(30, homes(20)).revisions).toEqual(revisions)
  expect(days(30, homes(20), 'other').revisions).not.toEqual(revisions)
  expect(new Set(revisions.map(({ id }) => id)).size).toBe(revisions.length)
  expect(revisions.toSorted((one, other) => one.insertedAt.getTime() - other.insertedAt.getTime())).toEqual(revisions)
})

test('guests book each home about once a month, change and cancel, and no night is sold twice', () => {
  const { revisions, properties } = days(60, homes(200))
  const count = (status: string) => revisions.filter((one) => one.status === status).length
  expect(count('new')).toBeGreaterThan(200)
  expect(count('new')).toBeLessThan(480)
  expect(count('modified')).toBeGreaterThan(20)
  expect(count('cancelled')).toBeGreaterThan(15)
  for (const { reservations, free } of properties) {
    const nights = reservations.flatMap(({ checkIn, checkOut }) => eachDate(checkIn, checkOut))
    expect(new Set(nights).size).toBe(nights.length)
    expect(nights.filter((night) => free.has(night))).toEqual([])
  }
  for (const { status, checkIn, checkOut, party, nights } of revisions) {
    const length = daysBetween(checkIn, checkOut)
    expect(nights.length).toBe(length)
    expect(party.adults + party.children).toBeLessThanOrEqual(3)
    if (status === 'new') expect(length >= 5 && length <= 40).toBe(true)
  }
})

test('each site has its habits: what it pays out, what it takes and who collects', () => {
  const { revisions } = days(60, homes(200))
  const of = (site: string) => revisions.filter((one) => one.site === site)
  for (const { amountCents, commissionCents, nights, guest, isPayout, code } of of('airbnb')) {
    expect(amountCents + commissionCents).toBe(sum(nights.map(({ priceCents }) => priceCents)))
    expect([isPayout, guest.email, code.slice(0, 2)]).toEqual([true, null, 'HM'])
  }
  for (const { amountCents, nights, isPayout } of of('booking_com')) {
    expect(amountCents).toBe(sum(nights.map(({ priceCents }) => priceCents)))
    expect(isPayout).toBe(false)
  }
  expect(new Set(of('booking_com').map(({ collectedBy }) => collectedBy))).toEqual(new Set(['site', 'company']))
  expect(of('booking_com').some(({ guest }) => guest.email === null)).toBe(true)
  expect(of('vrbo').length).toBeGreaterThan(10)
  for (const { guest } of revisions) expect(guest.email ?? '.example').toMatch(/(\.example|@example\.com)$/)
})

test('no guest arrives on a day that is closed for it, or for longer than guests stay', () => {
  expect(days(30, homes(100, { noArrival: true })).revisions).toEqual([])
  expect(days(30, homes(100, { minimumNights: 41 })).revisions).toEqual([])
})
