import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { channelManager, managedHomes } from '#db/schema/channel.ts'
import { addDays, dateInMadrid, eachDate } from '#domain/shared/calendar-date.ts'
import { SYSTEM } from '#domain/staff/actor.ts'
import { applyRevision } from '#services/channel/apply-revision.ts'
import { changeSiteTerms } from '#services/channel/change-site-terms.ts'
import { compareHome } from '#services/channel/compare-home.ts'
import { comparePushedHomes } from '#services/channel/compare-pushed-homes.ts'
import { connectHome } from '#services/channel/connect-home.ts'
import { disconnectHome } from '#services/channel/disconnect-home.ts'
import { getChannelManager } from '#services/channel/get-channel-manager.ts'
import { listManagerProperties } from '#services/channel/list-manager-properties.ts'
import { pushToManager } from '#services/channel/push-to-manager.ts'
import { repairHome } from '#services/channel/repair-home.ts'
import { resumePushes } from '#services/channel/resume-pushes.ts'
import { startHomePushes } from '#services/channel/start-home-pushes.ts'
import { stopPushes } from '#services/channel/stop-pushes.ts'
import { type MadeApartment, makeApartment } from '#tests/factories/apartment.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { trueNights } from '#tests/factories/managed-homes.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { makeRevision } from '#tests/factories/revisions.ts'
import { openChannexWorld, valueIn } from '#tests/harness/channex-world.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const { pool } = await databaseForFile()
const world = await openChannexWorld()
afterAll(world.close)
const { channex, manager } = world
const deps = makeDeps(pool, { channelManager: manager })
const by = SYSTEM
const OWNER = { roles: ['owner'], cities: null } as const
const TODAY = '2027-03-01'

beforeEach(async () => {
  await pool.query('delete from nights_to_push; delete from managed_homes')
  await pool.query('update channel_manager set stopped_at = null, markup_percent = 0')
})

async function connected(city: 'madrid' | 'sevilla' = 'madrid') {
  const home = await makeApartment(deps.db, { city })
  expect(await connectHome(deps, { houseCode: home.houseCode, by })).toEqual({ ok: true, value: null })
  const [row] = await deps.db.select().from(managedHomes).where(eq(managedHomes.apartmentId, home.id))
  if (!row) throw new Error('The home is not connected')
  return { ...home, ...row }
}

/** A home of which the channel manager has all. */
async function levelHome() {
  const home = await connected()
  await compareHome(deps, { houseCode: home.houseCode, by })
  expect(await startHomePushes(deps, { houseCode: home.houseCode, by })).toMatchObject({ ok: true })
  await pushAll()
  return home
}

/** Lets seconds pass, there and here. */
function pass(seconds: number) {
  world.clock.advance(seconds)
  deps.clock.set(world.clock.now().toISOString())
}

async function pushAll() {
  pass(60)
  await pushToManager(deps)
}

const compared = async ({ houseCode }: MadeApartment) => {
  const result = await compareHome(deps, { houseCode, by })
  if (!result.ok) throw new Error(result.code)
  return result.value
}
const shownHomes = async (member: Parameters<typeof getChannelManager>[1]['member'] = OWNER) =>
  (await getChannelManager(deps, { member }))?.homes ?? []
const shownHome = async ({ houseCode }: MadeApartment) =>
  (await shownHomes()).find((one) => one.houseCode === houseCode)

test('a home is connected to a property that is created there, and nothing of it is pushed', async () => {
  const home = await connected()
  const [property] = valueIn(await manager.listProperties()).filter(({ title }) => title.startsWith(home.houseCode))
  expect(property).toMatchObject({ propertyId: home.propertyId, currency: 'EUR', roomTypeId: home.roomTypeId })
  await pushAll()
  expect(channex.messages(home.propertyId, 'availability')).toEqual([])
  expect(await shownHome(home)).toMatchObject({ state: 'idle', isReady: false, propertyTitle: property?.title })
})

test('a home is connected to a property that was chosen, of which the likely one comes first and connected ones not at all', async () => {
  const home = await makeApartment(deps.db, { city: 'madrid' })
  const { houseCode } = home
  const other = await connected()
  channex.addForeignProperty()
  const { propertyId } = await world.home(houseCode)
  const proposed = await listManagerProperties(deps, { houseCode })
  if (!proposed.ok) throw new Error(proposed.code)
  expect(proposed.value[0]).toMatchObject({ propertyId, isLikely: true })
  expect(proposed.value.map((one) => one.propertyId)).not.toContain(other.propertyId)
  expect(await connectHome(deps, { houseCode, propertyId, by })).toMatchObject({ ok: true })
  expect(await shownHome(home)).toMatchObject({ propertyId, state: 'idle' })
  expect(await listManagerProperties(deps, { houseCode })).toMatchObject({ code: 'home_connected' })
})

