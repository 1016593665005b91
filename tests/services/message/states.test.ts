import { expect, test } from 'vitest'
import { endLinks } from '#services/access/end-links.ts'
import { answerGuest } from '#services/message/answer-guest.ts'
import { getThreadForStaff } from '#services/message/get-thread-for-staff.ts'
import { listBookingMessages } from '#services/message/list-booking-messages.ts'
import { listThreads } from '#services/message/list-threads.ts'
import { noteDelivered } from '#services/message/note-delivered.ts'
import { readAsGuest } from '#services/message/read-as-guest.ts'
import { readAsStaff } from '#services/message/read-as-staff.ts'
import { writeForBooking } from '#services/message/write-for-booking.ts'
import { chooseGuestName, getGuestName } from '#services/staff/choose-guest-name.ts'
import { makeBooking, makeBookingWorld } from '#tests/factories/booking.ts'
import type { TestDeps } from '#tests/factories/deps.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { openOffice } from '#tests/harness/office.ts'

const database = await databaseForFile()
const OWNER = { roles: ['owner'], cities: null } as const

type Guest = { readonly deps: TestDeps; readonly code: string; readonly viewToken: string }

/** A booking whose holder has written these texts, and a member who answers. */
async function openThread(...texts: readonly string[]) {
  const world = await makeBookingWorld(database.pool)
  await database.pool.query('truncate rate_limits')
  const { deps } = world
  const { bookingCode: code, viewToken } = await makeBooking(world)
  const guest = { deps, code, viewToken }
  for (const text of texts) await writeForBooking(deps, { code, viewToken, text })
  const { id, sessionId } = await openOffice(deps).signIn(['owner'])
  const by = { kind: 'staff', memberId: id, sessionId, requestId: 'of-the-test' } as const
  return { ...guest, guest, memberId: id, answer: (text: string) => answerGuest(deps, { to: code, text, by }) }
}

async function seenBy({ deps, code, viewToken }: Guest) {
  const found = await listBookingMessages(deps, { code, viewToken })
  if (!found.ok) throw new Error(found.code)
  return found.value.messages
}

async function referenceOf({ deps, code }: Guest): Promise<string> {
  const { threads } = await listThreads(deps, { tab: 'waiting', member: OWNER, cities: null })
  return threads.find(({ bookingCode }) => bookingCode === code)?.reference ?? ''
}

async function seenByStaff({ deps }: Guest, reference: string) {
  const thread = await getThreadForStaff(deps, { reference, member: OWNER })
  if (!thread.ok) throw new Error(thread.code)
  return thread.value.messages
}

const statesOf = async (guest: Guest) => (await seenBy(guest)).map(({ state, readAt }) => [state, readAt])

test('a message is sent, delivered once an office browser has its thread, and read once a member opened it', async () => {
  const { guest, deps } = await openThread('¿Hay cuna?', '¿Y trona?')
  expect(await statesOf(guest)).toEqual([
    ['sent', undefined],
    ['sent', undefined],
  ])
  const reference = await referenceOf(guest)
  await noteDelivered(deps, [reference])
  expect((await statesOf(guest)).map(([state]) => state)).toEqual(['delivered', 'delivered'])
  const [first] = await seenByStaff(guest, reference)
  deps.clock.set('2027-03-01T09:12:00Z')
  await readAsStaff(deps, { messageIds: [first?.id ?? ''], member: OWNER })
  expect(await statesOf(guest)).toEqual([
    ['read', '2027-03-01T09:12:00.000Z'],
    ['delivered', undefined],
  ])
})

test('a mark is written once: reading and delivering again change nothing', async () => {
  const { guest, deps } = await openThread('¿Hay cuna?')
  const reference = await referenceOf(guest)
  const messageIds = (await seenByStaff(guest, reference)).map(({ id }) => id)
  await readAsStaff(deps, { messageIds, member: OWNER })
  const before = await statesOf(guest)
  deps.clock.set('2027-03-02T09:00:00Z')
  await readAsStaff(deps, { messageIds, member: OWNER })
  await noteDelivered(deps, [reference])
  expect(await statesOf(guest)).toEqual(before)
  expect(before).toEqual([['read', '2027-03-01T09:00:00.000Z']])
})

test('a mark is never earlier than the message, even where the clock of another process is behind', async () => {
  const { guest, deps } = await openThread('¿Hay cuna?')
  const reference = await referenceOf(guest)
  deps.clock.set('2027-03-01T08:59:58Z')
  await noteDelivered(deps, [reference])
  await readAsStaff(deps, { messageIds: (await seenByStaff(guest, reference)).map(({ id }) => id), member: OWNER })
  expect(await statesOf(guest)).toEqual([['read', '2027-03-01T09:00:00.000Z']])
})

