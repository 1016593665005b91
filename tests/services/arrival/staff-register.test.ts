import { afterEach, expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import { COMMAND, GUEST } from '#domain/staff/actor.ts'
import { correctHolder } from '#services/arrival/correct-holder.ts'
import { listIncompleteArrivals } from '#services/arrival/list-incomplete-arrivals.ts'
import { listUnsettledReports } from '#services/arrival/list-unsettled-reports.ts'
import { reportAgain } from '#services/arrival/report-again.ts'
import { setRegisterDuty } from '#services/arrival/set-register-duty.ts'
import { cancelBooking } from '#services/cancellation/cancel-booking.ts'
import { makeAuthority, type TestAuthority } from '#tests/factories/authority.ts'
import { adultFields, DRAWN, foreignFields } from '#tests/factories/traveller.ts'
import { type MoneyWorld, openMoneyWorld } from '#tests/harness/money-world.ts'
import { openRegisterWorld } from '#tests/harness/register-world.ts'

let world: MoneyWorld
let authority: TestAuthority
afterEach(() => world.close())

/** Books for two adults from 5 March, paid on the 1st at 10:00. */
async function booked(): Promise<CreatedBooking> {
  const opened = await openRegisterWorld()
  world = opened.world
  authority = opened.authority
  return opened.booking
}

async function fillIn({ bookingCode, viewToken }: CreatedBooking, position: number, fields: object, text = DRAWN) {
  const path = `/api/bookings/${bookingCode}/check-in/${position}`
  const signature = { kind: text === DRAWN ? 'drawn' : 'typed', text }
  const answer = await world.api.put(path, { headers: { 'x-view-token': viewToken }, body: { fields, signature } })
  expect(answer.status).toBe(200)
}

const refusal = { ok: false, fault: '10130 Valor incorrecto: apellido1' } as const

test('what the register refuses is listed with its reason until it was corrected and sent again, however often it was tried', async () => {
  const booking = await booked()
  await world.goTo('2027-03-01', 11)
  authority.nextSubmit = refusal
  await fillIn(booking, 1, adultFields())
  await fillIn(booking, 2, foreignFields(), 'Jürgen Müller')
  await world.goTo('2027-03-05', 16)
  const { bookingCode } = booking
  const arrival = { bookingCode, kind: 'arrival', state: 'refused', positions: [1, 2], fault: refusal.fault }
  expect(await listUnsettledReports(world.deps)).toMatchObject([{ ...arrival, nextAt: expect.any(Date) }])
  await world.goTo('2027-03-07', 16)
  expect(await listUnsettledReports(world.deps)).toMatchObject([{ ...arrival, nextAt: null }])
  expect(await reportAgain(world.deps, { code: bookingCode, by: COMMAND })).toMatchObject({
    ok: true,
    value: { resubmitted: 1, unsettled: [arrival] },
  })
  await fillIn(booking, 2, { surname1: 'Meier' }, 'Jürgen Meier')
  authority.nextSubmit = null
  const sent = await reportAgain(world.deps, { code: bookingCode.toLowerCase(), by: COMMAND })
  expect(sent).toEqual({ ok: true, value: { bookingCode, resubmitted: 1, unsettled: [] } })
  expect(authority.reports.at(-1)?.people).toMatchObject([{ name: 'Lucía' }, { name: 'Jürgen', surname1: 'Meier' }])
  expect(await listUnsettledReports(world.deps)).toEqual([])
  expect(await reportAgain(world.deps, { code: bookingCode, by: COMMAND })).toMatchObject({ value: { resubmitted: 0 } })
  expect(await reportAgain(world.deps, { code: '0000000000', by: COMMAND })).toMatchObject({
    code: 'booking_not_found',
  })
})

test('what nobody answered for is listed too; the refusal of a stay that is off is nobody’s business any more', async () => {
  authority = makeAuthority()
  authority.nextPoll = { kind: 'pending' }
  world = await openMoneyWorld('2027-03-01', { authority })
  const booking = await world.book({ checkIn: '2027-03-20', checkOut: '2027-03-25' })
  await world.pay(booking)
  await world.goTo('2027-03-01', 11)
  expect(await listUnsettledReports(world.deps)).toMatchObject([{ kind: 'reservation', state: 'sent', fault: null }])
  authority.nextPoll = { kind: 'refused', fault: '10131 Falta un dato' }
  await world.goTo('2027-03-02', 11)
  expect(await listUnsettledReports(world.deps)).toMatchObject([{ state: 'refused', fault: '10131 Falta un dato' }])
  await cancelBooking(world.deps, { code: booking.bookingCode, cause: 'guest', by: GUEST })
  expect(await listUnsettledReports(world.deps)).toEqual([])
})

test('a holder is told of as staff corrected them; what can’t be a name or a telephone is refused', async () => {
  authority = makeAuthority()
  authority.nextSubmit = refusal
  world = await openMoneyWorld('2027-03-01', { authority })
  const { bookingCode: code, ...booking } = await world.book({ checkIn: '2027-03-20', checkOut: '2027-03-25' })
  await world.pay({ ...booking, bookingCode: code })
  await world.goTo('2027-03-01', 11)
  const wrong = await correctHolder(world.deps, { code, field: 'phone', text: 'none', by: COMMAND })
  expect(wrong).toMatchObject({ code: 'validation_failed' })
  expect(await correctHolder(world.deps, { code, field: 'lastname', text: 'Ferrer Soler', by: COMMAND })).toMatchObject(
    { ok: true },
  )
  authority.nextSubmit = null
  await reportAgain(world.deps, { code, by: COMMAND })
  expect(authority.reports.at(-1)?.people).toMatchObject([{ role: 'TI', surname1: 'Ferrer Soler' }])
})

test('a stay that need not be told of is taken back, and told after all when it must', async () => {
  const { bookingCode: code } = await booked()
  await world.goTo('2027-03-01', 11)
  await setRegisterDuty(world.deps, { code, isRequired: false, by: COMMAND })
  expect(await listIncompleteArrivals(world.deps, 7)).toEqual([])
  await world.goTo('2027-03-01', 12)
  expect(authority.annulled.length).toBe(1)
  await setRegisterDuty(world.deps, { code, isRequired: true, by: COMMAND })
  await world.goTo('2027-03-01', 13)
  expect(authority.reports.map(({ kind }) => kind)).toEqual(['RH', 'RH'])
  const unknown = await setRegisterDuty(world.deps, { code: '0000000000', isRequired: true, by: COMMAND })
  expect(unknown).toMatchObject({ code: 'booking_not_found' })
})

test('arrivals of the next days, and of now, are listed as long as somebody’s form is open, with what opens it', async () => {
  const booking = await booked()
  expect(await listIncompleteArrivals(world.deps, 3)).toEqual([])
  const [arrival] = await listIncompleteArrivals(world.deps, 4)
  expect(arrival).toMatchObject({ bookingCode: booking.bookingCode, checkIn: '2027-03-05', people: 2 })
  expect(arrival?.holder).toContain('+34 600 00 00 00')
  expect(arrival?.missing.map(({ position }) => position)).toEqual([1, 2])
  const path = `/api/bookings/${booking.bookingCode}/check-in/2`
  const opened = await world.api.get(path, { headers: { 'x-traveller-token': arrival?.missing[1]?.token ?? '' } })
  expect(opened.status).toBe(200)
  await fillIn(booking, 1, adultFields())
  await world.goTo('2027-03-07', 12)
  expect(await listIncompleteArrivals(world.deps, 0)).toMatchObject([{ missing: [{ position: 2 }] }])
  await fillIn(booking, 2, foreignFields(), 'Jürgen Müller')
  expect(await listIncompleteArrivals(world.deps, 0)).toEqual([])
})
