import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { managedHomes } from '#db/schema/channel.ts'
import type { PlanSite } from '#domain/channel/site-terms.ts'
import { SYSTEM } from '#domain/staff/actor.ts'
import { changeSiteTerms } from '#services/channel/change-site-terms.ts'
import { compareHome } from '#services/channel/compare-home.ts'
import { connectHome } from '#services/channel/connect-home.ts'
import { dropSiteTerms } from '#services/channel/drop-site-terms.ts'
import { getChannelManager } from '#services/channel/get-channel-manager.ts'
import { pushToManager } from '#services/channel/push-to-manager.ts'
import { repairHome } from '#services/channel/repair-home.ts'
import { startHomePushes } from '#services/channel/start-home-pushes.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { countQueued } from '#tests/factories/managed-homes.ts'
import { openChannexWorld } from '#tests/harness/channex-world.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const { pool } = await databaseForFile()
const world = await openChannexWorld()
afterAll(world.close)
const { channex } = world
const deps = makeDeps(pool, { channelManager: world.manager })
const by = SYSTEM
const DATE = '2027-05-05'
const TITLES = { airbnb: 'Estancia · Airbnb', booking_com: 'Estancia · Booking.com', vrbo: 'Estancia · Vrbo' } as const

beforeEach(async () => {
  await pool.query('delete from nights_to_push; delete from managed_homes; delete from channel_site_terms')
  await pool.query('update channel_manager set stopped_at = null, markup_percent = 0, floor_cents = null')
})

async function pushAll() {
  world.clock.advance(60)
  deps.clock.set(world.clock.now().toISOString())
  await pushToManager(deps)
}

/** A home that costs 80 € a night, of which the channel manager has all. */
async function levelHome() {
  const price = { baseNightCents: 80_00, seasons: [] }
  const home = await makeApartment(deps.db, { city: 'madrid' })
  await pool.query(`update apartments set price = price || $2, floor_cents = null where id = $1`, [home.id, price])
  const { houseCode } = home
  expect(await connectHome(deps, { houseCode, by })).toMatchObject({ ok: true })
  await compareHome(deps, { houseCode, by })
  expect(await startHomePushes(deps, { houseCode, by })).toMatchObject({ ok: true })
  await pushAll()
  const [row] = await deps.db.select().from(managedHomes).where(eq(managedHomes.apartmentId, home.id))
  if (!row) throw new Error('The home is not connected')
  return { ...home, ...row }
}

type Home = Awaited<ReturnType<typeof levelHome>>

const change = (site: PlanSite, markupPercent: number, floorCents: number | null = null) =>
  changeSiteTerms(deps, { site, markupPercent, floorCents, by })
const rateOf = ({ propertyId }: Home, site?: keyof typeof TITLES) =>
  channex.shown(propertyId, DATE, site && TITLES[site]).rate
const titlesAt = ({ propertyId }: Home) =>
  [...channex.state.ratePlans.values()].filter((one) => one.propertyId === propertyId).map(({ title }) => title)
const messagesOf = ({ propertyId }: Home) => ({
  availability: channex.messages(propertyId, 'availability').length,
  restrictions: channex.messages(propertyId, 'restrictions').length,
})
const stateOf = async ({ houseCode }: Home) => {
  const member = { roles: ['owner'], cities: null } as const
  return (await getChannelManager(deps, { member }))?.homes.find((one) => one.houseCode === houseCode)
}

test('sites with terms of their own get plans, whose rates travel with the standard ones in one message, and nights in none', async () => {
  const home = await levelHome()
  const before = messagesOf(home)
  await change('airbnb', 20)
  await change('booking_com', 0, 95_00)
  expect(titlesAt(home)).toEqual([home.houseCode])
  await pushAll()
  expect(titlesAt(home)).toEqual([home.houseCode, TITLES.airbnb, TITLES.booking_com])
  expect(messagesOf(home)).toEqual({ availability: before.availability, restrictions: before.restrictions + 1 })
  expect([rateOf(home), rateOf(home, 'airbnb'), rateOf(home, 'booking_com')]).toEqual(['80.00', '96.00', '95.00'])
  const last = channex.messages(home.propertyId, 'restrictions').at(-1)
  expect(new Set(last?.values.map(({ rate_plan_id: id }) => id)).size).toBe(3)
  expect(await countQueued(deps)).toBe(0)
  expect(await stateOf(home)).toMatchObject({ state: 'level' })
})

test('a floor holds for its site, and the floor of the home for all of them', async () => {
  const home = await levelHome()
  await change('standard', 0, 85_00)
  await change('vrbo', 10, 70_00)
  await pushAll()
  expect([rateOf(home), rateOf(home, 'vrbo')]).toEqual(['85.00', '88.00'])
  await pool.query('update apartments set floor_cents = 9000 where id = $1', [home.id])
  await pushAll()
  expect([rateOf(home), rateOf(home, 'vrbo')]).toEqual(['90.00', '90.00'])
})

