import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { refuse } from '#domain/shared/refusal.ts'
import { endLinks } from '#services/access/end-links.ts'
import { getGuide } from '#services/arrival/get-guide.ts'
import { getBooking } from '#services/booking/get-booking.ts'
import { cancelOwnBooking } from '#services/cancellation/cancel-own-booking.ts'
import { endCompanion } from '#services/companion/end-companion.ts'
import { getCompanionStay } from '#services/companion/get-companion-stay.ts'
import { inviteCompanion } from '#services/companion/invite-companion.ts'
import { listCompanions } from '#services/companion/list-companions.ts'
import { openCompanionLink } from '#services/companion/open-companion-link.ts'
import { setCompanionWriting } from '#services/companion/set-companion-writing.ts'
import { getThreadForStaff } from '#services/message/get-thread-for-staff.ts'
import { listBookingMessages } from '#services/message/list-booking-messages.ts'
import { readAsGuest } from '#services/message/read-as-guest.ts'
import { writeForBooking } from '#services/message/write-for-booking.ts'
import { listBookingTickets } from '#services/ticket/list-booking-tickets.ts'
import { reportTicket } from '#services/ticket/report-ticket.ts'
import { makeBooking, makeBookingWorld } from '#tests/factories/booking.ts'
import { makeCompanion, makeInvitation } from '#tests/factories/companion.ts'
import { makeAnyBooking } from '#tests/factories/stay-samples.ts'
import { atMoment, makeGuestStay, RADIATOR } from '#tests/factories/ticket.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { recordStatements } from '#tests/harness/record-statements.ts'

const database = await databaseForFile()
beforeEach(() => database.pool.query('truncate rate_limits'))

const FORBIDDEN = refuse('forbidden')

/** A stay from 1 to 11 June 2027 with Elena, on the day of arrival. */
async function shared(until?: string) {
  const stay = await makeGuestStay(database.pool)
  return { ...stay, ...(await makeCompanion(stay.deps, stay.holder, until)) }
}

test('a link opens once, on one device, and its token is stored nowhere', async () => {
  const { deps, holder } = await makeGuestStay(database.pool)
  const { link } = await makeInvitation(deps, holder)
  const both = await Promise.all([openCompanionLink(deps, link), openCompanionLink(deps, link)])
  const opened = both.flatMap((one) => (one.ok ? [one.value] : []))
  expect(opened).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toEqual(FORBIDDEN)
  expect(await openCompanionLink(deps, link)).toEqual(FORBIDDEN)
  const companionToken = opened[0]?.companionToken ?? ''
  expect(companionToken).toMatch(/^[\w-]{43}$/)
  expect(await getCompanionStay(deps, { code: holder.code, companionToken })).toMatchObject({ ok: true })
  expect(await getCompanionStay(deps, { code: holder.code, companionToken: link.token })).toEqual(FORBIDDEN)
  const { rows } = await database.pool.query('select row_to_json(c)::text as stored from companions c')
  const stored = rows.map((row) => row.stored).join()
  expect(stored).not.toContain(companionToken)
  expect(stored).not.toContain(link.token)
})

test('a link lapses after three days and is refused like an unknown one and one of another booking', async () => {
  const { made, holder } = await makeGuestStay(database.pool)
  const deps = atMoment(made, '2027-06-02T10:00:00Z')
  const { link } = await makeInvitation(deps, holder)
  const other = await makeAnyBooking(made)
  expect(await openCompanionLink(deps, { ...link, code: other.code })).toEqual(FORBIDDEN)
  expect(await openCompanionLink(deps, { ...link, token: 'made-up' })).toEqual(FORBIDDEN)
  const late = atMoment(made, '2027-06-05T10:00:00Z')
  expect(await openCompanionLink(late, link)).toEqual(FORBIDDEN)
  expect(await listCompanions(late, holder)).toMatchObject({ value: { companions: [{ state: 'lapsed' }] } })
  const inTime = atMoment(made, '2027-06-05T09:59:59Z')
  expect(await openCompanionLink(inTime, link)).toMatchObject({ ok: true })
})

test('wrong links of an address are limited, and a right one still opens', async () => {
  const { deps, holder } = await makeGuestStay(database.pool)
  const { link } = await makeInvitation(deps, holder)
  const wrong = { ...link, token: 'made-up', address: '192.0.2.77' }
  const codes = new Set<string>()
  for (let tries = 0; tries < 21; tries++) {
    const answer = await openCompanionLink(deps, wrong)
    codes.add(answer.ok ? 'ok' : answer.code)
  }
  expect(codes).toEqual(new Set(['forbidden', 'rate_limited']))
  expect(await openCompanionLink(deps, { ...link, address: '192.0.2.77' })).toMatchObject({ ok: true })
})

