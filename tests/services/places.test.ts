import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { findPlace } from '#services/catalogue/find-place.ts'
import { getCity } from '#services/catalogue/get-city.ts'
import { getNeighbourhood } from '#services/catalogue/get-neighbourhood.ts'
import { listGallery } from '#services/catalogue/list-gallery.ts'
import { listPlaces } from '#services/catalogue/list-places.ts'
import { makeApartment, makeNeighbourhood } from '#tests/factories/apartment.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile()

beforeAll(async () => {
  const make = (houseCode: string, neighbourhood: string, baseNightCents: number, rank: number) =>
    makeApartment(deps.db, { houseCode, neighbourhood, rank, price: { baseNightCents } })
  const [goya, lista, sol, usera] = [
    { lat: 40.4262, lng: -3.6731 },
    { lat: 40.4332, lng: -3.6745 },
    { lat: 40.4185, lng: -3.7032 },
    { lat: 40.38, lng: -3.706 },
  ]
  await makeNeighbourhood(deps.db, { slug: 'goya', position: goya })
  await makeNeighbourhood(deps.db, { slug: 'lista', position: lista })
  await makeNeighbourhood(deps.db, { slug: 'sol', position: sol })
  await makeNeighbourhood(deps.db, { slug: 'usera', position: usera })
  await make('MAD-0001', 'goya', 60_00, 3)
  const dear = await make('MAD-0002', 'goya', 50_00, 1)
  await makeBlock(deps.db, dear, '2027-01-01', '2027-12-01')
  await make('MAD-0003', 'lista', 40_00, 2)
  await make('MAD-0004', 'sol', 45_00, 4)
  // Two cities have a neighbourhood of this name; the other name is in Málaga only.
  await makeNeighbourhood(deps.db, { city: 'sevilla', slug: 'centro' })
  await makeNeighbourhood(deps.db, { city: 'malaga', slug: 'centro' })
  await makeApartment(deps.db, { houseCode: 'AGP-0001', city: 'malaga', neighbourhood: 'soho' })
})

const codes = (homes: readonly { houseCode: string }[]) => homes.map(({ houseCode }) => houseCode)

test('a city counts every home to rent, taken nights or not, and says the lowest monthly price', async () => {
  const { count, priceFromCents, neighbourhoods, homes } = await getCity(deps, 'madrid')
  expect([count, priceFromCents]).toEqual([4, 30 * 40_00])
  expect(neighbourhoods.map(({ slug, count: of }) => [slug, of])).toEqual([
    ['goya', 2],
    ['lista', 1],
    ['sol', 1],
    ['usera', 0],
  ])
  expect(codes(homes)).toEqual(['MAD-0002', 'MAD-0003', 'MAD-0001', 'MAD-0004'])
})

test('a city without homes is there, with none and without a price', async () => {
  expect(await getCity(deps, 'sevilla')).toMatchObject({ count: 0, priceFromCents: null, homes: [] })
})

test('a neighbourhood has its own homes and price, and the nearest others that have homes', async () => {
  const goya = await getNeighbourhood(deps, { city: 'madrid', slug: 'goya' })
  expect(goya).toMatchObject({ count: 2, priceFromCents: 30 * 50_00, description: null, alsoKnownAs: null })
  expect(codes(goya?.homes ?? [])).toEqual(['MAD-0002', 'MAD-0001'])
  expect(goya?.nearby.map(({ slug }) => slug)).toEqual(['lista', 'sol'])
})

test('a neighbourhood without homes leads to those around it', async () => {
  const usera = await getNeighbourhood(deps, { city: 'madrid', slug: 'usera' })
  expect(usera).toMatchObject({ count: 0, priceFromCents: null, homes: [] })
  expect(usera?.nearby.map(({ slug }) => slug)).toEqual(['sol', 'goya', 'lista'])
})

test('what is written of a neighbourhood and its usual rents come with its page alone', async () => {
  const text = JSON.stringify({ es: 'Uno.\n\nDos.', en: 'One.\n\nTwo.' })
  await deps.db.execute(sql`update neighbourhoods set also_known_as = 'Sur', description = ${text}::jsonb,
    monthly_rent_eur = '{"1": [900, 1200]}' where slug = 'lista'`)
  expect(await getNeighbourhood(deps, { city: 'madrid', slug: 'lista' })).toMatchObject({
    alsoKnownAs: 'Sur',
    description: { es: 'Uno.\n\nDos.', en: 'One.\n\nTwo.' },
    usualRents: [{ bedrooms: 1, fromCents: 900_00, toCents: 1200_00 }],
  })
  expect(JSON.stringify(await listPlaces(deps))).not.toContain('Uno')
})

test('a neighbourhood is only found in its own city', async () => {
  expect(await getNeighbourhood(deps, { city: 'sevilla', slug: 'goya' })).toBeNull()
})

test.each([
  [['Málaga'], { city: 'malaga', neighbourhood: null }],
  [['seville'], { city: 'sevilla', neighbourhood: null }],
  [['goya'], { city: 'madrid', neighbourhood: 'goya' }],
  [['sevilla', 'Goya'], { city: 'madrid', neighbourhood: 'goya' }],
  [['nowhere', 'soho'], { city: 'malaga', neighbourhood: 'soho' }],
  [['Seville', 'centro'], { city: 'sevilla', neighbourhood: 'centro' }],
  [['centro'], null],
  [['madrid', 'centro'], null],
  [['roma'], null],
  [['madrid', 'roma'], null],
  [['', ''], null],
] as const)('the words %j of an address mean %j', async ([first, second], place) => {
  expect(await findPlace(deps, first, second)).toEqual(place)
})

test('the wall shows each picture once, and another home with each as long as there are enough', async () => {
  const rooms = await listGallery(deps)
  const pictures = rooms.flatMap((room) => room.pictures)
  expect(new Set(pictures.map(({ photo }) => photo.file)).size).toBe(pictures.length)
  expect(new Set(codes(pictures)).size).toBe(pictures.length)
  for (const { room, pictures: shown } of rooms) expect(shown.every(({ photo }) => photo.room === room)).toBe(true)
})

test('the wall shows the room of a studio as a living room only where no other home has one', async () => {
  const studio = { houseCode: 'MAD-0099', neighbourhood: 'sol', rank: 0, details: { bedrooms: 0 } }
  await makeApartment(deps.db, studio)
  const [livingRooms] = await listGallery(deps)
  expect(livingRooms?.room).toBe('living_room')
  expect(livingRooms?.pictures).toHaveLength(5)
  expect(codes(livingRooms?.pictures ?? [])).not.toContain(studio.houseCode)
})
