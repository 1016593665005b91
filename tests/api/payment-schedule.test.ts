import { expect, test } from 'vitest'
import type { BookingView } from '#contract/booking.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { runAllDueSteps } from '#services/steps/run-all-due-steps.ts'
import { runDueSteps } from '#services/steps/run-due-steps.ts'
import { moneyWorldPerTest } from '#tests/harness/money-world.ts'

/** Ten nights for 1.000,00 €. */
const THOUSAND = { price: { baseNightCents: 91_00 } }
const PAYS_ONCE = '4000 0000 0000 0341'

const money = moneyWorldPerTest()

/** Returns the charges of payments, without deposits, by the moment they were submitted. */
async function charged(state = 'succeeded') {
  const { charges } = await money.world.network()
  return charges.flatMap((charge) =>
    charge.state === state && charge.description?.startsWith('Estancia')
      ? [[charge.submittedAt.slice(0, 16), charge.amountCents]]
      : [],
  )
}

test.each([
  ['7 days ahead: all of it now', '2027-03-08', [[1000_00, '2027-03-01']], 'CONFIRMED'],
  [
    '8 days ahead',
    '2027-03-09',
    [
      [300_00, '2027-03-01'],
      [700_00, '2027-03-02'],
    ],
    'PENDING',
  ],
  [
    '92 days ahead',
    '2027-06-01',
    [
      [300_00, '2027-03-01'],
      [700_00, '2027-05-25'],
    ],
    'PENDING',
  ],
])('general terms, %s', async (_, checkIn, schedule, status) => {
  const { book, pay, viewBooking, goTo } = await money.open('2027-03-01', { home: THOUSAND })
  const booking = await book({ checkIn })
  expect(booking.paymentSchedule.map(({ amountCents, dueDate }) => [amountCents, dueDate])).toEqual(schedule)
  expect(await pay(booking)).toMatchObject({ state: 'succeeded' })
  expect(await viewBooking(booking)).toMatchObject({ status })
  await goTo(schedule.at(-1)?.[1] as string, 12)
  expect(await viewBooking(booking)).toMatchObject({ status: 'CONFIRMED' })
  expect((await charged()).map(([, cents]) => cents)).toEqual(schedule.map(([cents]) => cents))
  expect(new Set((await money.world.network()).charges.map(({ cardToken }) => cardToken)).size).toBe(1)
})

test.each([
  ['45 days ahead: all of it now', 45, [1000_00]],
  ['46 days ahead: half now, half 7 days before', 46, [500_00, 500_00]],
])('particular terms, %s', async (_, ahead, amounts) => {
  const { book, pay, viewBooking, goTo } = await money.open('2027-03-01', {
    home: { ...THOUSAND, rules: { instantMaxNights: 20, terms: 'particular' } },
  })
  const checkIn = addDays('2027-03-01', ahead)
  const booking = await book({ checkIn })
  await pay(booking)
  await goTo(addDays(checkIn, -7), 9)
  expect((await charged()).map(([, cents]) => cents)).toEqual(amounts)
  expect(await viewBooking(booking)).toMatchObject({ status: 'CONFIRMED' })
})

test('a monthly stay is charged by itself, month after month, to the cent and on its dates', async () => {
  const { book, pay, viewBooking, goTo } = await money.open('2026-12-01')
  const booking = await book({ checkIn: '2027-02-01', checkOut: '2027-05-01' })
  await pay(booking)
  await goTo('2027-01-25', 8)
  expect((await viewBooking(booking)).states).toEqual(['paid', 'pending', 'pending', 'pending'])
  await goTo('2027-04-01', 0)
  expect(await charged()).toEqual([
    ['2026-12-01T09:00', 460_41],
    ['2027-01-25T08:00', 1074_29],
    ['2027-02-22T08:00', 1596_50],
    ['2027-03-25T08:00', 1545_00],
  ])
  expect(await viewBooking(booking)).toMatchObject({
    status: 'CONFIRMED',
    states: ['paid', 'paid', 'paid', 'paid'],
    totalPriceCents: 4676_20,
  })
})

