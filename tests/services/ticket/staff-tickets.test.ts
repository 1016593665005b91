import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refuse } from '#domain/shared/refusal.ts'
import { job as sendTicketMail } from '#jobs/send-ticket-mail.job.ts'
import { actorOf } from '#services/staff/signed-in.ts'
import { announceArrival } from '#services/ticket/announce-arrival.ts'
import { closeTickets } from '#services/ticket/close-tickets.ts'
import { forgetTickets } from '#services/ticket/forget-tickets.ts'
import { getTicketForStaff } from '#services/ticket/get-ticket-for-staff.ts'
import { listBookingTickets } from '#services/ticket/list-booking-tickets.ts'
import { listTickets } from '#services/ticket/list-tickets.ts'
import { mendTicket } from '#services/ticket/mend-ticket.ts'
import { promiseVisit } from '#services/ticket/promise-visit.ts'
import { seeTicket } from '#services/ticket/see-ticket.ts'
import { tellOutcome } from '#services/ticket/tell-outcome.ts'
import { withdrawTicket } from '#services/ticket/withdraw-ticket.ts'
import { makeBookingWorld } from '#tests/factories/booking.ts'
import { actionsOf } from '#tests/factories/staff.ts'
import { atMoment, makeTicket } from '#tests/factories/ticket.ts'
import { VISIT } from '#tests/factories/ticket-samples.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { openOffice } from '#tests/harness/office.ts'

const database = await databaseForFile()
const REPORTED = '2027-06-01T16:00:00Z'

/** A ticket that was just reported in Madrid, with a member of staff and the holder of its booking. */
async function openTicket() {
  const { deps: made } = await makeBookingWorld(database.pool)
  const { reference, holder, bookingId } = await makeTicket(made)
  const member = await openOffice(made).signIn(['reservations'])
  const by = actorOf({ memberId: member.id, sessionId: member.sessionId }, 'request-of-a-ticket')
  const staff = (note = '') => ({ reference, note, by })
  const at = (now = REPORTED) => atMoment(made, now)
  const seen = async (now = REPORTED) => {
    const listed = await listBookingTickets(at(now), holder)
    const found = listed.ok && listed.value.tickets[0]
    if (!found) throw new Error('There is no ticket')
    return found
  }
  const mended = async (now = '2027-06-03T10:00:00Z') => {
    expect(await seeTicket(at(now), staff('Lo miramos'))).toMatchObject({ ok: true })
    expect(await mendTicket(at(now), staff('Cambiada la llave'))).toMatchObject({ ok: true })
  }
  return { made, at, reference, holder, bookingId, staff, seen, mended, guest: { ...holder, reference } }
}

test('a ticket is seen, gets a visit that changes, is on the way, mended and good, and each step is recorded', async () => {
  const { at, staff, seen, guest, reference } = await openTicket()
  const deps = at()
  expect(await seeTicket(deps, staff('Se ve la llave suelta.'))).toMatchObject({ ok: true })
  expect(await promiseVisit(deps, { ...staff(), ...VISIT })).toMatchObject({ ok: true })
  expect(
    await promiseVisit(deps, { ...staff('Mejor por la tarde'), ...VISIT, from: '16:00', until: '18:00' }),
  ).toMatchObject({
    ok: true,
  })
  expect(await seen()).toMatchObject({
    state: 'visit',
    visit: { ...VISIT, from: '16:00', until: '18:00' },
    dueOn: null,
  })
  expect(await announceArrival(deps, staff())).toMatchObject({ ok: true })
  expect(await mendTicket(deps, staff('Cambiada la llave'))).toMatchObject({ ok: true })
  expect((await seen()).may).toEqual({ addPhotos: false, permit: false, withdraw: false, confirm: true, reopen: true })
  expect(await tellOutcome(deps, { ...guest, good: true })).toMatchObject({ ok: true })
  expect(await seen()).toMatchObject({
    state: 'closed_good',
    events: [
      { kind: 'received', note: null },
      { kind: 'seen', note: 'Se ve la llave suelta.' },
      { kind: 'visit_promised', visit: VISIT },
      { kind: 'visit_promised', note: 'Mejor por la tarde', visit: { from: '16:00' } },
      { kind: 'on_the_way' },
      { kind: 'mended', note: 'Cambiada la llave' },
      { kind: 'closed_good' },
    ],
  })
  const recorded = await actionsOf(deps.db, reference)
  expect(recorded).toEqual([
    ...['ticket_seen', 'ticket_visit_promised', 'ticket_visit_promised'],
    ...['ticket_arrival_announced', 'ticket_mended'],
  ])
})

test('a step that has no place in the state is refused and changes nothing', async () => {
  const { at, staff, seen, guest } = await openTicket()
  const deps = at()
  const moved = refuse('ticket_moved_on')
  expect(await announceArrival(deps, staff())).toEqual(moved)
  expect(await mendTicket(deps, staff())).toEqual(moved)
  expect(await tellOutcome(deps, { ...guest, good: false, words: 'Sigue igual' })).toEqual(moved)
  expect(await seeTicket(deps, staff())).toMatchObject({ ok: true })
  expect(await seeTicket(deps, staff())).toEqual(moved)
  expect(await withdrawTicket(deps, guest)).toMatchObject({ ok: true })
  expect(await promiseVisit(deps, { ...staff(), ...VISIT })).toEqual(moved)
  expect(await mendTicket(deps, staff())).toEqual(moved)
  expect((await seen()).events.map(({ kind }) => kind)).toEqual(['received', 'seen', 'withdrawn'])
  expect(await seeTicket(deps, { ...staff(), reference: 'ZZZZZZZZ' })).toEqual(refuse('not_found'))
})

