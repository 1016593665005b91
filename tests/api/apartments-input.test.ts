import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { QUERY_PARAMS } from '#contract/apartment-query.ts'
import { apartmentPage, pins } from '#contract/catalogue.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeApi } from '#tests/factories/api.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile()
const api = makeApi(deps)

beforeAll(async () => {
  await makeApartment(deps.db)
  await makeApartment(deps.db, { city: 'sevilla' })
})

/** Generates valid values, invalid ones and attempts to break the parser. */
const value = fc.oneof(
  fc.constantFrom('madrid', 'sol', '2027-06-01', '2027-07-01', '2027-05', '1', '3', '7', '14', 'pool', 'wifi', 'pets'),
  fc.constantFrom('price', '-price', 'size', 'living_room', '-3.8,40.3,-3.6,40.5', '2', '1000', '48', '100000'),
  fc.constantFrom('-1', '0', '1e9', '999999999', '2147483648', 'abc', 'NaN', '-3.6,40.5,-3.8,40.3', '1,2,3', '0,0,0,0'),
  fc.constantFrom(
    '9999-12-31',
    '9999-12',
    '0000-01-01',
    '0001-01',
    '2027-02-30',
    '2027-13',
    '2028-02-29',
    '2027-03-01',
  ),
  fc.constantFrom('\0', '%', "'; drop table bookings --", '<script>', '\ud800', '٣', '🏠', '__proto__', 'constructor'),
  fc.integer().map(String),
  fc.double().map(String),
  fc
    .date({ min: new Date('2027-01-01'), max: new Date('2029-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  fc.string({ maxLength: 30, unit: 'binary' }),
  fc.string({ minLength: 1, maxLength: 4 }).map((text) => text.repeat(2_500)),
)
const name = fc.oneof(
  { arbitrary: fc.constantFrom(...Object.keys(QUERY_PARAMS)), weight: 12 },
  { arbitrary: fc.constantFrom('__proto__', 'toString', 'neighbourhood[]', 'utm_source'), weight: 1 },
  { arbitrary: fc.string({ maxLength: 12 }), weight: 1 },
)
const requested = fc
  .array(fc.tuple(name, value), { maxLength: 12 })
  .map((pairs) => new URLSearchParams(pairs).toString())
const notEvenEncoded = fc.string({ maxLength: 200 }).map((text) => text.replace(/[#\s]/g, '%'))

test('whatever the query of a search says, it finds homes or is refused by field, never a fault', async () => {
  const seen = { 200: 0, 422: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/api/apartments', '/api/apartments/pins'),
      fc.oneof({ arbitrary: requested, weight: 9 }, { arbitrary: notEvenEncoded, weight: 1 }),
      async (path, search) => {
        const answer = await api.get(`${path}?${search}`)
        const body = await answer.json()
        expect([200, 422]).toContain(answer.status)
        seen[answer.status as 200 | 422] += 1
        if (answer.status === 200) (path.endsWith('pins') ? pins : apartmentPage).parse(body)
        // Text that no database stores is refused before the fields are known.
        else if (!/%00/.test(search))
          expect(Object.keys(body.errors).filter((field) => !(field in QUERY_PARAMS))).toEqual([])
      },
    ),
    { seed: 20_270_301, numRuns: 600 },
  )
  expect(Math.min(seen[200], seen[422])).toBeGreaterThan(60)
  expect(deps.sent.logs.filter(({ level }) => level === 'error')).toEqual([])
})

/** Replaces one value of an otherwise valid search, so that more of it reaches the database. */
test('nor with any one value out of order', async () => {
  const sound = 'checkIn=2027-06-01&checkOut=2027-06-15&adults=2'
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('', '/pins'), name, value, async (path, key, text) => {
      const search = new URLSearchParams(sound)
      search.set(key, text)
      const { status } = await api.get(`/api/apartments${path}?${search}`)
      expect([200, 422]).toContain(status)
    }),
    { seed: 20_270_302, numRuns: 400 },
  )
})
