import { expect, test } from 'vitest'
import type { BookingView } from '#contract/booking.ts'
import { inLocale } from '#i18n/in-locale.server.ts'
import { chargesText, restText } from '#web/components/booking/charges.ts'
import { nextSteps } from '#web/components/booking/next-steps.ts'
import { billOfBooking } from '#web/components/booking/stay-bill.ts'

/** The monthly stay of the worked example in the decisions, with its first payment made. */
const MONTHLY: BookingView = {
  bookingCode: '7KQ2M9XR4T',
  status: 'PENDING',
  houseCode: 'MAD-0042',
  checkIn: '2027-02-01',
  checkOut: '2027-05-01',
  adults: 1,
  children: 0,
  babies: 0,
  nights: [],
  stayAmountCents: 4450_00,
  discountCents: 0,
  discountReason: null,
  cleaningFeeCents: 90_00,
  cardFeeCents: 136_20,
  totalPriceCents: 4676_20,
  depositCents: 500_00,
  paymentSchedule: [
    {
      number: 1,
      amountCents: 460_41,
      dueDate: '2026-12-01',
      state: 'paid',
      purpose: 'first',
      month: 1,
      paidAt: '2026-12-01T10:00:00Z',
    },
    {
      number: 2,
      amountCents: 1074_29,
      dueDate: '2027-01-25',
      state: 'pending',
      purpose: 'rest_before_arrival',
      month: 1,
    },
    { number: 3, amountCents: 1596_50, dueDate: '2027-02-22', state: 'pending', purpose: 'month', month: 2 },
    { number: 4, amountCents: 1545_00, dueDate: '2027-03-25', state: 'pending', purpose: 'month', month: 3 },
  ],
  cancellation: { fullRefundUntil: '2027-01-24', noRefundFrom: '2027-01-25' },
  deposit: {
    status: 'none',
    amountCents: 500_00,
    plan: { takenOn: '2027-01-29', returnedOn: '2027-05-08', method: 'charge_and_refund' },
  },
  daysLeft: 62,
  isOffer: false,
  createdAt: '2026-12-01T09:55:00Z',
}

test('the steps of a stay are in order of date, from the first payment to the return of the deposit', () => {
  const steps = inLocale('en', () => nextSteps(MONTHLY, '2026-12-01'))
  expect(steps.map(({ key, mark }) => `${key} ${mark}`)).toEqual([
    'payment-1 paid',
    'refund later',
    'payment-2 now',
    'deposit-taken hold',
    'arrive later',
    'payment-3 later',
    'payment-4 later',
    'leave later',
    'deposit-returned hold',
  ])
  expect(steps.map(({ when }) => when)).toEqual([
    'Today, 1 December 2026',
    '24 January 2027',
    '25 January 2027, 09:00',
    '29 January 2027',
    '1 February 2027, from 15:00',
    '22 February 2027, 09:00',
    '25 March 2027, 09:00',
    '1 May 2027, until 11:00',
    '8 May 2027',
  ])
})

test('only the charge that confirms the booking says so', () => {
  const why = Object.fromEntries(
    inLocale('en', () => nextSteps(MONTHLY, '2026-12-01')).map((step) => [step.key, step.why]),
  )
  expect(why['payment-2']).toBe('Charged to the same card. Your booking is then confirmed.')
  expect(why['payment-3']).toBe('Charged to the same card: the 2nd month')
  expect(why['deposit-taken']).toBe('We charge the deposit; you get it back afterwards. Not part of the total')
})

test('a payment names its card to the holder only, and a past day for free cancellation is not named', () => {
  const card = { brand: 'visa', last4: '1881', expMonth: 12, expYear: 2040 }
  const paymentSchedule = MONTHLY.paymentSchedule.map((payment) =>
    payment.paidAt ? { ...payment, paidWith: { brand: 'visa', last4: '4242' } } : payment,
  )
  const [own] = inLocale('en', () => nextSteps({ ...MONTHLY, card, paymentSchedule }, '2026-12-05'))
  expect(own).toMatchObject({ when: '1 December 2026', why: 'Paid with the card ending in 4242' })
  const late = inLocale('en', () => nextSteps(MONTHLY, '2027-01-25'))
  expect(late[0]?.why).toBe('Paid by card')
  expect(late.map(({ key }) => key)).not.toContain('refund')
})