test('a companion sees the stay with the first name of its holder and no sum', async () => {
  const { deps, elena } = await shared()
  const seen = await getCompanionStay(deps, elena)
  if (!seen.ok) throw new Error(seen.code)
  expect(seen.value).toMatchObject({
    ...{ name: 'Elena', holderName: 'Lucía', checkIn: '2027-06-01', checkOut: '2027-06-11', until: '2027-06-11' },
    mayWrite: true,
  })
  expect(Object.keys(seen.value).toSorted()).toEqual(
    ['bookingCode', 'checkIn', 'checkOut', 'holderName', 'home', 'houseCode', 'mayWrite', 'name', 'until'].toSorted(),
  )
})

test('a companion has the guide with the code of its moment, the messages and the reports', async () => {
  const { deps, elena } = await shared()
  const guide = await getGuide(deps, elena)
  expect(guide).toMatchObject({ ok: true, value: { door: { code: expect.any(String) } } })
  expect(await listBookingMessages(deps, elena)).toEqual({ ok: true, value: { messages: [] } })
  expect(await readAsGuest(deps, { ...elena, lastMessageId: '0190b2f0-0000-7000-8000-000000000002' })).toMatchObject({
    ok: true,
  })
  expect(await reportTicket(deps, { ...elena, ...RADIATOR })).toMatchObject({ ok: true })
  expect(await listBookingTickets(deps, elena)).toMatchObject({ value: { tickets: [RADIATOR] } })
})

test('before its moment a companion gets no door code', async () => {
  const { made, holder } = await makeGuestStay(database.pool)
  const deps = atMoment(made, '2027-05-20T10:00:00Z')
  const { elena } = await makeCompanion(deps, holder)
  const guide = await getGuide(deps, elena)
  expect(guide).toMatchObject({ ok: true, value: { door: { code: null } } })
})

test('a companion is no holder: the booking shows what its code alone does', async () => {
  const { deps, elena } = await shared()
  const seen = await getBooking(deps, elena)
  expect(seen.ok && seen.value.holder).toBeUndefined()
  expect(await listCompanions(deps, elena)).toEqual(FORBIDDEN)
  expect(await inviteCompanion(deps, { ...elena, name: 'Marta' })).toEqual(FORBIDDEN)
})

test('messages carry the name of the other guest, and one without leave to write reads only', async () => {
  const { deps, holder, elena, id } = await shared()
  expect(await writeForBooking(deps, { ...holder, text: 'Soy Lucía' })).toMatchObject({ ok: true })
  const written = await writeForBooking(deps, { ...elena, text: 'Soy Elena' })
  const listed = await listBookingMessages(deps, holder)
  const names = (answer: typeof written) => answer.ok && answer.value.messages.map(({ text, by }) => [text, by])
  expect(names(written)).toEqual([
    ['Soy Lucía', 'Lucía'],
    ['Soy Elena', undefined],
  ])
  expect(names(listed)).toEqual([
    ['Soy Lucía', undefined],
    ['Soy Elena', 'Elena'],
  ])
  const { rows } = await database.pool.query<{ reference: string }>(
    `select t.reference from threads t join bookings b on b.id = t.booking_id where b.code = $1`,
    [holder.code],
  )
  const reference = rows[0]?.reference ?? ''
  const forStaff = await getThreadForStaff(deps, { reference, member: { roles: ['owner'], cities: null } })
  expect(forStaff.ok && forStaff.value.messages.map(({ text, companionName }) => [text, companionName])).toEqual([
    ['Soy Lucía', null],
    ['Soy Elena', 'Elena'],
  ])
  expect(await setCompanionWriting(deps, { ...holder, id, mayWrite: false })).toMatchObject({
    value: { companions: [{ mayWrite: false }] },
  })
  expect(await writeForBooking(deps, { ...elena, text: 'Otra' })).toEqual(FORBIDDEN)
  expect(await listBookingMessages(deps, elena)).toMatchObject({ ok: true })
})

test('access ends at the hour of check-out, or at the end of an earlier last day', async () => {
  const whole = await shared()
  expect(await getCompanionStay(atMoment(whole.made, '2027-06-11T08:59:59Z'), whole.elena)).toMatchObject({ ok: true })
  expect(await getCompanionStay(atMoment(whole.made, '2027-06-11T09:00:00Z'), whole.elena)).toEqual(FORBIDDEN)
  const visit = await shared('2027-06-03')
  expect(await getCompanionStay(atMoment(visit.made, '2027-06-03T21:59:59Z'), visit.elena)).toMatchObject({
    value: { until: '2027-06-03' },
  })
  const over = atMoment(visit.made, '2027-06-03T22:00:00Z')
  expect(await getCompanionStay(over, visit.elena)).toEqual(FORBIDDEN)
  expect(await listCompanions(over, visit.holder)).toMatchObject({ value: { companions: [] } })
})

