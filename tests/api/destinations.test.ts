import { afterAll, beforeAll, expect, test } from 'vitest'
import { apartmentPage } from '#contract/catalogue.ts'
import { destinations } from '#contract/destinations.ts'
import { goalOf } from '#domain/catalogue/landmark.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeApi } from '#tests/factories/api.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'

const LA_PAZ = { lat: 40.4809, lng: -3.6874 }
let database: TestDatabase
let api: ReturnType<typeof makeApi>

/** Homes of Madrid at so many degrees south of the hospital: 0.9, 2.2 and 8.9 km; and one of Sevilla. */
beforeAll(async () => {
  database = await testDatabase()
  const deps = makeDeps(database.pool)
  api = makeApi(deps)
  for (const [number, south] of [0.08, 0.008, 0.02].entries()) {
    await makeApartment(deps.db, {
      houseCode: `MAD-000${number + 1}`,
      city: 'madrid',
      position: { ...LA_PAZ, lat: LA_PAZ.lat - south },
    })
  }
  await makeApartment(deps.db, { houseCode: 'SVQ-0001', city: 'sevilla' })
})
afterAll(() => database.close())

const search = async (query: string) => apartmentPage.parse(await (await api.get(`/api/apartments?${query}`)).json())
const codes = async (query: string) => (await search(query)).items.map(({ houseCode }) => houseCode)

test('a search near a hospital lists the homes of its city, the nearest first, with the minutes of each', async () => {
  const { items, goal, total } = await search('cerca=hospital-la-paz')
  expect(goal).toMatchObject({ city: 'madrid', name: { es: 'Hospital La Paz', en: 'La Paz Hospital' } })
  expect(total).toBe(3)
  expect(items.map(({ houseCode }) => houseCode)).toEqual(['MAD-0002', 'MAD-0003', 'MAD-0001'])
  const minutes = items.map(({ travel }) => travel?.walkMinutes ?? 0)
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
  for (const { travel } of items) expect(travel?.bikeMinutes).toBeLessThan(travel?.walkMinutes ?? 0)
})

test.each([
  ['minutos=30', ['MAD-0002']],
  ['minutos=45', ['MAD-0002', 'MAD-0003']],
  ['minutos=15&modo=en-bici', ['MAD-0002', 'MAD-0003']],
])('at most so many minutes: %s', async (limit, found) => {
  const { items } = await search(`cerca=hospital-la-paz&${limit}`)
  expect(items.map(({ houseCode }) => houseCode)).toEqual(found)
})

/** A point 4.4 km to the south of the hospital. */
const SECOND = '40.4409,-3.6874'

test('a search near two places finds the homes in reach of both, with the minutes of both', async () => {
  const { items, secondGoal } = await search(`cerca=hospital-la-paz&minutos=45&cerca2=${SECOND}`)
  expect(secondGoal).toMatchObject({ city: 'madrid', name: null })
  expect(items.map(({ houseCode }) => houseCode)).toEqual(['MAD-0003'])
  for (const travel of [items[0]?.travel, items[0]?.secondTravel]) expect(travel?.walkMinutes).toBeLessThanOrEqual(45)
  const further = await codes(`cerca=hospital-la-paz&minutos=45&cerca2=${SECOND}&minutos2=70`)
  expect(further.toSorted()).toEqual(['MAD-0002', 'MAD-0003'])
})

test.each([
  ['modo=a-pie', 'modo2=en-bici', ['MAD-0002', 'MAD-0003', 'MAD-0001']],
  ['modo=en-bici', 'modo2=a-pie', ['MAD-0003', 'MAD-0002', 'MAD-0001']],
])('the nearest to two places, %s and %s, is by the sum of the minutes', async (mode, secondMode, found) => {
  expect(await codes(`cerca=hospital-la-paz&cerca2=${SECOND}&${mode}&${secondMode}`)).toEqual(found)
})

test('minutes are those from the public position, so that no search comes nearer to the door than 150 m', async () => {
  const { items } = await search('cerca=hospital-la-paz')
  const { position, travel } = items[0] ?? {}
  const metres = Math.hypot(((position?.lat ?? 0) - LA_PAZ.lat) * 111_195, ((position?.lng ?? 0) - LA_PAZ.lng) * 84_600)
  expect(travel?.walkMinutes).toBe(Math.ceil((metres * 1.3) / 80))
})

test('a point of the map is a goal without a name, other orders hold, and nothing near is no order', async () => {
  const { goal, items } = await search('cerca=40.4,-3.6869&sort=nearest')
  expect(goal?.name).toBeNull()
  expect(items[0]?.houseCode).toBe('MAD-0001')
  expect((await search('sort=nearest')).total).toBe(4)
  expect(await codes('cerca=40.4,-3.6869&sort=price')).toHaveLength(3)
})

test('a landmark of another city than the one asked for is left out of account', async () => {
  const { goal, items } = await search('city=sevilla&cerca=hospital-la-paz&minutos=15')
  expect(goal).toBeUndefined()
  expect(items.map(({ houseCode }) => houseCode)).toEqual(['SVQ-0001'])
})

test.each(['hospital-de-nadie', '41.39,2.17', 'Hospital%20La%20Paz'])('no such place: %s', async (near) => {
  const answer = await api.get(`/api/apartments?cerca=${near}`)
  const body = await answer.json()
  expect([answer.status, body.code, Object.keys(body.errors)]).toEqual([422, 'validation_failed', ['cerca']])
  const second = await (await api.get(`/api/apartments?cerca=sol&cerca2=${near}`)).json()
  expect(Object.keys(second.errors)).toEqual(['cerca2'])
})

test('the pins of a search near a landmark are its homes', async () => {
  const { pins } = await (await api.get('/api/apartments/pins?cerca=hospital-la-paz&minutos=30')).json()
  expect(pins.map(([houseCode]: [string]) => houseCode)).toEqual(['MAD-0002'])
})

test('GET /api/destinations counts as many homes in reach as the search finds', async () => {
  const body = await (await api.get('/api/destinations')).json()
  const { cities, landmarks, areas } = destinations.parse(body)
  expect(destinations.strict().parse(body)).toEqual(body)
  expect(cities.map(({ city, homes }) => [city, homes])).toEqual([
    ['madrid', 3],
    ['sevilla', 1],
    ['malaga', 0],
  ])
  const laPaz = landmarks.find(({ slug }) => slug === 'hospital-la-paz')
  expect(laPaz).toMatchObject({ kind: 'hospital', city: 'madrid', homesInReach: 1 })
  expect([...landmarks, ...areas].every(({ slug, city }) => goalOf(slug)?.city === city)).toBe(true)
})
