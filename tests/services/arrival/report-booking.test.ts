import { afterEach, expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import { listCommunications } from '#db/arrival/communication-rows.ts'
import type { Submitted } from '#domain/arrival/authority.ts'
import { GUEST } from '#domain/staff/actor.ts'
import { reportBooking } from '#services/arrival/report-booking.ts'
import { reportDueBookings } from '#services/arrival/report-due-bookings.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { makeAuthority, type TestAuthority } from '#tests/factories/authority.ts'
import { adultFields, childFields, DRAWN, foreignFields } from '#tests/factories/traveller.ts'
import { type MoneyWorld, openMoneyWorld } from '#tests/harness/money-world.ts'
import { openRegisterWorld } from '#tests/harness/register-world.ts'

let world: MoneyWorld
let authority: TestAuthority
afterEach(() => world.close())

/** Books for two adults and a child from 5 March, paid on the 1st at 10:00. */
async function booked(answer: Submitted | null = null): Promise<CreatedBooking> {
  const opened = await openRegisterWorld({ children: 1 }, answer)
  world = opened.world
  authority = opened.authority
  return opened.booking
}

async function save({ bookingCode, viewToken }: CreatedBooking, position: number, body: object) {
  const path = `/api/bookings/${bookingCode}/check-in/${position}`
  return (await world.api.put(path, { headers: { 'x-view-token': viewToken }, body })).json()
}

async function completeParty(booking: CreatedBooking): Promise<void> {
  await save(booking, 1, { fields: adultFields(), signature: { kind: 'drawn', text: DRAWN } })
  await save(booking, 2, { fields: foreignFields(), signature: { kind: 'typed', text: 'Jürgen Müller' } })
  await save(booking, 3, { fields: childFields() })
}

async function communications() {
  const { rows } = await world.pool.query('select id from bookings')
  return listCommunications(world.deps.db, rows[0].id)
}

const kinds = () => authority.reports.map(({ kind, people }) => [kind, people.length])

test('a paid booking is told of at once, its guests from the hour they come, each once', async () => {
  const booking = await booked()
  await world.goTo('2027-03-01', 11)
  expect(kinds()).toEqual([['RH', 1]])
  expect(authority.reports[0]).toMatchObject({
    contract: {
      reference: booking.bookingCode,
      agreedOn: '2027-03-01',
      arrival: '2027-03-05T15:00:00',
      departure: '2027-03-15T11:00:00',
      people: 3,
      payment: { kind: 'TARJT', paidOn: '2027-03-01', means: 'VISA 4242', cardExpiry: '12/2099' },
    },
    people: [{ role: 'TI', name: 'Lucía', surname1: 'Ferrer', email: 'lucia@example.com' }],
  })
  await completeParty(booking)
  await world.goTo('2027-03-05', 14)
  expect(kinds()).toEqual([['RH', 1]])
  await world.goTo('2027-03-05', 15)
  expect(kinds()).toEqual([
    ['RH', 1],
    ['PV', 3],
  ])
  expect(authority.reports[1]?.people).toMatchObject([
    {
      name: 'Lucía',
      document: { kind: 'NIF', support: 'ABC123456' },
      kinship: 'PM',
      home: { municipalityCode: '46250' },
    },
    { name: 'Jürgen', home: { municipalityName: 'Berlin', country: 'DEU' } },
    { name: 'Nora', kinship: 'HJ', phone: '+34600000000', home: { street: 'Calle de la Paz 3, 2.º' } },
  ])
  for (const { id } of (await world.pool.query('select id from bookings')).rows) {
    await Promise.all([1, 2, 3].map(() => reportBooking(world.deps, { bookingId: id })))
  }
  await reportDueBookings(world.deps)
  expect(kinds().length).toBe(2)
  expect((await communications()).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
  expect(await save(booking, 1, { fields: { name: 'Luz' } })).toMatchObject({ code: 'check_in_closed' })
})

test('who is whole is told of within the legal day, and whoever is late follows at once', async () => {
  const booking = await booked()
  await save(booking, 1, { fields: adultFields(), signature: { kind: 'drawn', text: DRAWN } })
  await world.goTo('2027-03-06', 10)
  expect(kinds()).toEqual([['RH', 1]])
  await world.goTo('2027-03-06', 11)
  expect(kinds().at(-1)).toEqual(['PV', 1])
  await completeParty(booking)
  await world.goTo('2027-03-06', 12)
  expect(
    authority.reports
      .slice(2)
      .flatMap(({ people }) => people.map(({ name }) => name))
      .sort(),
  ).toEqual(['Jürgen', 'Nora'])
})

test('a cancellation takes back what was told; a booking that nobody paid is never told of', async () => {
  const booking = await booked()
  await world.goTo('2027-03-01', 11)
  const unpaid = await world.book({ checkIn: '2027-04-05', checkOut: '2027-04-15' })
  await cancelBooking(world.deps, { code: unpaid.bookingCode, cause: 'guest', by: GUEST })
  await cancelBooking(world.deps, { code: booking.bookingCode, cause: 'guest', by: GUEST })
  await world.goTo('2027-03-02', 11)
  expect(authority.annulled).toEqual([expect.stringMatching(/^code-of-batch-/)])
  await world.goTo('2027-03-06', 12)
  expect(kinds()).toEqual([['RH', 1]])
})

test('a change of dates takes back what was told of the old ones and tells the new ones', async () => {
  const { bookingCode, viewToken } = await booked()
  await world.goTo('2027-03-01', 11)
  const ask = async (query: string, body: object) => {
    const headers = { 'x-view-token': viewToken }
    const answer = await world.api.post(`/api/bookings/${bookingCode}/change${query}`, { headers, body })
    return (await answer.json()) as { changeId: string; checkOut: string }
  }
  const dates = { checkIn: '2027-03-05', checkOut: '2027-03-17' }
  const { changeId } = await ask('?preview=true', dates)
  expect(await ask('', { ...dates, changeId })).toMatchObject({ checkOut: '2027-03-17' })
  await world.goTo('2027-03-01', 13)
  expect(authority.annulled.length).toBe(1)
  expect(authority.reports.map(({ contract }) => contract.departure)).toEqual([
    '2027-03-15T11:00:00',
    '2027-03-17T11:00:00',
  ])
})

test('nobody answers: it is handed in again, and told of once; a refusal is kept for staff and tried again', async () => {
  authority = makeAuthority()
  authority.nextSubmit = new Error('The register does not answer')
  world = await openMoneyWorld('2027-03-01', { authority })
  const booking = await world.book({ checkIn: '2027-03-20', checkOut: '2027-03-25' })
  await world.pay(booking)
  await world.goTo('2027-03-01', 10)
  expect((await communications()).map(({ state }) => state)).toEqual(['submitted'])
  authority.nextSubmit = { ok: false, fault: '10130 Valor incorrecto' }
  await world.goTo('2027-03-01', 11)
  expect(await communications()).toMatchObject([{ state: 'refused', fault: '10130 Valor incorrecto' }])
  authority.nextSubmit = null
  authority.nextPoll = { kind: 'pending' }
  await world.goTo('2027-03-01', 14)
  expect((await communications()).map(({ state }) => state)).toEqual(['sent'])
  authority.nextPoll = null
  await world.goTo('2027-03-02', 14)
  expect((await communications()).map(({ state, kind }) => [kind, state])).toEqual([['reservation', 'accepted']])
})

test('a stay that is not required to be told of is not', async () => {
  authority = makeAuthority()
  world = await openMoneyWorld('2027-03-01', { authority })
  const booking = await world.book({ checkIn: '2027-03-05', checkOut: '2027-03-15' })
  await world.pool.query('update bookings set ses_required = false')
  await world.pay(booking)
  await world.goTo('2027-03-06', 12)
  expect(kinds()).toEqual([])
})

test('a booking whose report is refused for good has the arrival of its guests reported on time', async () => {
  const booking = await booked({ ok: false, fault: '10130 Valor incorrecto' })
  await world.goTo('2027-03-04', 10)
  expect((await communications()).map(({ kind, state }) => [kind, state])).toEqual([['reservation', 'refused']])
  authority.nextSubmit = null
  await completeParty(booking)
  await world.pool.query(`update communications set tries = 24`)
  await world.goTo('2027-03-05', 15)
  expect((await communications()).map(({ kind, state }) => [kind, state])).toEqual([
    ['reservation', 'refused'],
    ['arrival', 'accepted'],
  ])
})

test('a booking that the register has received before is reported once, and so are its arrivals; its annulment is for staff', async () => {
  const booking = await booked({ ok: true, batch: null })
  await world.goTo('2027-03-01', 12)
  expect(await communications()).toMatchObject([{ kind: 'reservation', state: 'accepted', code: '' }])
  authority.nextSubmit = null
  await cancelBooking(world.deps, { code: booking.bookingCode, cause: 'guest', by: GUEST })
  await world.goTo('2027-03-01', 13)
  expect((await communications()).map(({ kind, state }) => [kind, state])).toEqual([
    ['reservation', 'accepted'],
    ['annulment', 'refused'],
  ])
})

test('the register gets telephone numbers in international form and a postal code of every country', async () => {
  const booking = await booked()
  const dubai = {
    country: 'ARE',
    postalCode: '',
    municipalityName: 'Dubai',
    phone: '+971 (0) 50 - 123 - 45 - 67',
    email: '',
  }
  await save(booking, 1, {
    fields: adultFields({ phone: '612\u00a034\u201156 78\u202c' }),
    signature: { kind: 'drawn', text: DRAWN },
  })
  await save(booking, 2, { fields: foreignFields(dubai), signature: { kind: 'typed', text: 'Jürgen Müller' } })
  await save(booking, 3, { fields: childFields() })
  await world.goTo('2027-03-05', 15)
  expect(authority.reports.at(-1)?.people).toMatchObject([
    { phone: '+34612345678' },
    { phone: '+971501234567', home: { postalCode: '00000', country: 'ARE' } },
    {},
  ])
})

test('the same passport is taken for one traveller of a booking', async () => {
  const booking = await booked()
  const document = { documentKind: 'PAS', documentNumber: 'C01X00T47', supportNumber: '', nationality: 'DEU' }
  const first = { fields: foreignFields(document), signature: { kind: 'typed', text: 'Jürgen Müller' } }
  expect(await save(booking, 1, first)).toMatchObject({ progress: 'complete' })
  expect(await save(booking, 2, first)).toMatchObject({ code: 'validation_failed' })
  const second = { fields: foreignFields({ ...document, documentNumber: 'c01x-00t47' }) }
  expect(await save(booking, 2, second)).toMatchObject({ faults: { documentNumber: 'document_taken' } })
  const other = { fields: foreignFields({ ...document, nationality: 'AUT' }) }
  expect(await save(booking, 2, other)).toMatchObject({ faults: {} })
})
