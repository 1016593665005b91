import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { startDays } from '#contract/start-days.ts'
import { lengthOf, stayFrom } from '#domain/booking/stay-length.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { type PriceStartDaysInput, priceStartDays } from '#services/pricing/price-start-days.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeDeps, type TestDeps } from '#tests/factories/deps.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

async function daysOf(deps: TestDeps, input: PriceStartDaysInput) {
  const result = await priceStartDays(deps, input)
  if (!result.ok) throw new Error(result.code)
  return result.value.days
}

/** Seasons that change within the requested days, a discount at each length and fees, so that no amount is round. */
const unevenPrice = {
  baseNightCents: 53_37,
  seasons: [
    { name: { es: 'Fiestas', en: 'Holidays' }, from: '12-20', to: '01-06', percent: 127 },
    { name: { es: 'Feria', en: 'Fair' }, from: '03-20', to: '04-11', percent: 113 },
  ],
  lengthDiscounts: { week: 4, month: 11, quarter: 17 },
}

test('every day says what its quote says: the same total, or the same refusal', async () => {
  const deps = makeDeps(database.pool, { now: '2027-03-01T09:00:00Z' })
  const home = await makeApartment(deps.db, { price: unevenPrice, rules: { minNights: 4 } })
  await makeBlock(deps.db, home, '2027-04-02', '2027-04-09')
  await makeBlock(deps.db, home, '2027-12-31', '2028-01-02')
  const length = fc.oneof(
    fc.record({ nights: fc.integer({ min: 1, max: 366 }) }),
    fc.record({ months: fc.integer({ min: 1, max: 12 }) }),
  )
  // The start days reach from before today to after the last possible one, over both clock changes and a 29 February.
  const first = fc.integer({ min: -5, max: 545 }).map((days) => addDays('2027-03-01', days))
  const { houseCode } = home
  await fc.assert(
    fc.asyncProperty(length, first, async (input, from) => {
      const days = await daysOf(deps, { houseCode, ...input, from, to: addDays(from, 6) })
      expect(days.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4, 5].map((day) => addDays(from, day)))
      for (const { date, checkOut, totalPriceCents, refusal } of days) {
        const quote = await quoteStay(deps, { houseCode, checkIn: date, checkOut, adults: 1, children: 0, babies: 0 })
        const quoted = quote.ok ? [quote.value.totalPriceCents, null] : [null, quote.code]
        expect([totalPriceCents, refusal]).toEqual(quoted)
      }
    }),
    { numRuns: 40 },
  )
})

test('a stay begins where it is free to its end, else the first taken night is named; it may touch its neighbours', async () => {
  const deps = makeDeps(database.pool)
  const { houseCode, ...home } = await makeApartment(deps.db)
  await makeBlock(deps.db, home, '2027-03-10', '2027-03-12')
  const days = await daysOf(deps, { houseCode, nights: 3, from: '2027-03-05', to: '2027-03-14' })
  expect(days.map(({ date, refusal, takenOn }) => [date, refusal, takenOn])).toEqual([
    ['2027-03-05', null, undefined],
    ['2027-03-06', null, undefined],
    ['2027-03-07', null, undefined],
    ['2027-03-08', 'dates_not_available', '2027-03-10'],
    ['2027-03-09', 'dates_not_available', '2027-03-10'],
    ['2027-03-10', 'dates_not_available', '2027-03-10'],
    ['2027-03-11', 'dates_not_available', '2027-03-11'],
    ['2027-03-12', null, undefined],
    ['2027-03-13', null, undefined],
  ])
})

test('a length under the minimum stay begins nowhere, and each day says what it would take', async () => {
  const deps = makeDeps(database.pool)
  const { houseCode } = await makeApartment(deps.db, { rules: { minNights: 7 } })
  const days = await daysOf(deps, { houseCode, nights: 6 })
  expect(days).toHaveLength(60)
  expect(days.every((day) => day.refusal === 'stay_too_short' && day.minNights === 7)).toBe(true)
})

test('the first of the 60 days is today until 15:00 in Madrid, then tomorrow', async () => {
  const deps = makeDeps(database.pool, { now: '2027-03-01T13:59:00Z' })
  const { houseCode } = await makeApartment(deps.db)
  expect((await daysOf(deps, { houseCode, months: 1 }))[0]?.date).toBe('2027-03-01')
  deps.clock.set('2027-03-01T14:00:00Z')
  const days = await daysOf(deps, { houseCode, months: 1 })
  expect([days[0]?.date, days.length]).toEqual(['2027-03-02', 60])
})

