import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nightsOf } from '#domain/booking/stay-rules.ts'
import { priceStay } from '#domain/pricing/price.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import { addedRanges, checkChange, planChangedMoney } from '#domain/stay-change/stay-change.ts'

const rules = {
  baseNightCents: 5333,
  seasons: [{ name: { es: 'Verano', en: 'Summer' }, from: '06-15', to: '09-15', percent: 117 }],
  lengthDiscounts: { week: 3, month: 11, quarter: 19 },
  cleaningFeeCents: 90_00,
  depositShortCents: 200_00,
  depositMonthlyCents: 500_00,
}

const facts = fc.record({
  ahead: fc.integer({ min: -200, max: 400 }),
  nights: fc.integer({ min: 3, max: 360 }),
  paid: fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 1, maxLength: 8 }),
  phase: fc.constantFrom('free' as const, 'late' as const),
  status: fc.constantFrom('PENDING' as const, 'CONFIRMED' as const),
  adjustmentsCents: fc.integer({ min: -50_000, max: 0 }),
})

test('whatever was paid and whatever is changed: payments less refunds and what is to come are the new total', () => {
  fc.assert(
    fc.property(facts, ({ ahead, nights, paid: amounts, phase, status, adjustmentsCents }) => {
      const today = '2027-03-01'
      const checkIn = addDays(today, ahead)
      const stay = { checkIn, checkOut: addDays(checkIn, nights) }
      const price = priceStay({ price: rules, dated: {} }, { ...stay, cardFeePercent: 3 })
      const paid = amounts.map((refundableCents, index) => ({ number: index + 1, refundableCents }))
      const fixedNumbers = paid.map(({ number }) => number)
      const planned = planChangedMoney({ phase, price, stay, status, paid, adjustmentsCents, fixedNumbers, today })
      const paidCents = sum(amounts)
      const owedCents = price.totalPriceCents + adjustmentsCents
      if (!planned.ok) {
        expect(owedCents).toBeLessThan(0)
        return
      }
      const { refunds, payments, keptCents } = planned.value
      const back = sum(refunds.map(({ amountCents }) => amountCents))
      expect(paidCents - back + sum(payments.map(({ amountCents }) => amountCents))).toBe(owedCents + keptCents)
      expect(keptCents).toBe(phase === 'late' ? Math.max(0, paidCents - owedCents) : 0)
      expect(back === 0 || payments.length === 0).toBe(true)
      for (const { number, amountCents } of refunds) expect(amountCents).toBeLessThanOrEqual(amounts[number - 1] ?? 0)
      expect(payments.every(({ amountCents, dueDate }) => amountCents > 0 && dueDate >= today)).toBe(true)
      expect(payments.map(({ number }) => number)).toEqual(payments.map((_, index) => amounts.length + 1 + index))
      if (status === 'CONFIRMED') expect(payments.every(({ purpose }) => purpose !== 'rest_before_arrival')).toBe(true)
    }),
    { numRuns: 500, seed: 20270301 },
  )
})

test('the nights that a change adds are those of the new stay without those of the old', () => {
  const day = fc.integer({ min: 0, max: 60 })
  const length = fc.integer({ min: 1, max: 30 })
  const stay = fc
    .tuple(day, length)
    .map(([from, nights]) => ({ checkIn: addDays('2027-06-01', from), checkOut: addDays('2027-06-01', from + nights) }))
  fc.assert(
    fc.property(stay, stay, (from, to) => {
      const added = sum(addedRanges(from, to).map((one) => nightsOf({ checkIn: one.from, checkOut: one.to })))
      const start = from.checkIn > to.checkIn ? from.checkIn : to.checkIn
      const end = from.checkOut < to.checkOut ? from.checkOut : to.checkOut
      const shared = start < end ? nightsOf({ checkIn: start, checkOut: end }) : 0
      expect(added).toBe(nightsOf(to) - shared)
    }),
  )
})

test('guests who change one end of their stay are not refused for a rule of the other end', () => {
  const from = { checkIn: '2027-06-06', checkOut: '2027-06-16' }
  const dated = { no_arrival: [['2027-06-06', '2027-06-07']], no_departure: [['2027-06-20', '2027-06-21']] } as const
  const limits = { minNights: 3, instantMaxNights: 30, automaticOffers: false, dated }
  const check = (checkIn: string, checkOut: string, now = new Date('2027-03-01T09:00:00Z')) => {
    const checked = checkChange({ from, to: { checkIn, checkOut }, limits, now })
    return checked.ok ? checked.value : checked.code
  }
  expect([check('2027-06-06', '2027-06-18'), check('2027-06-05', '2027-06-16')]).toEqual(['free', 'free'])
  expect(check('2027-06-06', '2027-06-20')).toBe('departure_closed')
  // Within the last week only the departure changes.
  expect(check('2027-06-06', '2027-06-20', new Date('2027-06-04T09:00:00Z'))).toBe('departure_closed')
})