test('a plan stays with the standard prices when its site has no terms of its own any more', async () => {
  const home = await levelHome()
  await change('airbnb', 50)
  await pushAll()
  expect(rateOf(home, 'airbnb')).toBe('120.00')
  expect(await dropSiteTerms(deps, { site: 'airbnb', by })).toMatchObject({ ok: true })
  await pushAll()
  expect(rateOf(home, 'airbnb')).toBe('80.00')
  await change('standard', 10)
  await pushAll()
  expect([rateOf(home), rateOf(home, 'airbnb')]).toEqual(['88.00', '88.00'])
})

test('the same terms again change nothing', async () => {
  await levelHome()
  await change('airbnb', 20, 50_00)
  await pushAll()
  await change('airbnb', 20, 50_00)
  await dropSiteTerms(deps, { site: 'vrbo', by })
  expect(await countQueued(deps)).toBe(0)
})

test('a plan whose creation gets no answer is created once, and the home says that its prices wait', async () => {
  const home = await levelHome()
  await change('airbnb', 20)
  channex.faults.push({ kind: 'broken', isApplied: true, on: 'POST /rate_plans' })
  await pushAll()
  expect(rateOf(home, 'airbnb')).toBe('0.00')
  expect(await stateOf(home)).toMatchObject({ state: 'failing', fault: 'unreachable' })
  await pushAll()
  await pushAll()
  expect(rateOf(home, 'airbnb')).toBe('96.00')
  expect(titlesAt(home)).toEqual([home.houseCode, TITLES.airbnb])
  expect(await stateOf(home)).toMatchObject({ state: 'level' })
})

test('a fault of the plans of one home holds up neither its nights nor the prices of others', async () => {
  const [home, other] = [await levelHome(), await levelHome()]
  await change('airbnb', 20)
  await pool.query(`insert into nights_to_push (apartment_id, kind, nights) values ($1, 'nights', '(,)')`, [home.id])
  await pool.query(`insert into nights_to_push (apartment_id, kind, nights) values ($1, 'nights', '(,)')`, [other.id])
  const before = [home, other].map((one) => messagesOf(one).availability)
  channex.faults.push({ kind: 'status', status: 422, on: 'POST /rate_plans' })
  await pushAll()
  expect([home, other].map((one) => messagesOf(one).availability)).toEqual(before.map((count) => count + 1))
  expect([rateOf(home, 'airbnb'), rateOf(other, 'airbnb')].toSorted()).toEqual(['0.00', '96.00'])
})

test('a home that is connected later has the plans of all sites from the start', async () => {
  await change('vrbo', 25)
  const home = await levelHome()
  expect(titlesAt(home)).toEqual([home.houseCode, TITLES.vrbo])
  expect([rateOf(home), rateOf(home, 'vrbo')]).toEqual(['80.00', '100.00'])
})

test('a difference in the plan of one site names it, and a repair removes it', async () => {
  const home = await levelHome()
  await change('airbnb', 20)
  await change('vrbo', 30)
  await pushAll()
  const { houseCode } = home
  expect(await compareHome(deps, { houseCode, by })).toMatchObject({ value: { differences: 0, uncomparedNights: 0 } })
  const ofAirbnb = [...channex.state.ratePlans.values()].find(
    ({ propertyId, title }) => propertyId === home.propertyId && title === TITLES.airbnb,
  )
  const night = channex.state.plans.get(ofAirbnb?.id ?? '')?.get(DATE)
  if (!night) throw new Error('The plan has the night')
  night.rate = 70_00
  const range = { kind: 'rate', site: 'airbnb', from: DATE, to: '2027-05-06', ours: 96_00, theirs: 70_00 }
  const compared = await compareHome(deps, { houseCode, by })
  expect(compared).toEqual({ ok: true, value: { differences: 1, ranges: [range], uncomparedNights: 0 } })
  expect(await stateOf(home)).toMatchObject({ differences: 1, ranges: [range] })
  await repairHome(deps, { houseCode, by })
  await pushAll()
  expect(rateOf(home, 'airbnb')).toBe('96.00')
  expect(await compareHome(deps, { houseCode, by })).toMatchObject({ value: { differences: 0 } })
})

test('a change of terms is in the audit with its site and both figures', async () => {
  await change('airbnb', 20)
  await change('airbnb', 25, 60_00)
  await dropSiteTerms(deps, { site: 'airbnb', by })
  const { rows } = await pool.query(
    `select act, subject_id as site, changes from audit_entries where act like 'channel_terms%' order by id desc limit 3`,
  )
  expect(rows.toReversed()).toEqual([
    { act: 'channel_terms_changed', site: 'airbnb', changes: { markupPercent: [null, 20], floorCents: [null, null] } },
    { act: 'channel_terms_changed', site: 'airbnb', changes: { markupPercent: [20, 25], floorCents: [null, 60_00] } },
    { act: 'channel_terms_dropped', site: 'airbnb', changes: { markupPercent: [25, null], floorCents: [60_00, null] } },
  ])
})
