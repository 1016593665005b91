import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { parseApartmentQuery } from '#contract/apartment-query.ts'
import { type PlacedQuery, placed } from '#contract/home-search.ts'
import { publicPosition } from '#domain/catalogue/public-position.ts'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile()

/** All tests search the same six homes. */
beforeAll(async () => {
  await makeApartment(deps.db, { houseCode: 'MAD-0001', neighbourhood: 'goya', rank: 3 })
  const taken = await makeApartment(deps.db, {
    houseCode: 'MAD-0002',
    neighbourhood: 'sol',
    rank: 2,
    price: { baseNightCents: 80_00, lengthDiscounts: { week: 5, month: 10, quarter: 20 } },
    rules: { maxOccupancy: 6, minNights: 7, instantMaxNights: 30 },
    details: {
      bedrooms: 3,
      sizeM2: 120,
      bathrooms: [
        { private: true, fitting: 'bath' },
        { private: true, fitting: 'shower' },
      ],
      amenities: ['elevator', 'pool', 'terrace'],
      types: ['family', 'luxury'],
    },
  })
  await makeBlock(deps.db, taken, '2027-05-10', '2027-05-20')
  await makeApartment(deps.db, {
    houseCode: 'MAD-0003',
    neighbourhood: 'sol',
    rank: 1,
    position: { lat: 40.4168, lng: -3.7038 },
    price: { baseNightCents: 40_00 },
    rules: { maxOccupancy: 2, automaticOffers: true },
    details: {
      bedrooms: 0,
      livingRooms: 1,
      kitchen: 'open',
      sizeM2: 30,
      amenities: ['pool'],
      services: ['wifi'],
      contractType: 'seasonal_lau',
      registrations: [],
      residenceRegistration: true,
    },
  })
  await makeApartment(deps.db, { houseCode: 'SVQ-0001', city: 'sevilla', rank: 4, details: { bedrooms: 2 } })
  await makeApartment(deps.db, { houseCode: 'SVQ-0002', city: 'sevilla', rank: 6, neighbourhood: 'nervion' })
  await makeApartment(deps.db, {
    houseCode: 'AGP-0001',
    city: 'malaga',
    rank: 5,
    details: {
      amenities: ['parking', 'accessible', 'cradle', 'washer', 'double_sofa_bed'],
      types: ['pets', 'corporate', 'adapted', 'kids', 'pool'],
      contractType: 'corporate',
      registrations: [{ type: 'VFT', number: 'VFT/MA/1', showOnListing: false }],
      residenceRegistration: false,
    },
  })
})

function query(search: string): PlacedQuery {
  return placed(parseApartmentQuery(new URLSearchParams(search)).query)
}

async function codes(search: string): Promise<string[]> {
  const page = await searchApartments(deps, query(search))
  return page.items.map((item) => item.houseCode)
}

test.each([
  ['', ['MAD-0003', 'MAD-0001', 'AGP-0001', 'SVQ-0002', 'SVQ-0001', 'MAD-0002']],
  ['city=sevilla', ['SVQ-0002', 'SVQ-0001']],
  ['neighbourhood=goya&neighbourhood=nervion', ['MAD-0001', 'SVQ-0002']],
  ['city=madrid&neighbourhood=nervion', []],
  ['neighbourhood=nowhere', []],
  ['city=madrid&adults=4&children=1', ['MAD-0002']],
  ['city=madrid&adults=2&babies=2', ['MAD-0003', 'MAD-0001', 'MAD-0002']],
  ['bedrooms=2', ['SVQ-0001', 'MAD-0002']],
  ['bathrooms=2', ['MAD-0002']],
  ['city=madrid&minPrice=1500&maxPrice=2000', ['MAD-0001']],
  ['maxPrice=1200', ['MAD-0003']],
  ['minPrice=2160&maxPrice=2160', ['MAD-0002']],
  ['amenities=pool', ['MAD-0003', 'MAD-0002']],
  ['amenities=pool&amenities=elevator', ['MAD-0002']],
  ['city=madrid&services=water', ['MAD-0001', 'MAD-0002']],
  ['types=pets', ['AGP-0001']],
  ['city=madrid&rooms=living_room&rooms=separate_kitchen', ['MAD-0001', 'MAD-0002']],
  ['bounds=-3.71,40.41,-3.70,40.42', ['MAD-0003']],
  ['zona=40.41,-3.71_40.42,-3.71_40.42,-3.7_40.41,-3.7', ['MAD-0003']],
  ['sort=price&city=madrid', ['MAD-0003', 'MAD-0001', 'MAD-0002']],
  ['sort=-price&city=madrid', ['MAD-0002', 'MAD-0001', 'MAD-0003']],
  ['sort=size&city=madrid', ['MAD-0002', 'MAD-0001', 'MAD-0003']],
])('a search for "%s" finds %j', async (search, found) => {
  expect(await codes(search)).toEqual(found)
})