test('months end on the day there is, in a leap year too', async () => {
  const deps = makeDeps(database.pool, { now: '2028-01-20T09:00:00Z' })
  const { houseCode } = await makeApartment(deps.db)
  const days = await daysOf(deps, { houseCode, months: 1, from: '2028-01-29', to: '2028-02-03' })
  expect(days.map(({ checkOut }) => checkOut)).toEqual([
    '2028-02-29',
    '2028-02-29',
    '2028-02-29',
    '2028-03-01',
    '2028-03-02',
  ])
  for (const { date, checkOut } of days) {
    expect(stayFrom(date, lengthOf({ checkIn: date, checkOut })).checkOut).toBe(checkOut)
  }
})

test('the cheapest starts are marked, and none where all cost the same', async () => {
  const deps = makeDeps(database.pool)
  const dear = { name: { es: 'Feria', en: 'Fair' }, from: '03-20', to: '03-31', percent: 150 }
  const home = await makeApartment(deps.db, { price: { seasons: [dear] } })
  const marked = async (from: string, to: string) =>
    (await daysOf(deps, { houseCode: home.houseCode, nights: 5, from, to })).flatMap(({ date, lowest }) =>
      lowest ? [date] : [],
    )
  await makeBlock(deps.db, home, '2027-03-14', '2027-03-15')
  // From 16 March on the stay would reach into the season; stays that include the 14th are not possible.
  expect(await marked('2027-03-08', '2027-03-20')).toEqual(['2027-03-08', '2027-03-09', '2027-03-15'])
  expect(await marked('2027-03-02', '2027-03-08')).toEqual([])
})

test('however many days are asked for, the taken nights are read once', async () => {
  const deps = makeDeps(database.pool)
  const { houseCode } = await makeApartment(deps.db)
  const query = vi.spyOn(database.pool, 'query')
  await daysOf(deps, { houseCode, months: 3, from: '2027-04-01', to: '2027-06-02' })
  const statements = query.mock.calls.map(([statement]) => JSON.stringify(statement))
  query.mockRestore()
  expect(statements).toHaveLength(2)
  expect(statements.filter((text) => text.includes('occupancies'))).toHaveLength(1)
})

test('what is answered is what the contract says', async () => {
  const deps = makeDeps(database.pool)
  const { houseCode } = await makeApartment(deps.db)
  const days = await daysOf(deps, { houseCode, months: 2 })
  expect(startDays.strict().parse({ days })).toEqual({ days })
})

test.each([
  ['nights', {}],
  ['nights', { nights: 0 }],
  ['nights', { nights: 367 }],
  ['nights', { nights: 1.5 }],
  ['months', { months: 13 }],
  ['months', { months: 1, nights: 30 }],
  ['from', { months: 1, from: '2027-02-30' }],
  ['to', { months: 1, from: '2027-03-02', to: '2027-03-02' }],
  ['to', { months: 1, from: '2027-03-02', to: '2027-05-04' }],
  ['to', { months: 1, from: '9999-12-31' }],
])('start days are refused for their "%s" with %j', async (field, input) => {
  const deps = makeDeps(database.pool)
  const { houseCode } = await makeApartment(deps.db)
  expect(await priceStartDays(deps, { houseCode, ...input })).toEqual({
    ok: false,
    code: 'validation_failed',
    errors: { [field]: 'validation_failed' },
  })
})

test('days at the end of time are too far, not a fault', async () => {
  const deps = makeDeps(database.pool)
  const { houseCode } = await makeApartment(deps.db)
  const days = await daysOf(deps, { houseCode, months: 12, from: '9999-12-30', to: '9999-12-31' })
  expect(days.map(({ refusal }) => refusal)).toEqual(['stay_too_far'])
})

test('a home that is not there has no start days', async () => {
  const deps = makeDeps(database.pool)
  const absent = { ok: false, code: 'apartment_not_found' }
  expect(await priceStartDays(deps, { houseCode: 'MAD-9999', months: 1 })).toEqual(absent)
  expect(await priceStartDays(deps, { houseCode: '\u0000', months: 1 })).toEqual(absent)
})
