import { beforeAll, expect, test } from 'vitest'
import { parseApartmentQuery } from '#contract/apartment-query.ts'
import { placed } from '#contract/home-search.ts'
import type { Position } from '#domain/catalogue/apartment.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { PAGE_LANDMARKS } from '#domain/catalogue/landmark.ts'
import { getCity } from '#services/catalogue/get-city.ts'
import { getLandmark } from '#services/catalogue/get-landmark.ts'
import { listLandmarkPages } from '#services/catalogue/list-landmark-pages.ts'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import { makeApartment, makeNeighbourhood } from '#tests/factories/apartment.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile()

/** Hospitals whose homes are not near the other one. */
const ENOUGH = { city: 'madrid', slug: 'hospital-gomez-ulla' } as const
const TOO_FEW = { city: 'madrid', slug: 'hospital-12-de-octubre' } as const

function positionOf({ slug }: { readonly slug: string }, metresNorth: number): Position {
  const landmark = PAGE_LANDMARKS.find((one) => one.slug === slug)
  if (!landmark) throw new Error(`No landmark ${slug}`)
  const { lat, lng } = landmark.position
  return { lat: lat + metresNorth / 111_195, lng }
}

beforeAll(async () => {
  const make = (near: { city: City; slug: string }, metres: number, neighbourhood: string, baseNightCents = 50_00) =>
    makeApartment(deps.db, {
      city: near.city,
      neighbourhood,
      position: positionOf(near, metres),
      price: { baseNightCents },
    })
  await makeNeighbourhood(deps.db, { slug: 'comillas', position: positionOf(ENOUGH, 500) })
  await makeNeighbourhood(deps.db, { slug: 'almendrales', position: positionOf(TOO_FEW, 500) })
  for (const metres of [300, 500, 700, 1200]) await make(ENOUGH, metres, 'comillas')
  await make(ENOUGH, 1500, 'comillas', 40_00)
  // The reach ends at about 1,846 metres, and public positions are up to 190 m off: this one is out of it, and cheaper.
  await make(ENOUGH, 2100, 'comillas', 20_00)
  for (const metres of [300, 500, 700, 1200]) await make(TOO_FEW, metres, 'almendrales')
})

test('a hospital with five homes in reach has a page, one with four has none', async () => {
  const listed = await listLandmarkPages(deps)
  expect(listed).toContainEqual(expect.objectContaining({ ...ENOUGH, kind: 'hospital', count: 5 }))
  expect(listed.map(({ slug }) => slug)).not.toContain(TOO_FEW.slug)
  expect(await getLandmark(deps, TOO_FEW)).toBeNull()
  await makeApartment(deps.db, { neighbourhood: 'almendrales', position: positionOf(TOO_FEW, -400) })
  expect((await listLandmarkPages(deps)).map(({ slug }) => slug)).toContain(TOO_FEW.slug)
  expect(await getLandmark(deps, TOO_FEW)).toMatchObject({ count: 5 })
})

test('the page counts what the search near the hospital finds, and no cheaper home beyond its reach', async () => {
  const view = await getLandmark(deps, ENOUGH)
  const params = new URLSearchParams({ cerca: ENOUGH.slug, modo: 'a-pie', minutos: '30' })
  const found = await searchApartments(deps, placed(parseApartmentQuery(params).query))
  expect(view).toMatchObject({ count: found.total, priceFromCents: 30 * 40_00, closeCount: 3 })
  expect(view?.homes.map(({ houseCode }) => houseCode)).toEqual(found.items.map(({ houseCode }) => houseCode))
  const minutes = view?.homes.map(({ travel }) => travel?.walkMinutes ?? 0) ?? []
  expect(minutes).toEqual(minutes.toSorted((one, other) => one - other))
  expect(view?.nearestMinutes).toBe(minutes[0])
  expect(minutes.filter((each) => each <= 15)).toHaveLength(3)
  expect(view?.nearby[0]?.slug).toBe('comillas')
})

test.each([
  ['in another city', { city: 'sevilla', slug: ENOUGH.slug }],
  ['of another kind', { city: 'madrid', slug: 'museo-del-prado' }],
  ['unknown', { city: 'madrid', slug: 'hospital-de-ninguna-parte' }],
] as const)('a landmark that is %s has no page', async (_, place) => {
  expect(await getLandmark(deps, place)).toBeNull()
})

test('pages of landmarks are listed on the page of their city alone', async () => {
  expect((await getCity(deps, 'madrid')).landmarks.map(({ slug }) => slug)).toContain(ENOUGH.slug)
  expect((await getCity(deps, 'sevilla')).landmarks).toEqual([])
})