test.each([
  ['amenities=elevator', ['MAD-0001', 'SVQ-0002', 'SVQ-0001', 'MAD-0002']],
  ['amenities=pool', ['MAD-0003', 'MAD-0002']],
  ['amenities=parking', ['AGP-0001']],
  ['amenities=terrace', ['MAD-0002']],
  ['amenities=accessible', ['AGP-0001']],
  ['amenities=cradle', ['AGP-0001']],
  ['amenities=washer', ['MAD-0001', 'AGP-0001', 'SVQ-0002', 'SVQ-0001']],
  ['amenities=double_sofa_bed', ['AGP-0001']],
  ['types=corporate', ['AGP-0001']],
  ['types=pets', ['AGP-0001']],
  ['types=adapted', ['AGP-0001']],
  ['types=kids', ['AGP-0001']],
  ['types=luxury', ['MAD-0002']],
  ['types=digital_nomad', ['MAD-0003', 'MAD-0001', 'SVQ-0002', 'SVQ-0001']],
  ['types=family', ['MAD-0002']],
  ['types=pool', ['AGP-0001']],
  ['papers=residence', ['MAD-0003']],
  ['papers=registration_number', ['MAD-0001', 'SVQ-0002', 'SVQ-0001', 'MAD-0002']],
  ['papers=registration_number&papers=tourist&city=madrid', ['MAD-0001', 'MAD-0002']],
  ['papers=seasonal_lau', ['MAD-0003']],
  ['papers=corporate', ['AGP-0001']],
  ['booking=instant', ['MAD-0002']],
  ['booking=offer', ['MAD-0003', 'MAD-0002']],
  ['booking=instant&city=madrid&checkIn=2027-06-01&checkOut=2027-07-01', ['MAD-0002']],
  ['booking=offer&city=madrid&checkIn=2027-06-01&checkOut=2027-07-02', ['MAD-0003']],
  ['booking=instant&city=madrid&checkIn=2027-06-01&checkOut=2027-06-21', ['MAD-0003', 'MAD-0001', 'MAD-0002']],
])('only homes that have it are found for %s: %j', async (search, found) => {
  expect(await codes(search)).toEqual(found)
})

test.each([
  ['the whole stay is free', '2027-05-01', '2027-05-10', true],
  ['the stay begins when the other ends', '2027-05-20', '2027-05-30', true],
  ['one night is taken', '2027-05-19', '2027-05-29', false],
  ['the stay is shorter than the home allows', '2027-06-01', '2027-06-05', false],
])('with dates a home is found when %s: %s to %s', async (_why, checkIn, checkOut, isFound) => {
  const found = await codes(`city=madrid&bedrooms=3&checkIn=${checkIn}&checkOut=${checkOut}`)
  expect(found).toEqual(isFound ? ['MAD-0002'] : [])
})

test('pages share out the homes, and each knows the total', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => searchApartments(deps, query(`pageSize=2&page=${page}`))))
  expect(pages.map((page) => page.items.length)).toEqual([2, 2, 2, 0])
  expect(pages.map((page) => page.total)).toEqual([6, 6, 6, 6])
  expect(new Set(pages.flatMap((page) => page.items.map((item) => item.houseCode))).size).toBe(6)
})

test('a card shows the same total for a stay as its quote', async () => {
  const stays = ['checkIn=2027-06-01&checkOut=2027-06-08', 'checkIn=2027-06-01&checkOut=2027-07-15']
  for (const stay of stays) {
    const page = await searchApartments(deps, query(stay))
    expect(page.items).toHaveLength(6)
    for (const { houseCode, totalPriceCents, nightlyPriceCents, mode } of page.items) {
      const { checkIn = '', checkOut = '' } = query(stay)
      const quote = await quoteStay(deps, { houseCode, checkIn, checkOut, adults: 1, children: 0, babies: 0 })
      if (!quote.ok) throw new Error(quote.code)
      expect({ totalPriceCents, mode }).toEqual({
        totalPriceCents: quote.value.totalPriceCents,
        mode: quote.value.mode,
      })
      expect(nightlyPriceCents).toBe(Math.round(quote.value.stayAmountCents / quote.value.nights.length))
    }
  }
})

