import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QUERY_PARAMS } from '#contract/apartment-query.ts'
import { openWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  await world.home({ city: 'sevilla', details: { bedrooms: 2 } })
})
afterAll(() => world.close())

const LIST = '/es/alquiler-por-meses'

const words = fc.constantFrom(
  ...['', '-1', '0', '1', '99999999999999999999', '1e9', 'NaN', 'abc', 'sevilla', 'triana', 'pool', 'pets', 'price'],
  ...['2027-02-30', '2027-03-05', '2040-01-01', '2027-13', '2040-01', '1,2,3,4', '-6,37,-5,38', '4,3,2,1', ',,,'],
  ...['\0', '%', '%00', "' or 1=1 --", '<script>', '\ud800', '__proto__', '../..'],
)
const value = fc.oneof(
  { weight: 6, arbitrary: words },
  { weight: 2, arbitrary: fc.string({ maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.string({ minLength: 10_000, maxLength: 10_000, unit: fc.constantFrom('a', '7', '-', '%20') }),
  },
)
const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Object.keys(QUERY_PARAMS)) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
)
/** Limit of a query's length, so that the server accepts the request line. */
const search = fc.array(fc.tuple(name, value), { maxLength: 12 }).map((pairs) =>
  pairs
    .map(([key, text]) => `${encode(key)}=${encode(text)}`)
    .join('&')
    .slice(0, 12_000),
)

/** Encodes half of the texts wrongly. */
function encode(text: string): string {
  return text.length % 2 === 0 ? encodeURIComponent(text.toWellFormed()) : text.replaceAll(/[^!-~]|[#&]/g, '')
}

test.each([LIST, '/en', '/es/apartamento-amueblado-por-meses'])('%s answers any query with a page', async (path) => {
  await fc.assert(
    fc.asyncProperty(search, async (query) => {
      const answer = await fetch(`${world.url}${path}?${query}`, { redirect: 'manual' })
      const body = await answer.text()
      expect([200, 301, 302, 404], query).toContain(answer.status)
      if (answer.status < 300) expect(body).toContain('<h1')
    }),
    { seed: 20_270_301, numRuns: 120 },
  )
})

test('what can be read of a bad address is applied, and the page says that something was left out', async () => {
  const bad = ['bedrooms=lots', 'minPrice=2000&maxPrice=1000', 'page=-1', 'bounds=abc', 'adults=2&adults=', 'sort=up']
  const answer = await fetch(`${world.url}${LIST}?city=madrid&city=sevilla&${bad.join('&')}&x=${'y'.repeat(10_000)}`)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain('1 apartamento en Sevilla')
  expect(html).toContain('Hemos dejado de lado un filtro que no entendemos.')
})

test('a page past the last leads to the last', async () => {
  const answer = await fetch(`${world.url}${LIST}?city=sevilla&page=7`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${LIST}?city=sevilla`])
})