test('the outcome of the deposit has its dates and amounts', () => {
  const steps = (deposit: Partial<BookingView['deposit']>) =>
    inLocale('es', () => nextSteps({ ...MONTHLY, deposit: { ...MONTHLY.deposit, ...deposit } }, '2027-04-20')).filter(
      ({ key }) => key.startsWith('deposit'),
    )
  const heldAt = '2027-01-29T08:00:00Z'
  expect(steps({ status: 'none', refused: true })[0]).toMatchObject({ mark: 'late' })
  expect(steps({ status: 'returned', heldAt, returnedAt: '2027-05-09T08:00:00Z' })).toMatchObject([
    { date: '2027-01-29', why: 'Cobramos la fianza', mark: 'paid' },
    { date: '2027-05-09', why: 'Fianza devuelta', amountCents: 500_00, mark: 'paid' },
  ])
  const withheld = { withheldAt: '2027-05-09T08:00:00Z', withheldCents: 120_00, reason: 'Una lámpara rota' }
  expect(steps({ status: 'withheld', heldAt, ...withheld })[1]).toMatchObject({
    why: 'Fianza devuelta menos 120,00\u00a0€: Una lámpara rota',
    amountCents: 380_00,
  })
  const whole = { withheldAt: '2027-05-09T08:00:00Z', withheldCents: 500_00, reason: 'Una pared rota' }
  expect(steps({ status: 'withheld', heldAt, ...whole })[1]).toEqual({
    key: 'deposit-returned',
    date: '2027-05-09',
    when: '9 de mayo de 2027',
    why: 'Retenemos toda la fianza, 500,00\u00a0€: Una pared rota',
    mark: 'late',
  })
})

test('a past stay shows only the outcome of its money', () => {
  const keys = (booking: BookingView) => inLocale('es', () => nextSteps(booking, '2027-05-02')).map(({ key }) => key)
  expect(keys(MONTHLY).filter((key) => !key.startsWith('payment'))).toEqual([])
  const heldAt = '2027-01-29T08:00:00Z'
  expect(keys({ ...MONTHLY, deposit: { ...MONTHLY.deposit, status: 'held', heldAt } })).toContain('deposit-returned')
})

test('the headline and the sentence that is accepted name the deposit apart, with its amount and days', () => {
  const plan = { takenOn: '2027-01-29', returnedOn: '2027-05-08', method: 'charge_and_refund' } as const
  const charged = billOfBooking(MONTHLY)
  const blocked = billOfBooking({
    ...MONTHLY,
    deposit: { ...MONTHLY.deposit, plan: { ...plan, method: 'authorisation' } },
  })
  expect(inLocale('en', () => restText(charged, 1))).toMatch(
    /The deposit, 500,00\u00a0€, is separate: it is charged to your card on 29 January 2027 and given back on 8 May 2027\.$/,
  )
  expect(inLocale('es', () => chargesText(charged, 1))).toContain(
    '460,41\u00a0€ hoy, 1.074,29\u00a0€ el 25 de enero de 2027, 1.596,50\u00a0€ el 22 de febrero de 2027 y 1.545,00\u00a0€ el 25 de marzo de 2027',
  )
  expect(inLocale('es', () => chargesText(charged, 1))).toMatch(
    /; además, la fianza: 500,00\u00a0€ que se cobran el 29 de enero de 2027 y se devuelven el 8 de mayo de 2027$/,
  )
  expect(inLocale('es', () => restText(blocked, 1))).toMatch(
    /La fianza, 500,00\u00a0€, va aparte: se bloquea en tu tarjeta el 29 de enero/,
  )
  expect(inLocale('en', () => chargesText(blocked, 1))).toMatch(
    /the deposit: 500,00\u00a0€, blocked on 29 January 2027 and released on/,
  )
  const taken = { ...charged, isDepositTaken: true }
  expect([inLocale('en', () => restText(taken, 1)), inLocale('es', () => chargesText(taken, 1))].join(' ')).not.toMatch(
    /deposit|fianza/,
  )
})