test.each([
  ['the day the clocks go forward', '2027-03-01', '2027-03-28', '2027-03-28T07:00'],
  ['the day before', '2027-03-01', '2027-03-27', '2027-03-27T08:00'],
  ['the day the clocks go back', '2027-10-01', '2027-10-31', '2027-10-31T08:00'],
  ['the day before', '2027-10-01', '2027-10-30', '2027-10-30T07:00'],
  ['29 February', '2028-01-10', '2028-02-29', '2028-02-29T08:00'],
])('the rest is charged at 9:00 in Madrid on %s', async (_, today, due, moment) => {
  const { book, pay, goTo } = await money.open(today)
  await pay(await book({ checkIn: addDays(due, 7) }))
  await goTo(due, 23)
  expect((await charged()).at(-1)).toEqual([moment, 413_00])
})

test.each([
  ['29 February of a leap year', '2027-12-01', '2028-01-31', ['2028-02-22', '2028-03-24']],
  ['28 February of another', '2026-12-01', '2027-01-31', ['2027-02-21', '2027-03-24']],
])('months that begin on a 31st begin on %s, and on the 31st again', async (_, today, checkIn, dates) => {
  const { book, pay, goTo } = await money.open(today)
  const booking = await book({ checkIn, checkOut: addDays(checkIn, 80) })
  expect(booking.paymentSchedule.slice(2).map(({ dueDate }) => dueDate)).toEqual(dates)
  await pay(booking)
  await goTo(dates[1] as string, 10)
  expect((await charged()).slice(2).map(([at]) => String(at).slice(0, 10))).toEqual(dates)
})

test('each payment names the card that paid it then, whatever card came later, and only to the holder', async () => {
  const { book, pay, card, viewBooking, goTo, api } = await money.open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  await pay(booking, 1, await card(PAYS_ONCE))
  await goTo('2027-05-25', 9)
  await pay(booking, 2, await card())
  const cards = ({ paymentSchedule }: BookingView) => paymentSchedule.map(({ paidWith }) => paidWith?.last4)
  expect(cards(await viewBooking(booking))).toEqual(['0341', '4242'])
  expect(cards(await (await api.get(`/api/bookings/${booking.bookingCode}`)).json())).toEqual([undefined, undefined])
})

test('a refused rest is tried on three days, each with a mail; then the booking ends, its nights are free, the first payment stays', async () => {
  const { book, pay, card, viewBooking, goTo, mails, network, api } = await money.open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  await pay(booking, 1, await card(PAYS_ONCE))
  await goTo('2027-05-27', 12)
  expect(await charged('declined')).toEqual([
    ['2027-05-25T07:00', 413_00],
    ['2027-05-26T07:00', 413_00],
    ['2027-05-27T07:00', 413_00],
  ])
  expect(await viewBooking(booking)).toMatchObject({ status: 'PENDING', states: ['paid', 'failed'] })
  const { items } = await (await api.get('/sandbox/outbox')).json()
  const links = items.filter((mail: { text: string }) =>
    mail.text.includes(`/es/retry-payment/${booking.bookingCode}/2#t=`),
  )
  expect(links).toHaveLength(3)
  await goTo('2027-05-28', 8)
  expect(await viewBooking(booking)).toMatchObject({ status: 'PENDING' })
  await goTo('2027-05-28', 9)
  expect(await viewBooking(booking)).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'unpaid',
    states: ['paid', 'dropped'],
  })
  expect((await mails()).at(-1)).toContain('Reserva cancelada')
  expect(await charged()).toEqual([['2027-03-01T09:00', 177_00]])
  expect((await network()).refunds).toEqual([])
  expect(await book({ checkIn: '2027-06-01' })).toMatchObject({ status: 'PENDING' })
})

