import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseApartmentQuery, QUERY_PARAMS, toSearchParams } from '#contract/apartment-query.ts'

const parse = (search: string, today?: string) => parseApartmentQuery(new URLSearchParams(search), { today })

test('an empty search has the defaults', () => {
  expect(parse('')).toEqual({
    query: {
      neighbourhoods: [],
      flexibleDays: 0,
      adults: 1,
      children: 0,
      babies: 0,
      rooms: [],
      amenities: [],
      services: [],
      types: [],
      papers: [],
      sort: 'recommended',
      page: 1,
      pageSize: 24,
    },
  })
  expect(toSearchParams(parse('').query).toString()).toBe('')
})

test.each([
  'city=madrid',
  'city=madrid&neighbourhood=sol&neighbourhood=las-letras',
  'checkIn=2027-03-01&checkOut=2027-04-01&adults=2&children=1&babies=1',
  'checkIn=2027-03-01&checkOut=2027-04-01&flexibleDays=7',
  'checkIn=2027-03-01&checkOut=2027-09-01&withinMonths=3',
  'city=malaga&month=2027-03&months=3',
  'bedrooms=2&bathrooms=1&minPrice=900&maxPrice=2500',
  'rooms=living_room&amenities=pool&amenities=terrace&services=wifi&types=pets&papers=residence',
  'bounds=-3.71%2C40.41%2C-3.68%2C40.43&sort=-price&page=3&pageSize=48',
  'zona=40.41%2C-3.71_40.43%2C-3.7_40.42%2C-3.68',
  'city=madrid&cerca=hospital-la-paz&modo=en-bici&minutos=30&sort=recommended',
])('what is read is written the same: %s', (search) => {
  const parsed = parse(search)
  expect(parsed).not.toHaveProperty('errors')
  expect(toSearchParams(parsed.query).toString()).toBe(search)
})

test('words come in the order of the vocabulary, once each, and unknown parameters are left alone', () => {
  const { query } = parse('amenities=terrace&amenities=pool&amenities=pool&utm_source=mail&city=')
  expect(toSearchParams(query).toString()).toBe('amenities=pool&amenities=terrace')
})

test.each([
  ['city=barcelona', { city: 'validation_failed' }],
  ['neighbourhood=Sol%00', { neighbourhood: 'validation_failed' }],
  ['adults=0', { adults: 'validation_failed' }],
  ['adults=-1', { adults: 'validation_failed' }],
  ['adults=1e2', { adults: 'validation_failed' }],
  ['babies=3', { babies: 'validation_failed' }],
  ['page=1000000', { page: 'validation_failed' }],
  ['minPrice=ten&maxPrice=12.50', { minPrice: 'validation_failed', maxPrice: 'validation_failed' }],
  ['minPrice=2000&maxPrice=1999', { maxPrice: 'validation_failed' }],
  ['cerca=La Paz', { cerca: 'validation_failed' }],
  ['cerca=sol&minutos=0&modo=coche', { minutos: 'validation_failed', modo: 'validation_failed' }],
  ['bounds=1,2,3,4,5', { bounds: 'validation_failed' }],
  ['bounds=5,2,3,4', { bounds: 'validation_failed' }],
  ['zona=40.41,-3.71_40.43,-3.7', { zona: 'validation_failed' }],
  ['zona=40.41,-3.71_40.43,-3.7_40.42,-3.688888', { zona: 'validation_failed' }],
  [`zona=${'40.41,-3.71_'.repeat(24)}40.42,-3.7`, { zona: 'validation_failed' }],
  ['bounds=NaN,2,3,4', { bounds: 'validation_failed' }],
  ['checkIn=2027-02-30&checkOut=2027-03-05', { checkIn: 'validation_failed' }],
  ['checkIn=2027-03-05', { checkOut: 'validation_failed' }],
  ['checkOut=2027-03-05', { checkIn: 'validation_failed' }],
  ['checkIn=2027-03-05&checkOut=2027-03-05', { checkOut: 'validation_failed' }],
  ['checkIn=2027-03-05&checkOut=2028-03-06', { checkOut: 'stay_too_far' }],
  ['checkIn=2027-01-05&checkOut=2027-01-12', { checkIn: 'dates_in_past' }],
  ['checkIn=2027-03-05&checkOut=2027-03-12&flexibleDays=5', { flexibleDays: 'validation_failed' }],
  ['checkIn=2027-03-05&checkOut=2027-03-12&flexibleDays=07', { flexibleDays: 'validation_failed' }],
  ['checkIn=2027-03-05&checkOut=2027-06-04&withinMonths=3', { withinMonths: 'validation_failed' }],
  ['checkIn=2027-03-05&checkOut=2027-09-05&withinMonths=0', { withinMonths: 'validation_failed' }],
  ['month=2027-13', { month: 'validation_failed' }],
  ['month=march', { month: 'validation_failed' }],
  ['month=2027-03&months=0', { months: 'validation_failed' }],
  ['month=2027-03&months=13', { months: 'validation_failed' }],
  ['month=2027-01', { month: 'dates_in_past' }],
  ['month=2027-03&checkIn=2027-03-05&checkOut=2027-03-12', { month: 'validation_failed' }],
])('%s is refused: %j', (search, errors) => {
  expect(parse(search, '2027-02-01')).toMatchObject({ errors })
})

