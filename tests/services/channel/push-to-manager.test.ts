import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { apartments } from '#db/schema/catalogue.ts'
import { channelManager, managedHomes } from '#db/schema/channel.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { pushToManager } from '#services/channel/push-to-manager.ts'
import { queueEnteringNights } from '#services/channel/queue-entering-nights.ts'
import { expireOverdueNightHolds } from '#services/steps/expire-overdue-night-holds.ts'
import { makeBooking, pay } from '#tests/factories/booking.ts'
import { faultOf, manageHome, type PushedMessage } from '#tests/factories/channel-manager.ts'
import {
  countQueued,
  type ManagedWorld,
  makeManagedWorld,
  pushAfter,
  trueNights,
} from '#tests/factories/managed-homes.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const { pool } = await databaseForFile()

/** A world whose homes have been pushed whole. */
async function levelWorld(homes = 1) {
  const world = await makeManagedWorld(pool, homes)
  await pushAfter(world.deps, 0)
  world.manager.messages.length = 0
  return world
}

async function expectLevel({ deps, manager, homes }: ManagedWorld) {
  expect(await countQueued(deps)).toBe(0)
  for (const home of homes) {
    const truth = await trueNights(deps, home)
    const picture = manager.pictureOf(home.propertyId)
    expect(new Map([...truth.keys()].map((date) => [date, picture.get(date)]))).toEqual(truth)
  }
}

const shown = ({ kind, values }: PushedMessage) => ({
  kind,
  values: values.map(({ from, to, ...value }) => [
    ...[from, to],
    'isFree' in value ? value.isFree : value.rateCents / 100,
  ]),
})
const nightsOf = (...values: unknown[][]) => ({ kind: 'nights', values })
const faultOfHome = async ({ deps }: ManagedWorld, id: number) => {
  const [row] = await deps.db.select().from(managedHomes).where(eq(managedHomes.apartmentId, id))
  return row?.fault
}
const insertRule = (id: number, kind: string, from: string, to: string, value: number | null) =>
  pool.query('insert into dated_rules (apartment_id, kind, nights, value) values ($1, $2, daterange($3, $4), $5)', [
    ...[id, kind, from, to, value],
  ])

test('homes are pushed whole in one message of each kind, the nights first, and then nothing more', async () => {
  const world = await makeManagedWorld(pool, 3)
  await makeBlock(world.deps.db, world.home, '2027-03-10', '2027-03-20')
  await pushAfter(world.deps, 0)
  expect(world.manager.messages.map(({ kind }) => kind)).toEqual(['nights', 'rates'])
  await expectLevel(world)
  await pushAfter(world.deps, 60)
  expect(world.manager.messages).toHaveLength(2)
})

test('a hold closes its nights as soon as it is made, and a cancellation frees them; other homes get nothing', async () => {
  const { deps, home, manager } = await levelWorld(2)
  await makeBooking({ deps, home })
  await pushAfter(deps, 10)
  expect(manager.messages.map(shown)).toEqual([nightsOf(['2027-06-01', '2027-06-11', false])])
  await pushAfter(deps, 3 * 3_600)
  await expireOverdueNightHolds(deps)
  await pushAfter(deps, 10)
  expect(manager.messages.map(shown).at(-1)).toEqual(nightsOf(['2027-06-01', '2027-06-11', true]))
})

test('a payment changes no night, and a stay that is moved frees and closes in one message', async () => {
  const { deps, home, manager } = await levelWorld()
  const booking = await makeBooking({ deps, home })
  await pushAfter(deps, 10)
  await pay(deps, booking)
  await pushAfter(deps, 10)
  expect(manager.messages).toHaveLength(1)
  await pool.query(`update occupancies set nights = '[2027-06-05,2027-06-15)' where apartment_id = $1`, [home.id])
  await pushAfter(deps, 10)
  expect(manager.messages.map(shown).at(-1)).toEqual(
    nightsOf(['2027-06-01', '2027-06-05', true], ['2027-06-05', '2027-06-15', false]),
  )
})

test('a changed rule pushes its nights, and a changed base price all of them, above ours by the markup', async () => {
  const { deps, home, manager } = await levelWorld()
  await insertRule(home.id, 'night_cents', '2027-05-01', '2027-05-03', 80_00)
  await pushAfter(deps, 10)
  expect(manager.messages.map(shown)).toEqual([{ kind: 'rates', values: [['2027-05-01', '2027-05-03', 80]] }])
  const price = { ...home.price, baseNightCents: 60_00 }
  await deps.db.update(apartments).set({ price }).where(eq(apartments.id, home.id))
  await pushAfter(deps, 10)
  await deps.db.update(channelManager).set({ markupPercent: 10 })
  await pushAfter(deps, 10)
  const whole = (base: number, dated: number) => ({
    kind: 'rates',
    values: [
      ['2027-03-01', '2027-05-01', base],
      ['2027-05-01', '2027-05-03', dated],
      ['2027-05-03', '2028-07-13', base],
    ],
  })
  expect(manager.messages.map(shown).slice(1)).toEqual([whole(60, 80), whole(66, 88)])
})

