import { expect, test } from 'vitest'
import type { BookingView, CreatedBooking } from '#contract/booking.ts'
import { lookUpDebits } from '#services/payment/look-up-debits.ts'
import { verifyBooks } from '#services/payment/verify-books.ts'
import { moneyWorldPerTest } from '#tests/harness/money-world.ts'

const PAYS = 'ES91 2100 0418 4502 0005 1332'
const REFUSES = 'ES66 2100 0418 4012 3456 7891'
/** Booked in December for three months from February: a payment now, one on 25 January, and months on 22 February and 25 March. */
const STAY = { checkIn: '2027-02-01', checkOut: '2027-05-01' }

const money = moneyWorldPerTest()

async function give(booking: CreatedBooking, iban: string, headers?: Record<string, string>) {
  const { api } = money.world
  const token = await api.post('/sandbox/bank-accounts', { body: { iban } })
  const body = { accountToken: ((await token.json()) as { accountToken: string }).accountToken, mandateGiven: true }
  const path = `/api/bookings/${booking.bookingCode}/bank-account`
  const answer = await api.put(path, { body, headers: headers ?? { 'x-view-token': booking.viewToken } })
  return { status: answer.status, ...((await answer.json()) as { last4?: string; code?: string }) }
}

/** A booking whose first payment is paid by card, with a mandate for its later months. */
async function bookedWith(iban: string) {
  const world = await money.open('2026-12-01')
  const booking = await world.book(STAY)
  await world.pay(booking)
  expect(await give(booking, iban)).toMatchObject({ status: 200, last4: iban.slice(-4) })
  return { ...world, booking }
}

/** What was paid with which card or account, by payment. */
function paidWith({ paymentSchedule }: BookingView) {
  return paymentSchedule.map((payment) => payment.paidWith?.brand ?? payment.state)
}

test('a later month is debited and paid once its bank says so; what is due before arrival and the deposit go to the card', async () => {
  const { booking, deps, goTo, network, viewBooking } = await bookedWith(PAYS)
  await goTo('2027-02-22', 12)
  expect((await viewBooking(booking)).states).toEqual(['paid', 'paid', 'processing', 'pending'])
  expect((await verifyBooks(deps)).differences).toEqual([])
  await goTo('2027-03-02', 12)
  const view = await viewBooking(booking)
  expect(paidWith(view)).toEqual(['visa', 'visa', 'sepa_debit', 'pending'])
  expect(view).toMatchObject({ status: 'CONFIRMED', deposit: { status: 'held' }, bankAccount: { last4: '1332' } })
  const { charges } = await network()
  expect(charges.filter(({ cardToken }) => cardToken?.startsWith('account_'))).toMatchObject([
    { amountCents: view.paymentSchedule[2]?.amountCents, state: 'succeeded', presence: 'automatic' },
  ])
  expect(await verifyBooks(deps)).toMatchObject({ differences: [], notConfigured: [] })
})

test('a debit that its bank refuses ends the mandate, is told by mail, and the month goes to the card the next day', async () => {
  const { booking, deps, goTo, mails, viewBooking } = await bookedWith(REFUSES)
  await goTo('2027-03-01', 12)
  const refused = await viewBooking(booking)
  expect(refused.paymentSchedule[2]).toMatchObject({ state: 'failed', nextTryOn: '2027-03-02' })
  expect(refused.bankAccount).toBeUndefined()
  expect((await mails()).filter((subject) => subject.startsWith('Tu banco ha rechazado'))).toHaveLength(1)
  await goTo('2027-03-02', 9)
  expect(paidWith(await viewBooking(booking))).toEqual(['visa', 'visa', 'visa', 'pending'])
  expect((await verifyBooks(deps)).differences).toEqual([])
})

test('a debit that its owner has returned is owed again and goes to the card the next day, also without a message', async () => {
  const { api, booking, deps, goTo, network, viewBooking } = await bookedWith(PAYS)
  await goTo('2027-03-02', 12)
  const debit = (await network()).charges.find(({ cardToken }) => cardToken?.startsWith('account_'))
  await api.put('/sandbox/network', { body: { holdWebhooks: true } })
  expect((await api.post(`/sandbox/network/charges/${debit?.chargeId}/return`)).status).toBe(204)
  await lookUpDebits(deps)
  expect((await viewBooking(booking)).states).toEqual(['paid', 'paid', 'failed', 'pending'])
  await goTo('2027-03-03', 9)
  expect(paidWith(await viewBooking(booking))).toEqual(['visa', 'visa', 'visa', 'pending'])
  expect((await verifyBooks(deps)).differences).toEqual([])
})

test('a mandate that is withdrawn sends later months to the card', async () => {
  const { api, booking, goTo, viewBooking } = await bookedWith(PAYS)
  const path = `/api/bookings/${booking.bookingCode}/bank-account`
  expect((await api.delete(path)).status).toBe(403)
  const headers = { 'x-view-token': booking.viewToken }
  expect((await api.delete(path, { headers })).status).toBe(204)
  await goTo('2027-02-22', 9)
  expect(paidWith(await viewBooking(booking))).toEqual(['visa', 'visa', 'visa', 'pending'])
})

test('an account that another guest gave is not taken', async () => {
  const { api, book, booking } = await bookedWith(PAYS)
  const [taken] = (await money.world.pool.query('select account_token from bank_accounts')).rows
  const holder = { name: 'Eva', lastname: 'Gil', email: 'eva@example.com', phone: '600 111 222' }
  const other = await book({ checkIn: '2027-06-01', checkOut: '2027-09-01' }, { holder })
  const path = `/api/bookings/${other.bookingCode}/bank-account`
  const body = { accountToken: taken.account_token, mandateGiven: true }
  expect((await api.put(path, { body, headers: { 'x-view-token': other.viewToken } })).status).toBe(403)
  const own = { 'x-view-token': booking.viewToken }
  expect((await api.put(`/api/bookings/${booking.bookingCode}/bank-account`, { body, headers: own })).status).toBe(200)
})

test('nobody but its holder gives a mandate, and none without an account that can be debited', async () => {
  const { api, book } = await money.open('2026-12-01')
  const booking = await book(STAY)
  expect(await give(booking, PAYS, {})).toMatchObject({ status: 403, code: 'forbidden' })
  const wrong = await api.post('/sandbox/bank-accounts', { body: { iban: 'ES91 2100 0418 4502 0005 1323' } })
  expect(wrong.status).toBe(422)
  const path = `/api/bookings/${booking.bookingCode}/bank-account`
  const put = (body: object) => api.put(path, { body, headers: { 'x-view-token': booking.viewToken } })
  expect((await put({ accountToken: 'made-up', mandateGiven: true })).status).toBe(402)
  expect((await put({ accountToken: 'made-up' })).status).toBe(422)
})
