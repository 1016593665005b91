import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { apartments } from '#db/schema/catalogue.ts'
import { doorCodes } from '#db/schema/door-code.ts'
import type { HomeLock } from '#domain/door-code/lock-kind.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { confirmDoorCode } from '#services/door-code/confirm-door-code.ts'
import { doorCodeForStaff } from '#services/door-code/door-code-for-staff.ts'
import { renewDoorCode } from '#services/door-code/renew-door-code.ts'
import { setHomeLock } from '#services/door-code/set-home-lock.ts'
import { tendCodes } from '#services/door-code/tend-codes.ts'
import { readHomeForStaff } from '#services/home/read-home-for-staff.ts'
import { listToResolve } from '#services/today/list-to-resolve.ts'
import { makeBookingWorld } from '#tests/factories/booking.ts'
import { BY_HAND, makeStayAtLock, SIMULATED } from '#tests/factories/door-code.ts'
import { actionsOf, MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const DUE = '2027-05-29T10:00:00Z'

async function openStay(lock: HomeLock) {
  const { deps } = await makeBookingWorld(database.pool)
  const stay = await makeStayAtLock(deps, lock)
  const memberOf = (role: Role) => ({ roles: [role], cities: null })
  const seen = (role: Role = 'reservations') => doorCodeForStaff(deps, { code: stay.code, member: memberOf(role) })
  const lines = async (now: string, role: Role = 'reservations') => {
    deps.clock.set(now)
    const items = await listToResolve(deps, { member: memberOf(role) })
    return items.filter((item) => item.kind === 'door_code' && item.bookingCode === stay.code)
  }
  const tend = async (now: string, times = 1) => {
    deps.clock.set(now)
    for (let time = 0; time < times; time += 1) await tendCodes(deps)
  }
  return { ...stay, deps, seen, lines, tend, memberOf }
}

test('a code that is not set is on today from 24 hours before the arrival, and more urgently from two', async () => {
  const { deps, lines, tend, seen, code, houseCode } = await openStay(BY_HAND)
  await tend(DUE)
  expect(await lines('2027-05-31T12:59:00Z')).toEqual([])
  const line = { kind: 'door_code', houseCode, fallback: 'key_box', dueAt: new Date('2027-06-01T13:00:00Z') }
  expect(await lines('2027-05-31T13:00:00Z')).toMatchObject([{ ...line, warning: 'day_before' }])
  expect(await seen()).toMatchObject({ warning: 'day_before', fallback: 'key_box' })
  expect(await lines('2027-06-01T10:59:00Z')).toMatchObject([{ warning: 'day_before' }])
  expect(await lines('2027-06-01T11:00:00Z')).toMatchObject([{ warning: 'hours_before' }])
  expect(await lines('2027-06-01T11:00:00Z', 'content')).toEqual([])
  expect(await lines('2027-06-01T11:00:00Z', 'finance')).toEqual([])
  await confirmDoorCode(deps, { code, what: 'set', by: MEMBER })
  expect(await lines('2027-06-01T11:00:00Z')).toEqual([])
  expect(await seen()).toMatchObject({ warning: null })
})

test('a lock that fails leaves the fallback: a person, where no key box has a code', async () => {
  const { deps, lines, tend, seen, apartmentId } = await openStay({ ...SIMULATED, deviceId: 'door-1-fails' })
  await tend(DUE, 2)
  expect(await seen()).toMatchObject({ state: 'failed', fallback: 'key_box', isRenewable: true })
  const home = eq(apartments.id, apartmentId)
  await deps.db
    .update(apartments)
    .set({ guide: sql`${apartments.guide} - 'doorCode'` })
    .where(home)
  expect(await lines('2027-06-01T08:00:00Z')).toMatchObject([{ warning: 'day_before', fallback: 'meet' }])
})

test('a lock that is late or offline is on today as well', async () => {
  const late = await openStay({ ...SIMULATED, deviceId: 'door-1-late' })
  await late.tend(DUE, 2)
  expect(await late.seen()).toMatchObject({ state: 'late' })
  expect(await late.lines('2027-06-01T08:00:00Z')).toHaveLength(1)
  const offline = await openStay({ ...SIMULATED, deviceId: 'door-1-offline' })
  await offline.tend(DUE, 2)
  expect(await offline.seen()).toMatchObject({ state: 'wanted' })
  expect(await offline.lines('2027-06-01T08:00:00Z')).toHaveLength(1)
})

test('staff read the digits only while they have to set them, and only those who may read guides', async () => {
  const { deps, tend, seen, code } = await openStay(BY_HAND)
  expect(await seen()).toMatchObject({ state: null, digitsToSet: null, isRenewable: false })
  await tend(DUE)
  expect(await seen()).toMatchObject({ state: 'pending', digitsToSet: expect.stringMatching(/^[1-9]{6}$/) })
  expect([await seen('viewer'), await seen('finance'), await seen('field')]).toEqual([null, null, null])
  await confirmDoorCode(deps, { code, what: 'set', by: MEMBER })
  expect(await seen()).toMatchObject({ state: 'set', digitsToSet: null, isRenewable: true, hasEnded: false })
  await renewDoorCode(deps, { code, reason: 'lost', by: MEMBER })
  await tend(DUE)
  expect(await seen()).toMatchObject({ state: 'pending', hasEnded: true, isRemovalAwaited: true })
  await confirmDoorCode(deps, { code, what: 'removed', by: MEMBER })
  expect(await seen()).toMatchObject({ hasEnded: false, isRemovalAwaited: false })
  expect(await actionsOf(deps.db, code)).toEqual(
    expect.arrayContaining(['door_code_confirmed', 'door_code_renewed', 'door_code_removal_confirmed']),
  )
  const stored = await deps.db.select({ code: doorCodes.code }).from(doorCodes)
  const entries = JSON.stringify((await deps.db.execute(sql`select * from audit_entries`)).rows)
  expect(stored.some((row) => /^[1-9]{6}$/.test(row.code) || entries.includes(row.code))).toBe(false)
})

test('a key box has no code of a booking, and another lock ends the code that was in the one before', async () => {
  const { deps, tend, seen, houseCode, memberOf } = await openStay({ ...SIMULATED, kind: 'key_box', deviceId: null })
  await tend(DUE)
  expect(await seen()).toBeNull()
  await setHomeLock(deps, { houseCode, ...SIMULATED, reveal: 'check_in', by: MEMBER })
  const home = await readHomeForStaff(deps, { houseCode, member: memberOf('content') })
  expect(home).toMatchObject({
    value: {
      lock: { kind: 'simulated', deviceId: 'door-1', reveal: 'check_in', kinds: ['key_box', 'by_hand', 'simulated'] },
    },
  })
  const viewed = await readHomeForStaff(deps, { houseCode, member: memberOf('viewer') })
  expect(viewed).toMatchObject({ value: { lock: null } })
  await tend(DUE, 2)
  expect(await seen()).toMatchObject({ kind: 'simulated', state: 'set' })
  await setHomeLock(deps, { houseCode, ...BY_HAND, by: MEMBER })
  await tend(DUE, 2)
  expect(await seen()).toMatchObject({ kind: 'by_hand', state: 'pending' })
})
