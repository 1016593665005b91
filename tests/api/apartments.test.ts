import { afterAll, beforeAll, expect, test } from 'vitest'
import { apartmentDetail, apartmentPage, calendar, pins } from '#contract/catalogue.ts'
import { quote } from '#contract/quote.ts'
import { startDays } from '#contract/start-days.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeApi } from '#tests/factories/api.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'

const CHECK = {
  checkedOn: '2026-10-14',
  checkedBy: { es: 'Lucía, del equipo de Madrid', en: 'Lucía, of the Madrid team' },
  wifiSpeed: { downMbps: 412, upMbps: 388, measuredOn: '2026-10-14' },
  nightNoise: { decibels: 41, note: { es: 'Se oye la calle.', en: 'The street is heard.' } },
  picturesYear: 2026,
}

let database: TestDatabase
let api: ReturnType<typeof makeApi>

beforeAll(async () => {
  database = await testDatabase()
  const deps = makeDeps(database.pool)
  api = makeApi(deps)
  await makeApartment(deps.db, { houseCode: 'MAD-0001', details: CHECK })
  const home = await makeApartment(deps.db, { houseCode: 'SVQ-0001', city: 'sevilla' })
  await makeBlock(deps.db, home, '2027-06-01', '2027-06-05')
})
afterAll(() => database.close())

test('GET /api/apartments answers a page of homes as its schema says', async () => {
  const answer = await api.get('/api/apartments?city=madrid&checkIn=2027-06-01&checkOut=2027-06-08')
  const body = await answer.json()
  expect(answer.status).toBe(200)
  expect(apartmentPage.strict().parse(body)).toEqual(body)
  expect(body).toMatchObject({ total: 1, page: 1, pageSize: 24, items: [{ houseCode: 'MAD-0001' }] })
  expect(body.items[0].totalPriceCents).toBe(440_00)
})

test('GET /api/apartments/pins answers all matches, compact', async () => {
  const body = await (await api.get('/api/apartments/pins')).json()
  expect(pins.parse(body).pins.map(([houseCode]) => houseCode)).toEqual(['MAD-0001', 'SVQ-0001'])
})

test('GET /api/apartments/{houseCode} and its calendar answer as their schemas say', async () => {
  const home = await (await api.get('/api/apartments/SVQ-0001')).json()
  expect(apartmentDetail.strict().parse(home)).toEqual(home)
  expect(await (await api.get('/api/apartments/svq-0001')).json()).toEqual(home)
  const days = await (await api.get('/api/apartments/SVQ-0001/calendar?from=2027-05-31&to=2027-06-06')).json()
  expect(calendar.parse(days).days.map(({ free }) => free)).toEqual([true, false, false, false, false, true])
})

test('what was found when a home was last looked over is public, on its card the day alone', async () => {
  const home = await (await api.get('/api/apartments/MAD-0001')).json()
  expect(home).toMatchObject(CHECK)
  const { items } = await (await api.get('/api/apartments?pageSize=2')).json()
  expect(items.map(({ checkedOn }: { checkedOn?: string }) => checkedOn)).toEqual(['2026-10-14', undefined])
  expect(items[0]).not.toHaveProperty('nightNoise')
})

test('GET /api/apartments/{houseCode}/start-days answers as its schema says, by nights or months', async () => {
  const path = '/api/apartments/SVQ-0001/start-days'
  const answer = await api.get(`${path}?nights=3&from=2027-05-28&to=2027-06-06`)
  const body = await answer.json()
  expect(answer.headers.get('cache-control')).toBe('public, no-cache')
  expect(startDays.strict().parse(body)).toEqual(body)
  const isPossible = ({ totalPriceCents }: { totalPriceCents: number | null }) => totalPriceCents !== null
  expect(startDays.parse(body).days.map(isPossible)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
    true,
  ])
  const months = startDays.parse(await (await api.get(`${path}?months=1`)).json())
  expect(months.days).toHaveLength(60)
  expect(months.days[0]).toMatchObject({ date: '2027-03-01', checkOut: '2027-04-01', totalPriceCents: 1_689_20 })
})

test.each([
  ['', 'nights'],
  ['?nights=many', 'nights'],
  ['?nights=0', 'nights'],
  ['?months=1&to=2027-02-30', 'to'],
])('start days with "%s" are refused for their "%s"', async (query, field) => {
  const answer = await api.get(`/api/apartments/SVQ-0001/start-days${query}`)
  const body = await answer.json()
  expect([answer.status, body.code, Object.keys(body.errors)]).toEqual([422, 'validation_failed', [field]])
})

test('the total of a card is the total of the quote', async () => {
  const stay = { checkIn: '2027-07-01', checkOut: '2027-08-15' }
  const list = await (await api.get(`/api/apartments?${new URLSearchParams(stay)}`)).json()
  for (const card of list.items) {
    const answer = await api.post('/api/quotes', { body: { houseCode: card.houseCode, ...stay, adults: 1 } })
    const body = await answer.json()
    expect(quote.strict().parse(body)).toEqual(body)
    expect(body.totalPriceCents).toBe(card.totalPriceCents)
    expect(body.mode).toBe('request')
  }
})