test('what is not sold at other sites changes nothing there: a deposit, and nights that are over or out of reach', async () => {
  const { deps, home, manager } = await levelWorld()
  const price = { ...home.price, depositShortCents: 1_00 }
  await deps.db.update(apartments).set({ price }).where(eq(apartments.id, home.id))
  await makeBlock(deps.db, home, '2027-02-01', '2027-02-10')
  await makeBlock(deps.db, home, '2028-08-01', '2028-08-10')
  await pushAfter(deps, 10)
  expect(manager.messages).toEqual([])
  expect(await countQueued(deps)).toBe(0)
})

test('a home that is no longer let has no free night', async () => {
  const { deps, home, manager } = await levelWorld()
  await deps.db.update(apartments).set({ state: 'paused' }).where(eq(apartments.id, home.id))
  await pushAfter(deps, 10)
  expect(manager.messages.map(shown)).toEqual([nightsOf(['2027-03-01', '2028-07-13', false])])
})

test('nights are pushed as they come within reach, after days without a run all of them', async () => {
  const { deps, manager, ...world } = await levelWorld()
  await queueEnteringNights(deps)
  expect(await countQueued(deps)).toBe(0)
  deps.clock.set('2027-03-04T09:00:00Z')
  await queueEnteringNights(deps)
  await queueEnteringNights(deps)
  await pushAfter(deps, 0)
  expect(manager.messages.map(shown)).toEqual([
    nightsOf(['2028-07-13', '2028-07-16', true]),
    { kind: 'rates', values: [['2028-07-13', '2028-07-16', 50]] },
  ])
  await expectLevel({ deps, manager, ...world })
})

test('a home has at most one message of a kind in six seconds, and the push says when the next one is due', async () => {
  const { deps, home, manager } = await levelWorld()
  await makeBlock(deps.db, home, '2027-05-01', '2027-05-03')
  const next = await pushAfter(deps, 4)
  expect(manager.messages).toEqual([])
  expect(next?.toISOString()).toBe('2027-03-01T09:00:06.000Z')
  expect(await pushAfter(deps, 2)).toBe(null)
  expect(manager.messages).toHaveLength(1)
})

test('nothing is pushed of a home before it is let to, but its changes are not lost', async () => {
  const { deps, home, manager, ...world } = await makeManagedWorld(pool)
  await deps.db.delete(managedHomes)
  await pool.query('delete from nights_to_push')
  await manageHome(deps.db, home, null)
  await makeBlock(deps.db, home, '2027-05-01', '2027-05-03')
  await pushAfter(deps, 60)
  expect(manager.messages).toEqual([])
  await deps.db.update(managedHomes).set({ pushesSince: deps.clock.now() })
  await pushAfter(deps, 60)
  await expectLevel({ deps, home, manager, ...world })
})

test('the switch stops all pushes, and what has changed goes afterwards', async () => {
  const world = await levelWorld()
  const { deps, home, manager } = world
  await deps.db.update(channelManager).set({ stoppedAt: deps.clock.now() })
  await makeBlock(deps.db, home, '2027-05-01', '2027-05-03')
  expect(await pushAfter(deps, 600)).toBe(null)
  expect(manager.messages).toEqual([])
  await deps.db.update(channelManager).set({ stoppedAt: null })
  await pushAfter(deps, 60)
  await expectLevel(world)
})

test('an outage of a day delays what changes in it, and all homes are level a quarter of an hour after it', async () => {
  const world = await levelWorld(3)
  const { deps, homes, manager } = world
  manager.answer(() => faultOf('unreachable'))
  for (let hour = 0; hour < 24; hour++) {
    const home = homes[hour % 3]
    if (home) await makeBlock(deps.db, home, addDays('2027-05-01', 3 * hour), addDays('2027-05-02', 3 * hour))
    for (let minute = 0; minute < 60; minute += 2) await pushAfter(deps, 120)
  }
  expect(manager.messages.length).toBeLessThan(3 * 24 * 6)
  expect(await faultOfHome(world, world.home.id)).toBe('unreachable')
  await queueEnteringNights(deps)
  manager.answer(() => null)
  for (let minute = 0; minute < 15; minute++) await pushAfter(deps, 60)
  await expectLevel(world)
  expect(await faultOfHome(world, world.home.id)).toBe(null)
})