test('what cannot be connected is refused, and the fault of the channel manager in its words', async () => {
  const { houseCode } = await makeApartment(deps.db, { city: 'madrid' })
  const other = await connected()
  const { propertyId } = other
  const refusal = async (input: Partial<Parameters<typeof connectHome>[1]>, changed = deps) =>
    connectHome(changed, { houseCode, by, ...input })
  expect(await refusal({}, { ...deps, channelManager: null })).toMatchObject({ code: 'manager_missing' })
  expect(await refusal({ houseCode: 'MAD-9999' })).toMatchObject({ code: 'apartment_not_found' })
  expect(await refusal({ houseCode: other.houseCode })).toMatchObject({ code: 'home_connected' })
  expect(await refusal({ propertyId })).toMatchObject({ code: 'property_connected' })
  expect(await refusal({ propertyId: 'unknown' })).toMatchObject({ details: { managerFault: { fault: 'not_found' } } })
  const dollars = channex.addForeignProperty()
  const property = channex.state.properties.get(dollars)
  if (property) channex.state.properties.set(dollars, { ...property, sent: { ...property.sent, currency: 'USD' } })
  expect(await refusal({ propertyId: dollars })).toMatchObject({ code: 'property_currency' })
  channex.faults.push({ kind: 'status', status: 401 })
  expect(await refusal({})).toMatchObject({
    code: 'manager_failed',
    details: { managerFault: { fault: 'unauthorized' } },
  })
  expect((await shownHomes()).map((one) => one.houseCode)).toEqual([other.houseCode])
})

test('a home that is not pushed yet is compared without any change there: all that differs is listed, the dangerous first', async () => {
  const home = await connected()
  await makeBlock(deps.db, home, '2027-04-10', '2027-04-20')
  const ids = { propertyId: home.propertyId, roomTypeId: home.roomTypeId, plans: { standard: home.ratePlanId } }
  await manager.pushAvailability([{ home: ids, from: '2027-04-18', to: '2027-04-25', isFree: true }])
  const { differences, ranges, uncomparedNights } = await compared(home)
  expect(uncomparedNights).toBe(0)
  expect(ranges[0]).toEqual({ kind: 'free_there', from: '2027-04-18', to: '2027-04-20', ours: false, theirs: true })
  expect(ranges[1]).toMatchObject({ kind: 'closed_there', from: TODAY, to: '2027-04-10' })
  expect(differences).toBeGreaterThanOrEqual(500)
  expect(await shownHome(home)).toMatchObject({ differences, isReady: true, comparedAt: deps.clock.now() })
  expect(channex.messages(home.propertyId, 'restrictions')).toEqual([])
})

test('pushes start only within a day of a comparison, and then a site shows the same 500 nights', async () => {
  const home = await connected()
  const { houseCode } = home
  await makeBlock(deps.db, home, '2027-06-01', '2027-06-15')
  expect(await startHomePushes(deps, { houseCode, by })).toMatchObject({ code: 'comparison_needed' })
  await compared(home)
  expect(await repairHome(deps, { houseCode, by })).toMatchObject({ code: 'pushes_not_started' })
  pass(24 * 3_600)
  expect(await startHomePushes(deps, { houseCode, by })).toMatchObject({ code: 'comparison_needed' })
  await compared(home)
  expect(await startHomePushes(deps, { houseCode, by })).toMatchObject({ ok: true })
  expect(await compared(home)).toMatchObject({ differences: 0, uncomparedNights: 500 })
  await pushAll()
  expect(await compared(home)).toEqual({ differences: 0, ranges: [], uncomparedNights: 0 })
  for (const [date, { isFree, rate }] of await trueNights(deps, home)) {
    const { rateCents, minimumNights, noArrival, noDeparture } = rate ?? {}
    expect({ date, ...channex.shown(home.propertyId, date) }).toEqual({
      ...{ date, isOpen: isFree, rate: ((rateCents ?? 0) / 100).toFixed(2), minimumStay: minimumNights },
      ...{ closedToArrival: noArrival, closedToDeparture: noDeparture },
    })
  }
  expect(await shownHome(home)).toMatchObject({ state: 'level', waitingNights: 0 })
})

test('the nightly comparison finds each of 100 differences that are planted, and a repair removes them all', async () => {
  const homes = [await levelHome(), await levelHome(), await levelHome()]
  const today = dateInMadrid(deps.clock.now())
  const planted = new Map<string, number>()
  let seed = 20270301
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * below)
  }
  const taken = new Set<string>()
  while (taken.size < 100) {
    const home = homes[random(homes.length)]
    const date = addDays(today, random(500))
    const kind = random(3)
    if (!home || taken.has(`${home.houseCode} ${date} ${kind}`)) continue
    taken.add(`${home.houseCode} ${date} ${kind}`)
    planted.set(home.houseCode, (planted.get(home.houseCode) ?? 0) + 1)
    const rooms = channex.state.availability.get(home.roomTypeId)
    const night = channex.state.plans.get(home.ratePlanId)?.get(date)
    if (kind === 0) rooms?.set(date, rooms.get(date) === 0 ? 1 : 0)
    else if (night && kind === 1) night.rate += 100
    else if (night) night.min_stay_arrival += 1
  }
  await Promise.all([comparePushedHomes(deps), comparePushedHomes(deps)])
  for (const home of homes) {
    expect(await shownHome(home)).toMatchObject({ differences: planted.get(home.houseCode), uncomparedNights: 0 })
    expect(await repairHome(deps, { houseCode: home.houseCode, by })).toMatchObject({ ok: true })
    expect(await shownHome(home)).toMatchObject({ differences: 0, state: 'waiting' })
  }
  await pushAll()
  await comparePushedHomes(deps)
  for (const home of homes) {
    expect(await shownHome(home)).toMatchObject({ differences: 0, ranges: [], uncomparedNights: 0, state: 'level' })
  }
})