test('a guest who pays after a refusal is charged once and confirmed', async () => {
  const { book, pay, card, viewBooking, goTo } = await money.open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  await pay(booking, 1, await card(PAYS_ONCE))
  await goTo('2027-05-25', 10)
  expect(await pay(booking, 2)).toMatchObject({ state: 'succeeded' })
  expect(await pay(booking, 2)).toMatchObject({ status: 409, code: 'payment_already_processed' })
  await goTo('2027-06-02', 10)
  expect(await viewBooking(booking)).toMatchObject({ status: 'CONFIRMED' })
  expect((await charged()).map(([, cents]) => cents)).toEqual([177_00, 413_00])
  expect(await charged('declined')).toHaveLength(1)
})

test('a later month that stays unpaid is overdue and cancels nothing; the guest can still pay it', async () => {
  const { book, pay, card, viewBooking, goTo } = await money.open('2027-03-01')
  const booking = await book({ checkIn: '2027-03-05', checkOut: '2027-05-05' })
  await pay(booking, 1, await card(PAYS_ONCE))
  await goTo('2027-03-31', 8)
  expect((await viewBooking(booking)).paymentSchedule[1]?.overdue).toBeUndefined()
  await goTo('2027-04-20', 8)
  expect(await viewBooking(booking)).toMatchObject({
    status: 'CONFIRMED',
    states: ['paid', 'failed'],
    paymentSchedule: [{}, { overdue: true }],
  })
  expect(await charged('declined')).toHaveLength(3)
  expect(await pay(booking, 2)).toMatchObject({ state: 'succeeded' })
  expect((await viewBooking(booking)).paymentSchedule[1]).not.toHaveProperty('overdue')
})

test('a charge is announced 7 and 3 days before', async () => {
  const { book, pay, goTo, mails } = await money.open('2027-03-01')
  await pay(await book({ checkIn: '2027-06-01' }))
  const announced = async () => (await mails()).filter((subject) => subject.includes('cobramos')).length
  await goTo('2027-05-18', 8)
  expect(await announced()).toBe(0)
  await goTo('2027-05-18', 9)
  expect(await announced()).toBe(1)
  await goTo('2027-05-22', 9)
  expect(await announced()).toBe(2)
  await goTo('2027-06-05', 9)
  expect(await announced()).toBe(2)
})

async function standStillWithTwoDue() {
  const { book, pay, viewBooking, standStill, deps } = await money.open('2027-03-01')
  const later = await book({ checkIn: '2027-05-20' })
  const sooner = await book({ checkIn: '2027-04-20' })
  await pay(later)
  await pay(sooner)
  await standStill('2027-05-14T10:00:00Z')
  const chargedSince = async () => {
    for (const booking of [later, sooner]) expect(await viewBooking(booking)).toMatchObject({ status: 'CONFIRMED' })
    const { charges } = await money.world.network()
    return charges.slice(2).map(({ description }) => description?.split(' ').at(-1))
  }
  return { deps, chargedSince, codes: [sooner.bookingCode, later.bookingCode] }
}

test('after a stop of weeks everything due is charged in the order of its dates', async () => {
  const { deps, chargedSince, codes } = await standStillWithTwoDue()
  await runAllDueSteps(deps)
  expect(await chargedSince()).toEqual(codes)
})

test('after a stop of weeks everything due is charged once, by however many workers', async () => {
  const { deps, chargedSince, codes } = await standStillWithTwoDue()
  await Promise.all([runAllDueSteps(deps), runAllDueSteps(deps), runAllDueSteps(deps)])
  expect((await chargedSince()).toSorted()).toEqual(codes.toSorted())
})

