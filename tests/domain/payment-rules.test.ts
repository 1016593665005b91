import { expect, test } from 'vitest'
import { cardIsValidOn } from '#domain/payment/card-gateway.ts'
import { CHARGE_STATES, canChargeBecome, isChargeLive, isChargeOpen } from '#domain/payment/charge-state.ts'
import {
  canDepositBecome,
  DEPOSIT_STATUSES,
  type DepositPhase,
  decidedDepositStatus,
  depositHoldStateAfter,
  depositPlan,
  depositStatus,
} from '#domain/payment/deposit.ts'
import { type PaymentFacts, paymentState } from '#domain/payment/payment-state.ts'

const stay = { checkIn: '2027-03-11', checkOut: '2027-03-25' }

test('the deposit is taken 3 days before check-in and given back 7 days after departure', () => {
  expect(depositPlan(stay, '2026-12-01', 30)).toEqual({
    takenOn: '2027-03-08',
    returnedOn: '2027-04-01',
    method: 'authorisation',
  })
})

test('a deposit booked late is taken at once', () => {
  expect(depositPlan(stay, '2027-03-10', 30).takenOn).toBe('2027-03-10')
})

test('a deposit that the gateway cannot hold long enough is charged and refunded', () => {
  expect(depositPlan(stay, '2026-12-01', 24).method).toBe('authorisation')
  expect(depositPlan(stay, '2026-12-01', 23).method).toBe('charge_and_refund')
})

test('a deposit is held once and then returned, or withheld once the stay is over', () => {
  const steps = (phase: DepositPhase) =>
    DEPOSIT_STATUSES.flatMap((from) =>
      DEPOSIT_STATUSES.filter((to) => canDepositBecome(from, to, phase)).map((to) => `${from} → ${to}`),
    )
  expect(steps('open')).toEqual(['none → held', 'held → returned'])
  expect(steps('over')).toEqual(['none → held', 'held → returned', 'held → withheld'])
})

test('what is held for a deposit that is back with its guest came late and goes back too', () => {
  const held = { depositHold: { state: 'held' }, end: null } as const
  const open = { depositHold: { state: 'submitted' }, end: null } as const
  const ended = (keepCents: number, state: 'submitted' | 'done') =>
    ({ ...held, end: { state, keepCents, keptCents: state === 'done' ? keepCents : null } }) as const
  const tries = [
    [open],
    [held, open],
    [ended(0, 'submitted'), open],
    [ended(0, 'done'), open],
    [ended(5, 'done'), open],
  ]
  expect(tries.map(depositStatus)).toEqual(['none', 'held', 'held', 'returned', 'withheld'])
  const decided = tries.map(decidedDepositStatus)
  expect(decided).toEqual(['none', 'held', 'returned', 'returned', 'withheld'])
  const states = decided.map((status) => depositHoldStateAfter('submitted', 'held', status))
  expect(states).toEqual(['held', 'held', 'held_late', 'held_late', 'held_late'])
})

test('a settled charge never changes again, whatever news come late, but for money that comes after all or is taken back', () => {
  const settled = CHARGE_STATES.filter((from) => !isChargeOpen(from))
  expect(settled).toEqual(['succeeded', 'declined', 'withdrawn', 'succeeded_late', 'returned'])
  const steps = settled.flatMap((from) =>
    CHARGE_STATES.filter((to) => canChargeBecome(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(steps).toEqual(['succeeded → returned', 'declined → succeeded_late', 'withdrawn → succeeded_late'])
})

test('a submitted charge may turn out as anything, and nothing goes back to submitted', () => {
  expect(CHARGE_STATES.filter((to) => canChargeBecome('submitted', to))).toEqual(
    CHARGE_STATES.filter((state) => state !== 'submitted' && state !== 'succeeded_late'),
  )
  expect(CHARGE_STATES.some((from) => canChargeBecome(from, 'submitted'))).toBe(false)
})

test('only a charge that ended without paying, or whose money went back, makes room for another try', () => {
  expect(CHARGE_STATES.filter((state) => !isChargeLive(state))).toEqual([
    'declined',
    'withdrawn',
    'succeeded_late',
    'returned',
  ])
})

const facts = (states: PaymentFacts['charges'][number]['state'][], rest: Partial<PaymentFacts> = {}): PaymentFacts => ({
  charges: states.map((state) => ({ state, amountCents: 100_00 })),
  refundedCents: 0,
  bookingStatus: 'PENDING',
  ...rest,
})

test('what a payment is follows from its charges and refunds', () => {
  expect(paymentState(facts([]))).toBe('pending')
  expect(paymentState(facts(['declined']))).toBe('failed')
  expect(paymentState(facts(['declined', 'submitted']))).toBe('processing')
  expect(paymentState(facts(['processing']))).toBe('processing')
  expect(paymentState(facts(['requires_action']))).toBe('pending')
  expect(paymentState(facts(['withdrawn']))).toBe('pending')
  expect(paymentState(facts(['declined', 'succeeded']))).toBe('paid')
  expect(paymentState(facts(['succeeded'], { refundedCents: 99_99 }))).toBe('paid')
  expect(paymentState(facts(['succeeded'], { refundedCents: 100_00 }))).toBe('refunded')
  expect(paymentState(facts(['declined'], { bookingStatus: 'CANCELLED' }))).toBe('dropped')
  expect(paymentState(facts(['succeeded'], { bookingStatus: 'CANCELLED' }))).toBe('paid')
})

test('a card ends with the last day of its month', () => {
  expect(cardIsValidOn({ expMonth: 3, expYear: 2027 }, '2027-03-31')).toBe(true)
  expect(cardIsValidOn({ expMonth: 3, expYear: 2027 }, '2027-04-01')).toBe(false)
})