test('a home that cannot be compared at night is logged, and the others are compared', async () => {
  const [first, second] = [await levelHome(), await levelHome()]
  channex.state.availability.get(second.roomTypeId)?.set('2027-05-05', 0)
  channex.faults.push({ kind: 'status', status: 500, on: 'GET /availability' })
  await comparePushedHomes(deps)
  const found = [await shownHome(first), await shownHome(second)].map((home) => home?.comparedAt?.getTime())
  expect(found.filter((moment) => moment === deps.clock.now().getTime())).toHaveLength(1)
  expect(deps.sent.logs.some(({ fields }) => (fields as { code?: string }).code === 'manager_failed')).toBe(true)
  await comparePushedHomes(deps)
  expect(await shownHome(second)).toMatchObject({ differences: 1 })
})

test('nights that have yet to be pushed are no differences', async () => {
  const home = await levelHome()
  await makeBlock(deps.db, home, '2027-07-01', '2027-07-04')
  expect(await compared(home)).toEqual({ differences: 0, ranges: [], uncomparedNights: 3 })
  expect(await shownHome(home)).toMatchObject({ state: 'waiting', waitingNights: 3 })
})

test('stopped pushes wait until they are resumed, and another mark-up is pushed to all homes', async () => {
  const home = await levelHome()
  const date = '2027-05-05'
  const before = Number(channex.shown(home.propertyId, date).rate)
  await stopPushes(deps, { by })
  await changeSiteTerms(deps, { site: 'standard', markupPercent: 20, floorCents: null, by })
  await pushAll()
  expect(Number(channex.shown(home.propertyId, date).rate)).toBe(before)
  expect(await getChannelManager(deps, { member: OWNER })).toMatchObject({
    terms: { standard: { markupPercent: 20 } },
    kind: 'channex',
  })
  await resumePushes(deps, { by })
  await pushAll()
  expect(Number(channex.shown(home.propertyId, date).rate)).toBeCloseTo(before * 1.2)
  const [row] = await deps.db.select().from(channelManager)
  expect(row).toMatchObject({ stoppedAt: null, markupPercent: 20 })
})

test('a home is disconnected with what waits, unless a reservation of it waits for its nights', async () => {
  const home = await levelHome()
  const { houseCode, propertyId } = home
  await makeBlock(deps.db, home, '2027-06-01', '2027-06-11')
  const revision = makeRevision(home, { propertyId })
  expect(await applyRevision(deps, revision)).toBe('waits')
  expect(await disconnectHome(deps, { houseCode, by })).toMatchObject({ code: 'reservation_waits' })
  const later = { ...revision, id: 'cancelled', status: 'cancelled', insertedAt: deps.clock.now() } as const
  expect(await applyRevision(deps, later)).toBe('cancelled')
  expect(await disconnectHome(deps, { houseCode, by })).toMatchObject({ ok: true })
  expect(await disconnectHome(deps, { houseCode, by })).toMatchObject({ code: 'home_not_connected' })
  const shown = eachDate('2027-05-01', '2027-05-03').map((date) => channex.shown(propertyId, date).isOpen)
  await pushAll()
  expect(shown).toEqual([true, true])
  expect(await shownHomes()).toEqual([])
})

test('a member of Madrid sees neither homes nor revisions of Sevilla, nor those of unknown properties', async () => {
  const [madrid, sevilla] = [await connected('madrid'), await connected('sevilla')]
  await applyRevision(deps, makeRevision(madrid, { propertyId: madrid.propertyId, isMapped: false }))
  await applyRevision(deps, makeRevision(sevilla, { propertyId: sevilla.propertyId }))
  await applyRevision(deps, makeRevision(sevilla, { propertyId: 'of another tenant' }))
  const all = await getChannelManager(deps, { member: OWNER })
  expect(
    all?.revisions
      .slice(0, 3)
      .map(({ outcome }) => outcome)
      .toSorted(),
  ).toEqual(['booked', 'booked', 'unknown_home'])
  const own = await getChannelManager(deps, { member: { roles: ['reservations'], cities: ['madrid'] } })
  expect(own?.homes.map(({ houseCode }) => houseCode)).toEqual([madrid.houseCode])
  expect(own?.revisions[0]).toMatchObject({ houseCode: madrid.houseCode, isMapped: false, site: 'booking_com' })
  expect(own?.revisions[0]?.bookingCode).toBeTruthy()
  expect(own?.revisions.every(({ houseCode }) => houseCode?.startsWith('MAD-'))).toBe(true)
})
