import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { parseApartmentQuery } from '#contract/apartment-query.ts'
import { placed } from '#contract/home-search.ts'
import { saveReview } from '#db/review/review-rows.ts'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile()
const FAR = { lat: 40.3791, lng: -3.6952 }
const NEAR = { lat: 40.4786, lng: -3.6882 }

/** Six homes of one bedroom in Madrid, and a cheap one that is too small for four. */
beforeAll(async () => {
  const home = (number: number, price: object, position = FAR, others: object = {}) =>
    makeApartment(deps.db, { houseCode: `MAD-000${number}`, rank: number * 10, price, position, ...others })
  await home(1, { baseNightCents: 60_00, cleaningFeeCents: 20_00 })
  await home(2, { baseNightCents: 55_00, cleaningFeeCents: 300_00 })
  const rated = await home(3, { baseNightCents: 65_00, cleaningFeeCents: 90_00 })
  await home(4, { baseNightCents: 70_00, cleaningFeeCents: 90_00 }, NEAR)
  const few = await home(5, { baseNightCents: 75_00, cleaningFeeCents: 90_00 })
  await home(6, { baseNightCents: 30_00, cleaningFeeCents: 0 }, FAR, { rules: { maxOccupancy: 2 } })
  for (const overall of [5, 5, 4]) await review(rated.id, overall)
  for (const overall of [5, 5]) await review(few.id, overall)
})

/** A published review of a stay that is not in this world. */
async function review(apartmentId: number, overall: number): Promise<void> {
  const scores = { overall, cleanliness: 5, accuracy: 5, location: 5, quiet: 5, work: 5 }
  const about = { bookingId: randomUUID(), apartmentId, author: 'Ana', language: 'es' as const, text: 'Bien.' }
  const at = new Date('2026-12-01T09:00:00Z')
  const decision = { status: 'published' as const, refusalReason: null, answer: null, createdAt: at, decidedAt: at }
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await saveReview(tx, { ...about, ...scores, ...decision })
  })
}

async function reasons(search: string) {
  const { items } = await searchApartments(deps, placed(parseApartmentQuery(new URLSearchParams(search)).query))
  return Object.fromEntries(items.flatMap(({ houseCode, reason }) => (reason ? [[reason, houseCode]] : [])))
}

const WEEK = 'checkIn=2027-06-01&checkOut=2027-06-08'
const QUARTER = 'checkIn=2027-06-01&checkOut=2027-09-15'

test.each([
  ['the lowest total of a week, cleaning included', `adults=4&${WEEK}`, 'MAD-0001'],
  ['of a long stay, where cleaning counts less', `adults=4&${QUARTER}`, 'MAD-0002'],
  ['of what fits: a home for two where two search', `adults=2&${WEEK}`, 'MAD-0006'],
  ['without dates the lowest monthly price', 'adults=4', 'MAD-0002'],
])('the cheapest is %s', async (_, search, houseCode) => {
  const query = placed(parseApartmentQuery(new URLSearchParams(search)).query)
  const { items } = await searchApartments(deps, query)
  expect(items.find(({ reason }) => reason === 'cheapest')?.houseCode).toBe(houseCode)
  const price = ({ totalPriceCents, monthlyPriceCents }: (typeof items)[number]) => totalPriceCents ?? monthlyPriceCents
  const cheapest = items.find((item) => item.houseCode === houseCode)
  expect(cheapest && price(cheapest)).toBe(Math.min(...items.map(price)))
})

test('a reason is true for all pages and stands on one of them', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => reasons(`adults=4&pageSize=2&page=${page}&${WEEK}`)))
  expect(Object.assign({}, ...pages)).toEqual({ cheapest: 'MAD-0001', best_rated: 'MAD-0003' })
  expect(pages.flatMap((page) => Object.keys(page)).toSorted()).toEqual(['best_rated', 'cheapest'])
})

test('the nearest is named near a place only, and a home that is cheapest too says that alone', async () => {
  const near = `cerca=40.4786,-3.6882&adults=4&${WEEK}`
  expect(await reasons(near)).toEqual({ cheapest: 'MAD-0001', nearest: 'MAD-0004', best_rated: 'MAD-0003' })
  expect(await reasons(`${near}&minPrice=2000`)).toEqual({ cheapest: 'MAD-0004' })
})

test('two reviews are too few, a single result has no rival, and of several stays none is the cheapest', async () => {
  expect(await reasons('adults=4&minPrice=2200')).toEqual({})
  expect(await reasons(`adults=4&flexibleDays=3&${WEEK}`)).toEqual({ best_rated: 'MAD-0003' })
})

test('a card has the average of its published reviews and their number', async () => {
  const { items } = await searchApartments(deps, placed(parseApartmentQuery(new URLSearchParams()).query))
  const ratings = Object.fromEntries(items.map(({ houseCode, rating }) => [houseCode, rating]))
  expect(ratings).toMatchObject({ 'MAD-0003': { average: 4.7, count: 3 }, 'MAD-0005': { average: 5, count: 2 } })
  expect(ratings['MAD-0001']).toBeUndefined()
})