test('a visit on a day that is over is refused', async () => {
  const { at, staff } = await openTicket()
  expect(await promiseVisit(at('2027-06-04T08:00:00Z'), { ...staff(), ...VISIT })).toEqual(
    refuse('validation_failed', { date: 'validation_failed' }),
  )
})

test('seen without a note is no answer, and with one it is', async () => {
  const { at, staff, seen } = await openTicket()
  expect(await seeTicket(at(), staff())).toMatchObject({ ok: true })
  expect((await seen()).dueOn).toBe('2027-06-08')
  const other = await openTicket()
  expect(await seeTicket(other.at(), other.staff('Vamos el jueves'))).toMatchObject({ ok: true })
  expect((await other.seen()).dueOn).toBe(null)
})

test('a no of the guest opens it again with a new day to answer, and staff read it in a mail', async () => {
  const { at, seen, guest, mended } = await openTicket()
  await mended()
  const deps = at('2027-06-04T10:00:00Z')
  deps.sent.jobs.length = 0
  deps.sent.mails.length = 0
  expect(await tellOutcome(deps, { ...guest, good: false, words: 'Sigue igual' })).toMatchObject({ ok: true })
  expect(await seen('2027-06-04T10:00:00Z')).toMatchObject({ state: 'seen', dueOn: '2027-06-11', visit: null })
  const job = deps.sent.jobs.find(({ name }) => name === 'send-ticket-mail')
  await sendTicketMail.run(deps, job?.data as never)
  expect(deps.sent.mails[0]?.subject).toMatch(/^Sigue igual\. /)
  expect(deps.sent.mails[0]?.text).toContain('Sigue igual')
})

test('mended closes by itself after seven days and is opened again until the day of departure', async () => {
  const { at, seen, guest, mended } = await openTicket()
  await mended('2027-06-02T10:00:00Z')
  await closeTickets(at('2027-06-09T09:59:00Z'))
  expect((await seen()).state).toBe('mended')
  expect(await closeTickets(at('2027-06-09T10:01:00Z'))).toBeGreaterThan(0)
  expect(await seen()).toMatchObject({ state: 'closed_unanswered', may: { reopen: true, confirm: false } })
  const no = { ...guest, good: false, words: 'Ha vuelto el ruido' } as const
  expect(await tellOutcome(at('2027-06-11T08:00:00Z'), no)).toMatchObject({ ok: true })
  expect((await seen()).state).toBe('seen')
})

test('after the day of departure a guest says that it is good, and opens nothing again', async () => {
  const { at, seen, guest, mended } = await openTicket()
  await mended('2027-06-10T10:00:00Z')
  const deps = at('2027-06-12T08:00:00Z')
  expect(await tellOutcome(deps, { ...guest, good: false, words: 'Sigue igual' })).toEqual(refuse('ticket_closed'))
  expect((await seen('2027-06-12T08:00:00Z')).may).toMatchObject({ confirm: true, reopen: false })
  expect(await tellOutcome(deps, { ...guest, good: true })).toMatchObject({ ok: true })
})

test('members see tickets of their cities alone, and its guest as far as they may', async () => {
  const { at, reference } = await openTicket()
  const deps = at()
  const get = (roles: readonly ('reservations' | 'viewer' | 'content')[], cities: readonly ('madrid' | 'sevilla')[]) =>
    getTicketForStaff(deps, { reference, member: { roles, cities } })
  expect(await get(['reservations'], ['sevilla'])).toEqual(refuse('not_found'))
  expect(await get(['reservations'], ['madrid'])).toMatchObject({
    ok: true,
    value: { guest: { contact: { isMasked: false } }, clock: { dueOn: '2027-06-08', workingDaysLeft: 5, daysLate: 0 } },
  })
  expect(await get(['viewer'], ['madrid'])).toMatchObject({
    ok: true,
    value: { guest: { contact: { isMasked: true } } },
  })
  expect(await get(['content'], ['madrid'])).toMatchObject({ ok: true, value: { guest: null } })
  const ofSeville = await listTickets(deps, { tab: 'open', cities: ['sevilla'] })
  expect(ofSeville.tickets.map((one) => one.reference)).not.toContain(reference)
})

test('the list begins with who cannot stay, then what waits for an answer by its day, and knows what is late', async () => {
  const first = await openTicket()
  const made = first.made
  const answered = await openTicket()
  expect(await seeTicket(answered.at(), answered.staff('Vamos'))).toMatchObject({ ok: true })
  const urgent = await makeTicket(made, { urgency: 'cannot_stay' })
  const mended = await openTicket()
  await mended.mended()
  const mine = [first.reference, answered.reference, urgent.reference, mended.reference]
  const list = async (tab: 'open' | 'waiting' | 'closed') => {
    const { tickets } = await listTickets(atMoment(made, '2027-06-09T08:00:00Z'), { tab, cities: ['madrid'] })
    return tickets.filter(({ reference }) => mine.includes(reference))
  }
  const open = await list('open')
  expect(open.map(({ reference }) => reference)).toEqual([urgent.reference, first.reference, answered.reference])
  expect(open.map(({ clock }) => clock?.daysLate ?? null)).toEqual([1, 1, null])
  expect((await list('waiting')).map(({ reference }) => reference)).toEqual([mended.reference])
  expect(await list('closed')).toEqual([])
})

test('tickets are deleted with their history five years after the stay', async () => {
  const { at, reference, made } = await openTicket()
  const left = async () => (await made.db.execute(sql`select from tickets where reference = ${reference}`)).rows.length
  await forgetTickets(at('2032-06-11T08:00:00Z'))
  expect(await left()).toBe(1)
  expect(await forgetTickets(at('2032-06-12T08:00:00Z'))).toBeGreaterThan(0)
  expect(await left()).toBe(0)
})