test('a process that ends between the answer and its own record is followed by one that pushes the same again', async () => {
  const world = await levelWorld()
  const { deps, home, manager } = world
  await makeBlock(deps.db, home, '2027-05-01', '2027-05-03')
  const dying = {
    ...manager,
    pushAvailability: async (values: Parameters<typeof manager.pushAvailability>[0]) => {
      await manager.pushAvailability(values)
      throw new Error('The process has ended')
    },
  }
  await expect(pushAfter({ ...deps, channelManager: dying }, 10)).rejects.toThrow('The process has ended')
  expect(await countQueued(deps)).toBe(1)
  await pushAfter(deps, 180)
  const [first, ...again] = manager.messages.map(shown)
  expect(again).toEqual([first])
  await expectLevel(world)
})

test('a change during the call is pushed next', async () => {
  const world = await levelWorld()
  const { deps, home, manager } = world
  await makeBlock(deps.db, home, '2027-05-01', '2027-05-03')
  manager.answer(async () => {
    manager.answer(() => null)
    await makeBlock(deps.db, home, '2027-05-03', '2027-05-04')
    return null
  })
  await pushAfter(deps, 10)
  expect(await countQueued(deps)).toBe(1)
  await pushAfter(deps, 10)
  expect(manager.messages.map(shown).at(-1)).toEqual(nightsOf(['2027-05-03', '2027-05-04', false]))
  await expectLevel(world)
})

test('two processes at once push each home once', async () => {
  const world = await makeManagedWorld(pool, 60)
  const { deps, homes, manager } = world
  await Promise.all([pushToManager(deps), pushToManager(deps), pushToManager(deps)])
  const pushed = manager.messages.map(({ values }) => new Set(values.map(({ home }) => home.propertyId)))
  expect(pushed.reduce((sum, { size }) => sum + size, 0)).toBe(2 * homes.length)
  await expectLevel(world)
})

test('a message that comes after a newer one of another process is repaired', async () => {
  const world = await levelWorld()
  const { deps, home, manager } = world
  await makeBlock(deps.db, home, '2027-05-01', '2027-05-03')
  manager.answer(async () => {
    manager.answer(() => null)
    await pool.query('update occupancies set released_at = $1 where apartment_id = $2', [deps.clock.now(), home.id])
    await pushAfter(deps, 180)
    return null
  })
  await pushAfter(deps, 10)
  expect(manager.pictureOf(home.propertyId).get('2027-05-01')?.isFree).toBe(false)
  await pushAfter(deps, 10)
  await expectLevel(world)
})

test('a home that is refused blocks no other, and is tried again ever more rarely', async () => {
  const world = await levelWorld(4)
  const { deps, homes, manager } = world
  const [bad = world.home, ...others] = homes
  for (const home of homes) await makeBlock(deps.db, home, '2027-05-01', '2027-05-03')
  const isBad = ({ values }: PushedMessage) => values.some(({ home }) => home.propertyId === bad.propertyId)
  manager.answer((message) => (isBad(message) ? faultOf('refused') : null))
  await pushAfter(deps, 10)
  await pushAfter(deps, 6)
  for (const { propertyId } of others) expect(manager.pictureOf(propertyId).get('2027-05-01')?.isFree).toBe(false)
  expect(await faultOfHome(world, bad.id)).toBe('refused')
  for (const home of homes) await makeBlock(deps.db, home, '2027-06-01', '2027-06-03')
  manager.messages.length = 0
  for (let minute = 0; minute < 60; minute++) await pushAfter(deps, 60)
  expect(manager.messages.map((message) => message.values.length).filter((values) => values === 3)).toHaveLength(1)
  expect(manager.messages.filter(isBad).length).toBeLessThan(10)
  manager.answer(() => null)
  for (let minute = 0; minute < 15; minute++) await pushAfter(deps, 60)
  await expectLevel(world)
})

test('a value with a warning is logged, and tried again with all that its home has queued', async () => {
  const world = await levelWorld(2)
  const { deps, home, homes, manager } = world
  for (const one of homes) await makeBlock(deps.db, one, '2027-05-01', '2027-05-03')
  manager.answer(() => ({ ok: true, value: [{ propertyId: home.propertyId, from: '2027-05-01', text: 'is invalid' }] }))
  await pushAfter(deps, 10)
  expect(deps.sent.logs).toMatchObject([{ level: 'warn', fields: { houseCode: home.houseCode, text: 'is invalid' } }])
  expect(await faultOfHome(world, home.id)).toBe('refused')
  expect(await countQueued(deps)).toBe(1)
  manager.answer(() => null)
  await pushAfter(deps, 60)
  await expectLevel(world)
})

test('a home of which too much was sent pauses for a minute, however often that happens', async () => {
  const { deps, home, manager } = await levelWorld()
  await makeBlock(deps.db, home, '2027-05-01', '2027-05-03')
  manager.answer(() => faultOf('limited'))
  for (let seconds = 0; seconds < 300; seconds += 30) await pushAfter(deps, 30)
  expect(manager.messages).toHaveLength(5)
})
