import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOtpRouter } from '#adapters/routing/otp-router.ts'
import { apartmentPage } from '#contract/catalogue.ts'
import { transitMinutes } from '#services/catalogue/transit-minutes.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeApi } from '#tests/factories/api.ts'
import { makeDeps, type TestDeps } from '#tests/factories/deps.ts'
import { type FakeOtp, startFakeOtp } from '#tests/fake-otp/server.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'

const LA_PAZ = { lat: 40.4809, lng: -3.6874 }
const homesAt = (count: number) =>
  Array.from({ length: count }, (_, south) => ({ lat: 40.47 - south / 1000, lng: -3.69 }))

let database: TestDatabase
let otp: FakeOtp
let deps: TestDeps
beforeAll(async () => {
  database = await testDatabase()
  otp = await startFakeOtp()
  const { db } = makeDeps(database.pool)
  await makeApartment(db, { houseCode: 'MAD-0001', city: 'madrid', position: { ...LA_PAZ, lat: LA_PAZ.lat - 0.03 } })
})
beforeEach(() => {
  otp.requested.length = 0
  otp.state.answer = { kind: 'ways', seconds: [900] }
  deps = makeDeps(database.pool, { transit: createOtpRouter(otp.url) })
})
afterAll(async () => {
  await otp.close()
  await database.close()
})

const travel = async (query: string, site = deps) => {
  const response = await makeApi(site).get(`/api/apartments?cerca=hospital-la-paz${query}`)
  return apartmentPage.parse(await response.json()).items[0]?.travel
}

test('a search by public transport says its minutes, arriving by nine in Madrid on the next Tuesday', async () => {
  expect(await travel('&modo=transporte-publico')).toMatchObject({
    transitMinutes: 15,
    walkMinutes: expect.any(Number),
  })
  expect(otp.requested.map(({ latestArrival }) => latestArrival)).toEqual(['2027-03-02T08:00:00.000Z'])
})

test('other searches, and sites without a router, ask nobody', async () => {
  expect(await travel('')).not.toHaveProperty('transitMinutes')
  expect(await travel('&modo=en-bici')).not.toHaveProperty('transitMinutes')
  expect(await travel('&modo=transporte-publico', makeDeps(database.pool))).not.toHaveProperty('transitMinutes')
  expect(otp.requested).toEqual([])
})

test('minutes are kept until the week is over, for all homes of a page', async () => {
  expect(await transitMinutes(deps, LA_PAZ, homesAt(24))).toEqual(Array(24).fill(15))
  await transitMinutes(deps, LA_PAZ, homesAt(24))
  expect(otp.requested).toHaveLength(24)
  deps.clock.set('2027-03-02T09:00:00Z')
  await transitMinutes(deps, LA_PAZ, homesAt(1))
  expect(otp.requested.at(-1)?.latestArrival).toBe('2027-03-09T08:00:00.000Z')
})

test('at most six ways are asked for at a time', async () => {
  let [running, most] = [0, 0]
  const transit = {
    minutes: async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
      return 9
    },
  }
  expect(await transitMinutes({ ...deps, transit }, LA_PAZ, homesAt(24))).toEqual(Array(24).fill(9))
  expect(most).toBe(6)
})

test('a broken router is logged once, left alone for half a minute, and the site says minutes on foot', async () => {
  otp.state.answer = { kind: 'status', status: 500 }
  expect(await travel('&modo=transporte-publico')).toEqual({
    walkMinutes: expect.any(Number),
    bikeMinutes: expect.any(Number),
  })
  await transitMinutes(deps, LA_PAZ, homesAt(24))
  expect(otp.requested).toHaveLength(1)
  expect(deps.sent.logs.filter(({ level }) => level === 'warn')).toMatchObject([
    { message: 'Minutes by public transport are not known' },
  ])
  otp.state.answer = { kind: 'ways', seconds: [900] }
  deps.clock.set('2027-03-01T09:01:00Z')
  expect(await transitMinutes(deps, LA_PAZ, homesAt(1))).toEqual([15])
})

test('a router that is silent holds a page up for a moment only', async () => {
  otp.state.answer = { kind: 'silence' }
  expect(await transitMinutes(deps, LA_PAZ, homesAt(3))).toEqual([null, null, null])
})
