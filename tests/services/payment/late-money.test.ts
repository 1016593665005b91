import { afterEach, expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import { verifyBooks } from '#services/payment/verify-books.ts'
import { type MoneyWorld, openMoneyWorld } from '#tests/harness/money-world.ts'

let world: MoneyWorld
afterEach(() => world.close())

const DECLINES = '4000 0000 0000 9995'
const ASKS = '4000 0027 6000 3184'
/** A test card that pays when its owner is present and declines automatic charges. */
const FIRST_ONLY = '4000 0000 0000 0341'

/** Lets the newest charge of a booking, which ended in `state`, succeed at the bank after all, and delivers its webhook. */
async function chargeLate({ bookingCode }: CreatedBooking, state: 'declined' | 'withdrawn'): Promise<string> {
  const { charges } = await world.network()
  const ended = charges.filter((charge) => charge.state === state && charge.description?.includes(bookingCode))
  const chargeId = ended.at(-1)?.chargeId ?? ''
  expect(await world.sandbox.chargeLate(chargeId)).toBe(true)
  await world.sandbox.deliverer.deliverDue()
  await world.deps.background.settled()
  return chargeId
}

/** Reads the amounts of a charge that were refunded at the network, in cents. */
async function givenBack(chargeId: string): Promise<number[]> {
  const { refunds } = await world.network()
  return refunds.filter((refund) => refund.chargeId === chargeId).map(({ amountCents }) => amountCents)
}

async function stateOf(chargeId: string): Promise<string> {
  const { rows } = await world.pool.query(`select state from charges where id = $1`, [chargeId])
  return rows[0]?.state
}

const disagreements = async () => (await verifyBooks(world.deps)).differences

test('money that comes after the bank refused it is a row, goes back by itself, and pays for nothing', async () => {
  world = await openMoneyWorld('2027-03-01')
  const booking = await world.book({ checkIn: '2027-06-01' })
  expect(await world.pay(booking, 1, await world.card(DECLINES))).toMatchObject({ code: 'card_insufficient_funds' })
  const late = await chargeLate(booking, 'declined')
  expect(await stateOf(late)).toBe('succeeded_late')
  expect(await givenBack(late)).toEqual([177_00])
  expect(await world.viewBooking(booking)).toMatchObject({ status: 'PENDING', states: ['failed', 'pending'] })

  expect(await world.pay(booking)).toMatchObject({ state: 'succeeded' })
  const paid = await world.viewBooking(booking)
  expect(paid).toMatchObject({ card: { last4: '4242' }, states: ['paid', 'pending'] })
  expect(paid.paymentSchedule[0]).not.toHaveProperty('refundedCents')
  expect(await disagreements()).toEqual([])
})

test('money that comes after a try was taken back goes back, also when another card has paid meanwhile, and told five times', async () => {
  world = await openMoneyWorld('2027-03-01')
  const booking = await world.book({ checkIn: '2027-06-01' })
  expect(await world.pay(booking, 1, await world.card(ASKS))).toMatchObject({ state: 'requires_action' })
  expect(await world.pay(booking)).toMatchObject({ state: 'succeeded' })
  await world.injectFaults({ repeatWebhooks: 5 })
  const late = await chargeLate(booking, 'withdrawn')
  expect(await givenBack(late)).toEqual([177_00])
  expect(await world.viewBooking(booking)).toMatchObject({ card: { last4: '4242' }, states: ['paid', 'pending'] })
  expect(await disagreements()).toEqual([])
})

test('a late payment that comes after its refusal does not bring its next charge forward', async () => {
  world = await openMoneyWorld('2027-03-01')
  const booking = await world.book({ checkIn: '2027-06-01' })
  await world.pay(booking, 1, await world.card(FIRST_ONLY))
  await world.goTo('2027-05-25', 10)
  const before = (await world.viewBooking(booking)).paymentSchedule[1]
  expect(before).toMatchObject({ state: 'failed', nextTryOn: '2027-05-26' })
  expect(await givenBack(await chargeLate(booking, 'declined'))).toEqual([413_00])
  expect((await world.viewBooking(booking)).paymentSchedule[1]).toEqual(before)
  await world.goTo('2027-05-25', 20)
  const { charges } = await world.network()
  expect(charges.filter(({ amountCents }) => amountCents === 413_00)).toHaveLength(1)
  expect(await disagreements()).toEqual([])
})

test('late money that can not go back at once, or comes for a booking that is over, goes back all the same', async () => {
  world = await openMoneyWorld('2027-03-01')
  const booking = await world.book({ checkIn: '2027-06-01' })
  await world.pay(booking, 1, await world.card(DECLINES))
  await world.goTo('2027-03-01', 12)
  expect((await world.viewBooking(booking)).status).toBe('CANCELLED')
  await world.injectFaults({ dropAnswers: true })
  const late = await chargeLate(booking, 'declined')
  await world.injectFaults({})
  await world.goTo('2027-03-01', 14)
  expect(await givenBack(late)).toEqual([177_00])
  expect(await disagreements()).toEqual([])
})

test('a deposit that is charged after it was refused goes back at once, and is taken in its turn', async () => {
  world = await openMoneyWorld('2027-03-01')
  const booking = await world.book({ checkIn: '2027-03-04', checkOut: '2027-03-12' })
  await world.pay(booking, 1, await world.card(FIRST_ONLY))
  await world.goTo('2027-03-01', 11)
  const { deposit } = await world.viewBooking(booking)
  expect(deposit).toMatchObject({ status: 'none', refused: true, plan: { method: 'charge_and_refund' } })
  const mails = (await world.mails()).length
  const late = await chargeLate(booking, 'declined')
  await world.goTo('2027-03-01', 12)
  expect(await givenBack(late)).toEqual([deposit.amountCents])
  expect((await world.viewBooking(booking)).deposit).toEqual(deposit)
  expect(await world.mails()).toHaveLength(mails)

  const headers = { 'x-view-token': booking.viewToken }
  const body = { cardToken: await world.card() }
  await world.api.put(`/api/bookings/${booking.bookingCode}/card`, { headers, body })
  await world.goTo('2027-03-01', 13)
  expect((await world.viewBooking(booking)).deposit).toMatchObject({ status: 'held' })
  await world.goTo('2027-03-20', 10)
  expect((await world.viewBooking(booking)).deposit).toMatchObject({ status: 'returned' })
  expect(await disagreements()).toEqual([])
})