test('who was never charged because the product stood still is charged before anything is cancelled', async () => {
  const { book, pay, card, viewBooking, standStill, deps } = await money.open('2027-03-01')
  const paying = await book({ checkIn: '2027-04-20' })
  const refused = await book({ checkIn: '2027-05-20' })
  await pay(paying)
  await pay(refused, 1, await card(PAYS_ONCE))
  await standStill('2027-05-19T10:00:00Z')
  await runAllDueSteps(deps)
  expect(await viewBooking(paying)).toMatchObject({ status: 'CONFIRMED' })
  expect(await viewBooking(refused)).toMatchObject({ status: 'CANCELLED', cancelReason: 'unpaid' })
})

test('the same step taken by five workers at once is one charge', async () => {
  const { book, pay, standStill, deps, pool } = await money.open('2027-03-01')
  await pay(await book({ checkIn: '2027-04-20' }))
  await standStill('2027-04-13T07:01:00Z')
  const { rows } = await pool.query('select id from bookings')
  await Promise.all(Array.from({ length: 5 }, () => runDueSteps(deps, { bookingId: rows[0].id })))
  expect(await charged()).toHaveLength(2)
})

test('a guest who pays while the charge runs by itself pays once', async () => {
  const { book, pay, standStill, deps, pool } = await money.open('2027-03-01')
  const booking = await book({ checkIn: '2027-04-20' })
  await pay(booking)
  await standStill('2027-04-13T07:01:00Z')
  const { rows } = await pool.query('select id from bookings')
  await Promise.all([pay(booking, 2), runDueSteps(deps, { bookingId: rows[0].id }), pay(booking, 2)])
  expect((await charged()).map(([, cents]) => cents)).toEqual([177_00, 413_00])
})

test('a network that is down at 9:00 charges once when it is back', async () => {
  const { book, pay, viewBooking, goTo, injectFaults } = await money.open('2027-03-01')
  const booking = await book({ checkIn: '2027-04-20' })
  await pay(booking)
  await injectFaults({ down: true })
  await goTo('2027-04-13', 12)
  expect((await viewBooking(booking)).states).toEqual(['paid', 'processing'])
  await injectFaults({})
  await goTo('2027-04-13', 15)
  expect(await viewBooking(booking)).toMatchObject({ status: 'CONFIRMED', states: ['paid', 'paid'] })
  expect((await charged()).map(([, cents]) => cents)).toEqual([177_00, 413_00])
})

test('lost answers and late, repeated messages change nothing of it', async () => {
  const { book, pay, viewBooking, goTo, injectFaults } = await money.open('2027-03-01')
  const booking = await book({ checkIn: '2027-04-20' })
  await pay(booking)
  await injectFaults({ dropAnswers: 1, repeatWebhooks: 3 })
  await goTo('2027-04-14', 12)
  expect(await viewBooking(booking)).toMatchObject({ status: 'CONFIRMED', states: ['paid', 'paid'] })
  expect((await charged()).map(([, cents]) => cents)).toEqual([177_00, 413_00])
})

test('a card that expires before the charge is refused and tells the guest', async () => {
  const { book, pay, card, viewBooking, goTo, mails } = await money.open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  await pay(booking, 1, await card('4242 4242 4242 4242', { expMonth: 4, expYear: 2027 }))
  await goTo('2027-05-25', 10)
  expect(await viewBooking(booking)).toMatchObject({ status: 'PENDING', states: ['paid', 'failed'] })
  expect((await mails()).at(-1)).toContain('Tu banco ha rechazado')
})

test('a booking with no card of this gateway is refused by itself and left to the guest', async () => {
  const { book, pay, viewBooking, goTo, mails, pool } = await money.open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  await pay(booking)
  await pool.query(`update cards set gateway = 'another'`)
  await goTo('2027-05-25', 10)
  expect(await viewBooking(booking)).toMatchObject({ states: ['paid', 'failed'] })
  expect((await mails()).at(-1)).toContain('Falta una tarjeta para')
  expect(await pay(booking, 2)).toMatchObject({ state: 'succeeded' })
})