test('price fields that a browser sends along are ignored', async () => {
  const stay = {
    houseCode: 'MAD-0001',
    checkIn: '2027-07-01',
    checkOut: '2027-07-08',
    adults: 1,
    children: 0,
    babies: 0,
  }
  const honest = await api.post('/api/quotes', { body: stay })
  const sly = await api.post('/api/quotes', { body: { ...stay, totalPriceCents: 1, price: 1, cleaningFeeCents: 0 } })
  expect(await sly.json()).toEqual(await honest.json())
})

test('a home that has not changed is not sent twice, and nobody keeps it without asking', async () => {
  const first = await api.get('/api/apartments/MAD-0001')
  const tag = first.headers.get('ETag') ?? ''
  expect(first.headers.get('Cache-Control')).toBe('public, no-cache')
  const again = await api.get('/api/apartments/MAD-0001', { headers: { 'If-None-Match': tag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

const quoteOf = (change: object) => ({
  houseCode: 'MAD-0001',
  checkIn: '2027-06-01',
  checkOut: '2027-06-08',
  adults: 2,
  children: 0,
  babies: 0,
  ...change,
})

test.each([
  [404, 'apartment_not_found', { houseCode: 'MAD-9999' }, undefined],
  [422, 'validation_failed', { checkOut: '2027-05-01' }, ['checkOut']],
  [422, 'validation_failed', { checkIn: '2027-02-30' }, ['checkIn']],
  [422, 'validation_failed', { adults: 0 }, ['adults']],
  [422, 'validation_failed', { adults: 1.5 }, ['adults']],
  [422, 'validation_failed', { adults: '2' }, ['adults']],
  [422, 'validation_failed', { adults: undefined, checkIn: undefined }, ['adults', 'checkIn']],
  [422, 'validation_failed', { houseCode: 'x'.repeat(21) }, ['houseCode']],
  [422, 'dates_in_past', { checkIn: '2027-02-01', checkOut: '2027-02-08' }, undefined],
  [422, 'stay_too_short', { checkOut: '2027-06-02' }, undefined],
  [422, 'stay_too_far', { checkOut: '2028-07-01' }, undefined],
  [422, 'party_too_large', { adults: 21 }, undefined],
  [422, 'promo_code_invalid', { promoCode: 'NOSUCHCODE' }, undefined],
  [422, 'promo_code_invalid', { promoCode: '<script>alert(1)</script>' }, undefined],
  [409, 'dates_not_available', { houseCode: 'SVQ-0001' }, undefined],
])('a quote is refused with %i %s for %j', async (status, code, change, fields) => {
  const answer = await api.post('/api/quotes', { body: quoteOf(change) })
  const body = await answer.json()
  expect(answer.status).toBe(status)
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
  expect(body).toMatchObject({ status, code, type: `/api/docs#${code}`, requestId: expect.any(String) })
  expect(body.errors && Object.keys(body.errors).toSorted()).toEqual(fields)
})

test.each([
  [404, 'apartment_not_found', '/api/apartments/MAD-9999'],
  [404, 'not_found', '/api/apartments/%00'],
  [404, 'apartment_not_found', `/api/apartments/${encodeURIComponent("' or 1=1 --")}`],
  [404, 'apartment_not_found', '/api/apartments/MAD-9999/calendar'],
  [422, 'validation_failed', '/api/apartments/MAD-0001/calendar?from=2027-03-01&to=2028-09-01'],
  [422, 'validation_failed', '/api/apartments/MAD-0001/calendar?from=tomorrow'],
  [422, 'validation_failed', '/api/apartments?city=barcelona'],
  [422, 'validation_failed', `/api/apartments?neighbourhood=${encodeURIComponent("goya'; drop table bookings --")}`],
  [422, 'validation_failed', `/api/apartments?sort=${encodeURIComponent('<script>')}`],
  [422, 'validation_failed', '/api/apartments?amenities=pool&amenities=helipad'],
  [422, 'validation_failed', '/api/apartments?page=0'],
  [422, 'validation_failed', '/api/apartments?pageSize=49'],
  [422, 'validation_failed', '/api/apartments?minPrice=12.5'],
  [422, 'validation_failed', '/api/apartments?minPrice=2000&maxPrice=1000'],
  [422, 'validation_failed', '/api/apartments?adults=0'],
  [422, 'validation_failed', '/api/apartments?bounds=1,2,3'],
  [422, 'validation_failed', '/api/apartments/pins?zona=40.41,-3.71_40.43,-3.7'],
  [422, 'validation_failed', '/api/apartments?checkIn=2027-06-08&checkOut=2027-06-01'],
  [422, 'validation_failed', '/api/apartments?checkIn=2027-06-08'],
  [422, 'dates_in_past', '/api/apartments?checkIn=2027-02-01&checkOut=2027-02-08'],
  [422, 'stay_too_far', '/api/apartments/pins?checkIn=2027-06-01&checkOut=2028-07-01'],
  [404, 'not_found', '/api/nothing'],
  [404, 'not_found', '/api'],
])('reading is refused with %i %s: %s', async (status, code, path) => {
  const answer = await api.get(path)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ status, code })
})
