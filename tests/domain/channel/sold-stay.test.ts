import { expect, test } from 'vitest'
import { readFeedStays } from '#domain/channel/feed-stays.ts'
import { MARKET_SITES, newSoldUid, parseSandboxAddress, sandboxAddress, soldEvent } from '#domain/channel/sold-stay.ts'
import { seededRandom } from '#domain/shared/seeded-random.ts'

const NIGHTS = { checkIn: '2028-01-10', checkOut: '2028-02-10' }

test.each(MARKET_SITES)('a stay that %s has sold is read from its event', (site) => {
  const uid = newSoldUid(site, seededRandom(site))
  const read = (kind: 'reservation' | 'block') =>
    readFeedStays([soldEvent(site, { ...NIGHTS, uid, kind })], { site, today: '2028-01-01', isOurs: () => false }).stays
  expect(read('reservation')).toMatchObject([{ ...NIGHTS, key: uid, kind: 'reservation', isTentative: false }])
  expect(read('reservation')).toEqual(read('reservation'))
  expect(read('block')[0]?.kind).toBe(site === 'booking_com' ? 'reservation' : 'block')
})

test('Airbnb gives the code of a reservation, and Vrbo and HousingAnywhere the name of its guest', () => {
  const stayOf = (site: (typeof MARKET_SITES)[number]) => {
    const event = soldEvent(site, { ...NIGHTS, uid: 'one', kind: 'reservation' })
    return readFeedStays([event], { site, today: '2028-01-01', isOurs: () => false }).stays[0]
  }
  expect(stayOf('airbnb')).toMatchObject({ code: expect.stringMatching(/^HM[A-Z0-9]{8}$/), guest: null })
  expect(stayOf('booking_com')).toMatchObject({ code: null, guest: null })
  expect(stayOf('vrbo')?.guest).toMatch(/^\p{Lu}\p{Ll}+$/u)
  expect(stayOf('housinganywhere')?.guest).toMatch(/^\p{Lu}\p{Ll}+$/u)
})

test('only the addresses of simulated sites are read as those', () => {
  for (const site of MARKET_SITES)
    expect(parseSandboxAddress(sandboxAddress(site, 'MAD-0001'))).toEqual({ site, houseCode: 'MAD-0001' })
  for (const address of ['https://airbnb.example/MAD-0001.ics', 'https://ical.sandbox.invalid/MAD-0001.ics', 'not one'])
    expect(parseSandboxAddress(address)).toBeNull()
})