test('with errors the rest of the search can still be used', () => {
  const parsed = parse('city=sevilla&checkIn=2027-03-05&checkOut=2027-03-01&adults=lots&bedrooms=2')
  expect(parsed.query).toMatchObject({ city: 'sevilla', bedrooms: 2, adults: 1 })
  expect(toSearchParams(parsed.query).toString()).toBe('city=sevilla&bedrooms=2')
})

test.each([
  ['month=2027-03', 'month=2027-03&months=1'],
  ['months=3', ''],
  ['flexibleDays=7', ''],
  ['withinMonths=2', ''],
  [
    'checkIn=2027-03-05&checkOut=2027-06-05&withinMonths=3&flexibleDays=7',
    'checkIn=2027-03-05&checkOut=2027-06-05&withinMonths=3',
  ],
  ['month=2027-03&flexibleDays=7', 'month=2027-03&months=1'],
  ['month=2027-02', 'month=2027-02&months=1'],
])('%s asks for "%s" and is no error', (search, query) => {
  const parsed = parse(search, '2027-02-15')
  expect(parsed).not.toHaveProperty('errors')
  expect(toSearchParams(parsed.query).toString()).toBe(query)
})

test.each([
  [
    'month=2027-03&months=2&checkIn=2027-03-05&checkOut=2027-03-12&flexibleDays=3',
    'checkIn=2027-03-05&checkOut=2027-03-12&flexibleDays=3',
  ],
  ['month=2027-03&months=2&checkIn=2027-03-40&checkOut=2027-03-12&flexibleDays=3', 'month=2027-03&months=2'],
  ['month=2027-03&months=many', ''],
])('of dates and months that do not go together some are kept: %s', (search, kept) => {
  const parsed = parse(search)
  expect(parsed).toHaveProperty('errors')
  expect(toSearchParams(parsed.query).toString()).toBe(kept)
})

test('prices of the same number are a range, and stays of exactly twelve months are searched', () => {
  expect(parse('minPrice=1000&maxPrice=1000')).not.toHaveProperty('errors')
  expect(parse('checkIn=2027-03-05&checkOut=2028-03-05', '2027-03-05')).not.toHaveProperty('errors')
})

const junk = fc.oneof(
  fc.constantFrom(
    '',
    '-1',
    '0',
    '1e9',
    '2027-13-40',
    '2027-03-05',
    'abc',
    '1,2,3,4',
    '4,3,2,1',
    '2027-03',
    '7',
    'madrid',
    'pool',
    '\0',
  ),
  fc.string({ maxLength: 40 }),
  fc.string({ minLength: 1, maxLength: 4 }).map((text) => text.repeat(10_000)),
)
const anySearch = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...Object.keys(QUERY_PARAMS)), fc.string()), junk), {
  maxLength: 30,
})

test('whatever an address says, what is read of it is a search that reads back the same, without errors', () => {
  fc.assert(
    fc.property(anySearch, (pairs) => {
      const { query } = parseApartmentQuery(new URLSearchParams(pairs), { today: '2027-01-01' })
      expect(parseApartmentQuery(toSearchParams(query), { today: '2027-01-01' })).toEqual({ query })
    }),
    { seed: 20_270_101, numRuns: 500 },
  )
})

test.each([
  ...['elevator', 'pool', 'parking', 'terrace', 'accessible', 'cradle', 'washer', 'double_sofa_bed'].map(
    (word) => ['amenities', word] as const,
  ),
  ...['corporate', 'pets', 'adapted', 'kids', 'luxury', 'digital_nomad', 'family', 'pool'].map(
    (word) => ['types', word] as const,
  ),
])('homes can be filtered by %s: %s', (param, word) => {
  const { query, ...errors } = parse(`${param}=${word}`)
  expect(query[param]).toEqual([word])
  expect(errors).toEqual({})
})