test('the holder ends access and invitations for good', async () => {
  const { deps, holder, elena, id } = await shared()
  const { id: invitedId, link } = await makeInvitation(deps, holder)
  expect(await endCompanion(deps, { ...holder, id })).toMatchObject({ value: { companions: [{ id: invitedId }] } })
  expect(await endCompanion(deps, { ...holder, id: invitedId })).toMatchObject({ value: { companions: [] } })
  expect(await getCompanionStay(deps, elena)).toEqual(FORBIDDEN)
  expect(await getGuide(deps, elena)).toEqual(FORBIDDEN)
  expect(await listBookingMessages(deps, elena)).toEqual(FORBIDDEN)
  expect(await listBookingTickets(deps, elena)).toEqual(FORBIDDEN)
  expect(await openCompanionLink(deps, link)).toEqual(FORBIDDEN)
  expect(await endCompanion(deps, { ...holder, id })).toEqual(refuse('not_found'))
  await expect(database.pool.query('update companions set ended_at = null where id = $1', [id])).rejects.toThrow(
    'the access of a companion ends once',
  )
})

test('a holder changes no companion of another booking', async () => {
  const { deps, made, id, elena } = await shared()
  const other = await makeAnyBooking(made)
  expect(await endCompanion(deps, { code: other.code, viewToken: other.viewToken, id })).toEqual(refuse('not_found'))
  expect(await getCompanionStay(deps, elena)).toMatchObject({ ok: true })
  expect(await getCompanionStay(deps, { ...elena, code: other.code })).toEqual(FORBIDDEN)
})

test('access ends with all links, and with a cancelled booking', async () => {
  const linked = await shared()
  expect(await endLinks(linked.deps, linked.holder)).toMatchObject({ ok: true })
  expect(await getCompanionStay(linked.deps, linked.elena)).toEqual(FORBIDDEN)
  const { made, holder } = await makeGuestStay(database.pool)
  const deps = atMoment(made, '2027-04-01T10:00:00Z')
  const { elena } = await makeCompanion(deps, holder)
  expect(await cancelOwnBooking(deps, holder)).toMatchObject({ ok: true })
  expect(await getCompanionStay(deps, elena)).toEqual(FORBIDDEN)
  expect(await inviteCompanion(deps, { ...holder, name: 'Marta' })).toEqual(refuse('booking_cancelled'))
})

test('an unpaid booking and a last day that is over take no companion', async () => {
  const world = await makeBookingWorld(database.pool)
  const { bookingCode: code, viewToken } = await makeBooking(world)
  expect(await inviteCompanion(world.deps, { code, viewToken, name: 'Elena' })).toEqual(refuse('first_payment_missing'))
  const { deps, made, holder } = await makeGuestStay(database.pool)
  const tooLate = refuse('companion_too_late')
  expect(await inviteCompanion(deps, { ...holder, name: 'Elena', until: '2027-05-31' })).toEqual(tooLate)
  const after = atMoment(made, '2027-06-11T09:00:00Z')
  expect(await inviteCompanion(after, { ...holder, name: 'Elena' })).toEqual(tooLate)
})

test('a booking has at most six companions at once, also where they are invited at once', async () => {
  const { deps, holder } = await makeGuestStay(database.pool)
  const all = await Promise.all(Array.from({ length: 8 }, () => inviteCompanion(deps, { ...holder, name: 'Elena' })))
  expect(all.filter(({ ok }) => ok)).toHaveLength(6)
  expect(all.filter(({ ok }) => !ok)).toEqual([refuse('too_many_companions'), refuse('too_many_companions')])
})

test('the access of a companion is one statement, and is noted at most once an hour', async () => {
  const { made, deps, holder, elena } = await shared()
  const statements = await recordStatements(database.pool, () => getCompanionStay(deps, elena))
  expect(statements).toHaveLength(3)
  const seenAt = async () => {
    const listed = await listCompanions(deps, holder)
    return listed.ok ? listed.value.companions[0]?.lastSeenAt : null
  }
  await getCompanionStay(atMoment(made, '2027-06-01T16:59:00Z'), elena)
  expect(await seenAt()).toBe('2027-06-01T16:00:00.000Z')
  await getCompanionStay(atMoment(made, '2027-06-01T17:01:00Z'), elena)
  expect(await seenAt()).toBe('2027-06-01T17:01:00.000Z')
})

test('the end of access is announced to open streams of messages', async () => {
  const { deps, holder, id } = await shared()
  const client = await database.pool.connect()
  try {
    await client.query('listen booking_messages')
    const notified = new Promise<string | undefined>((resolve) => {
      client.once('notification', ({ payload }) => resolve(payload))
    })
    await endCompanion(deps, { ...holder, id })
    const { rows } = await deps.db.execute(sql`select id from bookings where code = ${holder.code}`)
    expect(await notified).toBe(rows[0]?.id)
  } finally {
    client.release(true)
  }
})