test('a member of other cities marks nothing', async () => {
  const { guest, deps } = await openThread('¿Hay cuna?')
  const messageIds = (await seenByStaff(guest, await referenceOf(guest))).map(({ id }) => id)
  await readAsStaff(deps, { messageIds, member: { roles: ['owner'], cities: ['sevilla'] } })
  expect((await statesOf(guest)).map(([state]) => state)).toEqual(['sent'])
  await readAsStaff(deps, { messageIds, member: { roles: ['owner'], cities: ['madrid'] } })
  expect((await statesOf(guest)).map(([state]) => state)).toEqual(['read'])
})

test('an answer is read up to the last message that the guest has seen, and only staff sees that', async () => {
  const { guest, deps, code, viewToken, answer } = await openThread('¿Hay cuna?')
  const reference = await referenceOf(guest)
  await answer('Sí.')
  await answer('Es plegable.')
  const [, first, second] = await seenBy(guest)
  const marks = async () => (await seenByStaff(guest, reference)).map(({ readAt }) => readAt?.toISOString() ?? null)
  expect(await marks()).toEqual([null, null, null])
  const read = (lastMessageId = '') => readAsGuest(deps, { code, viewToken, lastMessageId })
  deps.clock.set('2027-03-01T10:00:00Z')
  expect(await read(first?.id)).toMatchObject({ ok: true })
  expect(await marks()).toEqual([null, '2027-03-01T10:00:00.000Z', null])
  deps.clock.set('2027-03-01T11:00:00Z')
  await read(second?.id)
  expect(await marks()).toEqual([null, '2027-03-01T10:00:00.000Z', '2027-03-01T11:00:00.000Z'])
  expect((await seenBy(guest)).at(-1)).not.toHaveProperty('readAt')
})

test('only the holder of a booking marks its messages, and a message of another booking marks none', async () => {
  const { guest, deps, code, viewToken, answer } = await openThread('¿Hay cuna?')
  const reference = await referenceOf(guest)
  await answer('Sí.')
  const lastMessageId = (await seenBy(guest)).at(-1)?.id ?? ''
  const other = await openThread('¿Hay garaje?')
  await other.answer('No.')
  const foreign = (await seenBy(other.guest)).at(-1)?.id ?? ''
  const isRead = async () => (await seenByStaff(guest, reference)).some(({ readAt }) => readAt !== null)
  const refused = [
    await readAsGuest(deps, { code, lastMessageId }),
    await readAsGuest(deps, { code, viewToken: other.viewToken, lastMessageId }),
    await readAsGuest(deps, { code: '7HX3M9QK2D', viewToken, lastMessageId }),
  ]
  expect(refused).toMatchObject([{ code: 'forbidden' }, { code: 'forbidden' }, { code: 'booking_not_found' }])
  await readAsGuest(deps, { code, viewToken, lastMessageId: foreign })
  expect(await isRead()).toBe(false)
  await endLinks(deps, { code, viewToken })
  expect(await readAsGuest(deps, { code, viewToken, lastMessageId })).toMatchObject({ code: 'forbidden' })
  expect(await isRead()).toBe(false)
})

test('guests read the name that a member chose for them, or none, and never the name of the office', async () => {
  const { guest, deps, memberId, answer } = await openThread('¿Hay cuna?')
  await answer('Sí.')
  const writer = async () => (await seenBy(guest)).at(-1)
  expect(await writer()).not.toHaveProperty('by')
  await chooseGuestName(deps, { memberId, name: 'Javier' })
  expect(await getGuestName(deps, memberId)).toBe('Javier')
  expect(await writer()).toMatchObject({ author: 'staff', by: 'Javier' })
  await chooseGuestName(deps, { memberId, name: '' })
  expect(await writer()).not.toHaveProperty('by')
})

test('the database stores no reading before the delivery, and no mark before the message', async () => {
  await openThread('¿Hay cuna?')
  const set = (marks: string) => database.pool.query(`update messages set ${marks}`)
  await expect(set('read_at = created_at, delivered_at = null')).rejects.toThrow('messages_read_after_delivered')
  await expect(set("delivered_at = created_at - interval '1 second'")).rejects.toThrow('messages_delivered_after')
  await expect(
    set("delivered_at = created_at + interval '2 seconds', read_at = created_at + interval '1 second'"),
  ).rejects.toThrow('messages_read_after_delivered')
})
