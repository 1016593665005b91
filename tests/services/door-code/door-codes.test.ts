import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type DoorCodeRow, listCodesOfBooking } from '#db/door-code/door-code-rows.ts'
import { bookings } from '#db/schema/booking.ts'
import { doorCodes, homeLocks } from '#db/schema/door-code.ts'
import type { CodeGrant, DoorLocks, GrantedCode, LockEvent } from '#domain/door-code/door-locks.ts'
import type { HomeLock } from '#domain/door-code/lock-kind.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { GUEST } from '#domain/staff/actor.ts'
import { getGuide } from '#services/arrival/get-guide.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { digitsOf } from '#services/door-code/code-digits.ts'
import { confirmDoorCode } from '#services/door-code/confirm-door-code.ts'
import { renewDoorCode } from '#services/door-code/renew-door-code.ts'
import { setHomeLock } from '#services/door-code/set-home-lock.ts'
import { tendCodes } from '#services/door-code/tend-codes.ts'
import { subscribeToPush } from '#services/push/subscribe-to-push.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeBookingWorld } from '#tests/factories/booking.ts'
import { BY_HAND, makeStayAtLock, SIMULATED } from '#tests/factories/door-code.ts'
import { MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
/** Three days before the arrival, at which a code is due. */
const DUE = '2027-05-29T10:00:00Z'
const SHOWN = '2027-05-31T13:00:00Z'
const ARRIVED = '2027-06-01T13:00:00Z'

/** A lock that says what a test gives it, and notes what it was requested. */
function spokenLock() {
  const granted: CodeGrant[] = []
  const withdrawn: GrantedCode[] = []
  const said: LockEvent['kind'][] = []
  const lock: DoorLocks = {
    accepts: () => true,
    async grant(code) {
      granted.push(code)
      return { ok: true, value: { reference: `grant-${granted.length}` } }
    },
    async withdraw(code) {
      withdrawn.push(code)
      return { ok: true, value: null }
    },
    async events(codes) {
      const [kind] = said.splice(0, 1)
      return { ok: true, value: kind ? codes.map(({ key }) => ({ key, kind })) : [] }
    },
  }
  return { lock, granted, withdrawn, said }
}

async function openStay(lock: HomeLock, doorLocks?: { readonly simulated: DoorLocks }) {
  const { deps: made } = await makeBookingWorld(database.pool)
  const deps = doorLocks ? { ...made, doorLocks: { ...made.doorLocks, ...doorLocks } } : made
  const stay = await makeStayAtLock(deps, lock)
  const door = async (now: string) => {
    deps.clock.set(now)
    const guide = await getGuide(deps, stay.holder)
    if (!guide.ok) throw new Error(guide.code)
    return { ...guide.value.door, raw: JSON.stringify(guide.value) }
  }
  const codes = () => listCodesOfBooking(deps.db, stay.id)
  const tend = async (now: string, times = 1) => {
    deps.clock.set(now)
    for (let time = 0; time < times; time += 1) await tendCodes(deps)
  }
  const change = (values: Partial<typeof bookings.$inferInsert>) =>
    deps.db.update(bookings).set(values).where(eq(bookings.id, stay.id))
  const digits = (row: DoorCodeRow | undefined) => (row ? digitsOf(deps, row) : '')
  return { ...stay, deps, door, codes, tend, change, digits }
}

test('a home of which nothing is said has the lasting code of its guide, without an end, a day before', async () => {
  const { deps, door, tend, codes, apartmentId } = await openStay(SIMULATED)
  await deps.db.delete(homeLocks).where(eq(homeLocks.apartmentId, apartmentId))
  await tend(DUE)
  expect(await codes()).toEqual([])
  expect(await door('2027-05-31T12:59:00Z')).toMatchObject({ code: null, from: '2027-05-31T13:00:00.000Z' })
  expect(await door(SHOWN)).toMatchObject({ code: '47#11', until: null, isMissing: false, changed: null })
})

test('a key box may show its code at the hour of arrival', async () => {
  const { door } = await openStay({ kind: 'key_box', deviceId: null, reveal: 'check_in' })
  const early = await door(SHOWN)
  expect(early).toMatchObject({ code: null, from: '2027-06-01T13:00:00.000Z' })
  expect(early.raw).not.toContain('47#11')
  expect(await door(ARRIVED)).toMatchObject({ code: '47#11', until: null })
})

test('a code is granted when it is due, is set by the event of its lock alone, and is shown at its time with its end', async () => {
  const { lock, granted, said } = spokenLock()
  const { tend, codes, door, digits, code, deps } = await openStay(SIMULATED, { simulated: lock })
  await tend('2027-05-28T10:00:00Z')
  expect(await codes()).toEqual([])
  await tend(DUE)
  const [row] = await codes()
  expect(row).toMatchObject({ state: 'pending', reference: 'grant-1' })
  expect(granted).toEqual([
    {
      ...{ deviceId: 'door-1', code: digits(row), label: code },
      ...{ from: new Date('2027-06-01T13:00:00Z'), to: new Date('2027-06-11T09:00:00Z') },
    },
  ])
  expect(row?.code).not.toContain(digits(row))
  expect(await door(SHOWN)).toMatchObject({ code: null, isMissing: true })
  said.push('set')
  await tend(DUE)
  const early = await door('2027-05-31T12:59:00Z')
  expect(early).toMatchObject({ code: null, isMissing: false })
  expect(early.raw).not.toContain(digits(row))
  expect(early.raw).not.toContain('47#11')
  const shown = await door(SHOWN)
  expect(shown).toMatchObject({ code: digits(row), until: '2027-06-11T09:00:00.000Z', isMissing: false })
  // The code of the box beside the door is for staff to give.
  expect(shown.raw).not.toContain('47#11')
  expect(JSON.stringify(deps.sent)).not.toContain(digits(row))
})

test('a code is granted once, however often the job runs and although two run at once', async () => {
  const { lock, granted } = spokenLock()
  const { tend, deps, codes } = await openStay(SIMULATED, { simulated: lock })
  deps.clock.set(DUE)
  await Promise.all([tendCodes(deps), tendCodes(deps), tendCodes(deps)])
  await tend(DUE, 3)
  expect(granted).toHaveLength(1)
  expect(await codes()).toMatchObject([{ state: 'pending' }])
})

test('a lock that is not reached is requested again later, and one that refuses is not', async () => {
  const { lock } = spokenLock()
  const faults: ('unreachable' | 'refused')[] = ['unreachable', 'refused', 'refused']
  const answers = { ...lock, grant: async () => ({ ok: false as const, fault: faults.shift() ?? 'refused' }) }
  const { tend, codes, deps } = await openStay(SIMULATED, { simulated: answers })
  await tend(DUE, 2)
  expect(faults).toHaveLength(2)
  await tend('2027-05-29T10:16:00Z')
  expect(await codes()).toMatchObject([{ state: 'failed' }])
  await tend('2027-05-29T10:50:00Z')
  expect(faults).toHaveLength(1)
  expect(deps.sent.logs).toMatchObject([{ fields: { kind: 'simulated', fault: 'unreachable' } }, {}])
})

test('a cancellation ends the code: the lock removes it, and only its event says so', async () => {
  const { lock, withdrawn, said } = spokenLock()
  const { tend, codes, code, deps } = await openStay(SIMULATED, { simulated: lock })
  await tend(DUE)
  said.push('set')
  await tend(DUE)
  await cancelBooking(deps, { code, cause: 'guest', by: GUEST })
  await tend(DUE, 3)
  expect(withdrawn).toHaveLength(1)
  expect(await codes()).toMatchObject([{ state: 'set', endReason: 'cancelled' }])
  said.push('removed')
  await tend(DUE)
  expect(await codes()).toMatchObject([{ state: 'removed' }])
})

test('changed dates end the code, and the one that follows has its digits once the lock has removed it', async () => {
  const { tend, codes, change, digits, door } = await openStay(SIMULATED)
  await tend(DUE, 2)
  const [first] = await codes()
  expect(first).toMatchObject({ state: 'set' })
  await change({ checkOut: '2027-06-12' })
  await tend(DUE)
  expect(await codes()).toMatchObject([{ state: 'wanted' }, { endReason: 'dates_changed', state: 'set' }])
  await tend(DUE, 2)
  const [second, before] = await codes()
  expect(second).toMatchObject({ state: 'set', validTo: new Date('2027-06-12T09:00:00Z') })
  expect(before).toMatchObject({ state: 'removed' })
  expect(digits(second)).toBe(digits(first))
  expect(await door(SHOWN)).toMatchObject({ code: digits(first), until: '2027-06-12T09:00:00.000Z', changed: null })
})

test('a move to another home ends the code at once for its guest, and to a key box makes none', async () => {
  const { tend, codes, change, digits, door, deps } = await openStay(SIMULATED)
  await tend(DUE, 2)
  const [first] = await codes()
  const { id: apartmentId } = await makeApartment(deps.db)
  await deps.db.insert(homeLocks).values({ apartmentId, ...SIMULATED, deviceId: 'door-2' })
  await change({ apartmentId })
  const moved = await door(SHOWN)
  expect(moved).toMatchObject({ code: null, isMissing: true })
  expect(moved.raw).not.toContain(digits(first))
  await tend(SHOWN, 3)
  expect(await codes()).toMatchObject([
    { state: 'set', apartmentId },
    { endReason: 'home_changed', state: 'removed' },
  ])
  expect((await door(SHOWN)).changed).toBe(null)
})

test('a code ends with the stay, and is deleted a month later', async () => {
  const { tend, codes, change } = await openStay(SIMULATED)
  await tend(DUE, 2)
  await change({ checkedOutAt: new Date('2027-06-10T09:00:00Z') })
  await tend('2027-06-10T10:00:00Z', 2)
  expect(await codes()).toMatchObject([{ state: 'removed', endReason: 'stay_over' }])
  await tend('2027-07-10T09:00:00Z')
  expect(await codes()).toHaveLength(1)
  await tend('2027-07-11T10:00:00Z')
  expect(await codes()).toEqual([])
})

test('a new code after the one before was visible strikes it and says why; before that it says nothing', async () => {
  const { tend, codes, digits, door, deps, code } = await openStay(SIMULATED)
  await tend(DUE, 2)
  expect(await renewDoorCode(deps, { code, reason: 'other', by: MEMBER })).toMatchObject({ ok: true })
  await tend(DUE, 3)
  const [second] = await codes()
  expect(await door(SHOWN)).toMatchObject({ code: digits(second), changed: null })
  expect(await renewDoorCode(deps, { code, reason: 'lost', by: MEMBER })).toMatchObject({ ok: true })
  expect(await door(SHOWN)).toMatchObject({ code: null, isMissing: true })
  await tend(SHOWN, 3)
  const [third] = await codes()
  expect(digits(third)).not.toBe(digits(second))
  expect(await door(SHOWN)).toMatchObject({
    code: digits(third),
    changed: { before: digits(second), at: '2027-05-31T13:00:00.000Z', reason: 'lost' },
  })
})

test('the browsers of guests are notified of a changed code once, by the word of the lock or of staff, and of a first one never', async () => {
  for (const lock of [SIMULATED, BY_HAND]) {
    const { tend, deps, code, holder } = await openStay(lock)
    const browser = { endpoint: 'https://push.example/one', p256dh: 'k'.repeat(87), auth: 'a'.repeat(22) }
    const subscribed = await subscribeToPush(deps, { ...holder, ...browser, locale: 'es', timeZone: 'Europe/Madrid' })
    expect(subscribed).toMatchObject({ ok: true })
    const set = async () => {
      await tend(SHOWN, 3)
      if (lock === BY_HAND) await confirmDoorCode(deps, { code, what: 'set', by: MEMBER })
    }
    const notices = () => deps.sent.jobs.filter(({ name }) => name === 'send-push').length
    await set()
    expect(notices()).toBe(0)
    expect(await renewDoorCode(deps, { code, reason: 'lost', by: MEMBER })).toMatchObject({ ok: true })
    expect(notices()).toBe(0)
    await set()
    await tend(SHOWN, 2)
    expect(notices()).toBe(1)
  }
})

test('by hand, the word of staff is the event, for setting and for removing', async () => {
  const { tend, codes, digits, door, deps, code } = await openStay(BY_HAND)
  const confirm = (what: 'set' | 'removed') => confirmDoorCode(deps, { code, what, by: MEMBER })
  expect(await confirm('set')).toEqual(refuse('door_code_moved_on'))
  await tend(DUE, 3)
  expect(await codes()).toMatchObject([{ state: 'pending' }])
  expect(await door(SHOWN)).toMatchObject({ code: null, isMissing: true })
  expect(await confirm('set')).toMatchObject({ ok: true })
  expect(await confirm('set')).toEqual(refuse('door_code_moved_on'))
  const [row] = await codes()
  expect(await door(SHOWN)).toMatchObject({ code: digits(row), until: '2027-06-11T09:00:00.000Z' })
  expect(await confirm('removed')).toEqual(refuse('door_code_moved_on'))
  await renewDoorCode(deps, { code, reason: 'not_working', by: MEMBER })
  await tend(SHOWN)
  expect(await codes()).toMatchObject([{ state: 'pending' }, { state: 'set' }])
  expect(await confirm('removed')).toMatchObject({ ok: true })
  expect(await codes()).toMatchObject([{ state: 'pending' }, { state: 'removed' }])
})

test('a code that was altered at the lock is shown no more', async () => {
  const { lock, said } = spokenLock()
  const { tend, codes, door } = await openStay(SIMULATED, { simulated: lock })
  await tend(DUE)
  said.push('set', 'altered')
  await tend(DUE, 2)
  expect(await codes()).toMatchObject([{ state: 'altered' }])
  expect(await door(SHOWN)).toMatchObject({ code: null, isMissing: true })
})

test('a lock of a kind that is not configured is refused, and a booking without a code gets no other', async () => {
  const { deps, code, houseCode } = await openStay(BY_HAND)
  const wanted = { houseCode, deviceId: '12345', reveal: 'day_before', by: MEMBER } as const
  expect(await setHomeLock(deps, { ...wanted, kind: 'nuki' })).toMatchObject({ code: 'validation_failed' })
  expect(await setHomeLock(deps, { ...wanted, kind: 'simulated' })).toMatchObject({ ok: true })
  expect(await renewDoorCode(deps, { code, reason: 'lost', by: MEMBER })).toEqual(refuse('door_code_moved_on'))
})

test('the database has one code of a booking that has not ended, and no way back from removed', async () => {
  const { tend, codes, deps } = await openStay(SIMULATED)
  await tend(DUE, 2)
  const [row] = await codes()
  if (!row) throw new Error('There is no code')
  const second = deps.db.insert(doorCodes).values({ ...row, id: '01890000-0000-7000-8000-000000000001' })
  await expect(second).rejects.toThrow()
  const same = eq(doorCodes.id, row.id)
  await expect(deps.db.update(doorCodes).set({ state: 'pending' }).where(same)).rejects.toThrow()
  await deps.db.update(doorCodes).set({ state: 'removed' }).where(same)
  await expect(deps.db.update(doorCodes).set({ state: 'set' }).where(same)).rejects.toThrow()
})
