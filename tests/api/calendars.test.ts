import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#domain/staff/actor.ts'
import { addChannelCalendar } from '#services/channel/add-channel-calendar.ts'
import { listChannels } from '#services/channel/list-channels.ts'
import { renewCalendarSecrets } from '#services/channel/renew-calendar-secrets.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { LUCIA, makeBooking, pay } from '#tests/factories/booking.ts'
import { type AccountWorld, openAccountWorld } from '#tests/harness/account-world.ts'

let world: AccountWorld
beforeAll(async () => {
  world = await openAccountWorld()
})
afterAll(() => world.close())

const OWNER = { roles: ['owner'], cities: null } as const

/** A home with a paid booking, an unpaid hold, and a stay at each of two sites. */
async function open() {
  const { deps } = world
  const home = await makeApartment(deps.db, { city: 'madrid' })
  const { houseCode } = home
  const paid = await makeBooking({ deps, home }, { checkIn: '2027-06-01', checkOut: '2027-06-11' })
  await pay(deps, paid)
  await makeBooking({ deps, home }, { checkIn: '2027-07-01', checkOut: '2027-07-11' })
  for (const [site, month] of [
    ['airbnb', '08'],
    ['booking_com', '09'],
  ] as const) {
    const address = `https://calendars.example/${houseCode}/${site}.ics`
    deps.calendars.publish(address, [{ uid: site, from: `2027-${month}-01`, to: `2027-${month}-11` }])
    await addChannelCalendar(deps, { houseCode, site, address, takesBlocks: false, by: SYSTEM })
  }
  const pathFor = async (site: string) => {
    const { calendars } = await listChannels(deps, { member: OWNER })
    const own = calendars.find((one) => one.houseCode === houseCode && one.site === site)?.ownAddress
    return new URL(own ?? '').pathname
  }
  return { houseCode, pathFor, code: paid.bookingCode }
}

const startsIn = (calendar: string) => [...calendar.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, date]) => date)

test('a site reads the nights of ours and of other sites, without its own, unpaid holds, and anything of guests', async () => {
  const { pathFor, code } = await open()
  const answer = await world.api.get(await pathFor('airbnb'))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const calendar = await answer.text()
  expect(startsIn(calendar)).toEqual(['20270601', '20270901'])
  for (const own of [code, LUCIA.name, LUCIA.lastname, LUCIA.email]) expect(calendar).not.toContain(own)
})

test('the same nights are the same bytes later, and a site that has them gets no body', async () => {
  const { pathFor } = await open()
  const path = await pathFor('booking_com')
  const first = await world.api.get(path)
  world.deps.clock.set('2027-03-01T11:00:00Z')
  const later = await world.api.get(path)
  expect(await later.text()).toBe(await first.text())
  const tag = first.headers.get('etag') ?? ''
  const unchanged = await world.api.get(path, { headers: { 'If-None-Match': tag } })
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
})

test('another secret, another home and a former generation find nothing', async () => {
  const { houseCode, pathFor } = await open()
  const path = await pathFor('airbnb')
  const other = (await makeApartment(world.deps.db, { city: 'madrid' })).houseCode
  const wrong = [
    path.replace(houseCode, other),
    path.replace(/.{4}\.ics$/, 'AAAA.ics'),
    path.replace('.ics', ''),
    `/calendars/${houseCode}/.ics`,
  ]
  for (const one of wrong) expect((await world.api.get(one)).status).toBe(404)
  await renewCalendarSecrets(world.deps, { site: 'airbnb', by: SYSTEM })
  expect((await world.api.get(path)).status).toBe(404)
  expect((await world.api.get(await pathFor('airbnb'))).status).toBe(200)
})

test('the log has no secret of a calendar', async () => {
  const { pathFor } = await open()
  const path = await pathFor('airbnb')
  await world.api.get(path)
  await world.api.get(path.replace('.ics', 'x.ics'))
  const secret = path.split('/').at(-1)?.replace('.ics', '') ?? ''
  expect(JSON.stringify(world.deps.sent.logs)).toContain('/calendars/')
  expect(JSON.stringify(world.deps.sent.logs)).not.toContain(secret)
})
