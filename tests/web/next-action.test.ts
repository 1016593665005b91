import { expect, test } from 'vitest'
import type { BookingView } from '#contract/booking.ts'
import { inLocale } from '#i18n/in-locale.server.ts'
import { adjustmentsOf, moneyOf } from '#web/features/my-bookings/booking-money.ts'
import { statusOf } from '#web/features/my-bookings/booking-texts.ts'
import { nextAction } from '#web/features/my-bookings/next-action.ts'

const TODAY = '2027-02-01'
const payment = (number: number, more: object = {}) => ({
  number,
  amountCents: number * 100_00,
  dueDate: `2027-0${number + 1}-10`,
  state: 'pending' as const,
  purpose: 'month' as const,
  month: number,
  ...more,
})
const paid = { state: 'paid', paidAt: '2027-01-10T09:00:00Z' }

function booking(more: object = {}): BookingView {
  const stay = { checkIn: '2027-02-10', checkOut: '2027-02-20', adults: 1, children: 0, babies: 0 }
  const plan = { takenOn: '2027-02-07', returnedOn: '2027-02-27', method: 'authorisation' }
  const base = { status: 'CONFIRMED', paymentSchedule: [payment(1, paid)], deposit: { status: 'none', plan } }
  return { ...base, ...stay, ...more } as unknown as BookingView
}

test.each([
  ['Cancelada', 'Cancelled', { status: 'CANCELLED' }],
  ['Pago rechazado', 'Payment refused', { status: 'PENDING', paymentSchedule: [payment(1, { state: 'failed' })] }],
  ['Oferta por pagar', 'Offer to be paid', { status: 'PENDING', holdExpiresAt: 'soon', isOffer: true }],
  ['Pendiente de pago', 'To be paid', { status: 'PENDING', holdExpiresAt: 'soon' }],
  ['Reservada', 'Reserved', { status: 'PENDING' }],
  ['Confirmada', 'Confirmed', {}],
  ['Terminada', 'Over', { checkIn: '2027-01-02', checkOut: TODAY }],
])('the status of a booking is said: %s, %s', (es, en, more) => {
  expect([
    inLocale('es', () => statusOf(booking(more), TODAY)).text,
    inLocale('en', () => statusOf(booking(more), TODAY)).text,
  ]).toEqual([es, en])
})

test.each([
  ['cancel', { status: 'CANCELLED', paymentSchedule: [payment(1, { state: 'failed' })] }, 'none'],
  ['unpaid night hold', { status: 'PENDING', holdExpiresAt: 'soon', paymentSchedule: [payment(1)] }, 'pay_first'],
  [
    'bank',
    { status: 'PENDING', holdExpiresAt: 'soon', paymentSchedule: [payment(1, { state: 'processing' })] },
    'wait',
  ],
  ['refused', { paymentSchedule: [payment(1, paid), payment(2, { state: 'failed' })] }, 'pay_refused'],
  ['deposit', { deposit: { status: 'none', refused: true } }, 'change_card'],
  ['holder', { holder: { name: 'Ana' } }, 'finish_check_in'],
  ['holder whose party has done its check-in', { holder: { name: 'Ana' }, checkInComplete: true }, 'set_arrival_time'],
  [
    'holder who has set the arrival time',
    { holder: { name: 'Ana' }, checkInComplete: true, arrivalTime: '18:00' },
    'none',
  ],
  ['stranger', {}, 'none'],
])('the next step of a booking: %s', (_why, more, kind) => {
  expect(nextAction(booking(more), TODAY)).toMatchObject({ kind })
})

test('what is paid is less what went back and what is on its way; the next charge is the earliest', () => {
  const schedule = [payment(1, { ...paid, refundedCents: 10_00, refundingCents: 5_00 }), payment(3), payment(2)]
  expect(moneyOf(booking({ paymentSchedule: schedule }))).toMatchObject({
    paidCents: 85_00,
    refundedCents: 15_00,
    dueCents: 500_00,
    next: { number: 2 },
  })
  expect(moneyOf(booking({ status: 'CANCELLED', paymentSchedule: schedule }))).toMatchObject({ dueCents: 0 })
})

test.each([
  ['es', 'Noches que dejaste, sin devolución'],
  ['en', 'Nights you gave up, not refunded'],
] as const)('what was paid for nights given up is a line of its own: %s', (locale, reason) => {
  expect(inLocale(locale, () => adjustmentsOf(booking({ keptCents: 1053_69 })))).toEqual([
    { key: 'kept', reason, cents: 1053_69 },
  ])
  expect(inLocale(locale, () => adjustmentsOf(booking()))).toEqual([])
})