test('without dates a card has a monthly price only', async () => {
  const page = await searchApartments(deps, query('city=madrid&bedrooms=3'))
  expect(page.items[0]).toMatchObject({ monthlyPriceCents: 2_160_00, minNights: 7, maxOccupancy: 6 })
  expect(page.items[0]).not.toHaveProperty('totalPriceCents')
})

test('a card tells the place of a home to about 150 m only', async () => {
  const page = await searchApartments(deps, query('city=madrid&amenities=pool&bedrooms=0&sort=price'))
  const { position } = page.items[0] ?? { position: { lat: 0, lng: 0 } }
  expect(position).not.toEqual({ lat: 40.4168, lng: -3.7038 })
  expect(Math.abs(position.lat - 40.4168)).toBeLessThan(0.0012)
  expect(Math.abs(position.lng + 3.7038)).toBeLessThan(0.0015)
})

test('homes that were there before public places were spread get those that are told of homes from now on', async () => {
  const folder = new URL('../../src/db/migrations/', import.meta.url)
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('_public_places.sql'))
  await deps.db.execute(sql.raw(`update apartment_search set lat = 0; ${readFileSync(new URL(name, folder), 'utf8')}`))
  const { rows } = await deps.db.execute<{
    code: string
    lat: number
    lng: number
    published: { lat: number; lng: number }
  }>(sql`
    select a.house_code as code, a.lat, a.lng, json_build_object('lat', s.lat, 'lng', s.lng) as published
      from apartment_search s join apartments a on a.id = s.apartment_id`)
  expect(rows).toHaveLength(6)
  for (const { code, published, ...position } of rows) {
    const { lat, lng } = publicPosition(position, code)
    expect(published.lat).toBeCloseTo(lat, 5)
    expect(published.lng).toBeCloseTo(lng, 5)
  }
})

/** Gives the change of a search for an option of each facet. */
const choosing = {
  cities: (base: PlacedQuery, city: string) => ({ ...base, city, neighbourhoods: [] }),
  neighbourhoods: (base: PlacedQuery, slug: string) => ({ ...base, neighbourhoods: [slug] }),
  amenities: (base: PlacedQuery, word: string) => ({ ...base, amenities: [...base.amenities, word] }),
  services: (base: PlacedQuery, word: string) => ({ ...base, services: [...base.services, word] }),
  types: (base: PlacedQuery, word: string) => ({ ...base, types: [...base.types, word] }),
  booking: (base: PlacedQuery, booking: string) => ({ ...base, booking }),
  papers: (base: PlacedQuery, word: string) => ({ ...base, papers: [...base.papers, word] }),
  bedrooms: (base: PlacedQuery, bedrooms: string) => ({ ...base, bedrooms: Number(bedrooms) }),
  bathrooms: (base: PlacedQuery, bathrooms: string) => ({ ...base, bathrooms: Number(bathrooms) }),
  rooms: (base: PlacedQuery, room: string) => ({ ...base, rooms: [...base.rooms, room] }),
} as const

test.each([
  '',
  'city=madrid',
  'city=madrid&neighbourhood=sol',
  'amenities=pool&maxPrice=2000',
  'bedrooms=2&adults=3',
  'city=madrid&checkIn=2027-05-12&checkOut=2027-05-24',
  'types=pets&city=madrid',
  'bathrooms=2&bedrooms=1&minPrice=1000&maxPrice=3000',
  'neighbourhood=sol&neighbourhood=nervion&bedrooms=1&maxPrice=1600',
  'rooms=living_room&services=wifi&bathrooms=1&city=sevilla&neighbourhood=triana',
  'bounds=-3.71,40.41,-3.66,40.44&rooms=separate_kitchen',
  'papers=tourist',
  'booking=offer&city=madrid',
])('each option of the facets of "%s" counts what choosing it gives', async (search) => {
  const base = query(search)
  const { facets, total } = await searchApartments(deps, base)
  for (const [name, choose] of Object.entries(choosing)) {
    for (const [option, count] of Object.entries(facets[name as keyof typeof choosing])) {
      const chosen = await searchApartments(deps, choose(base, option) as PlacedQuery)
      expect({ name, option, count }).toEqual({ name, option, count: chosen.total })
    }
  }
  const inRange = facets.prices.filter(
    (band) => band.fromCents >= (base.minPrice ?? 0) * 100 && band.toCents <= (base.maxPrice ?? 1e6) * 100,
  )
  expect(inRange.reduce((sum, band) => sum + band.count, 0)).toBe(total)
})
