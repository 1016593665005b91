import { expect, test } from 'vitest'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import { workedExample } from '#web/features/landing/worked-example.ts'

test('the example of the landing page is that of the decisions, on the same day', () => {
  const example = workedExample('2026-12-01', 3, 5)
  expect([example.checkIn, example.checkOut]).toEqual(['2027-02-01', '2027-05-01'])
  expect(example.payments.map(({ amountCents, dueDate }) => [amountCents, dueDate])).toEqual([
    [460_41, '2026-12-01'],
    [1_074_29, '2027-01-25'],
    [1_596_50, '2027-02-22'],
    [1_545_00, '2027-03-25'],
  ])
  expect(example.price.totalPriceCents).toBe(4_676_20)
  expect(example.deposit).toEqual({ takenOn: '2027-01-29', returnedOn: '2027-05-08', method: 'charge_and_refund' })
})

test.each(['2026-11-21', '2027-01-31', '2028-02-29', '2026-12-31'])(
  'on %s its parts add up and its dates are apart',
  (today) => {
    const { payments, price, checkIn, months } = workedExample(today, 3, 5)
    expect(sum(payments.map(({ amountCents }) => amountCents))).toBe(price.totalPriceCents)
    expect(daysBetween(today, checkIn)).toBeGreaterThan(50)
    expect(months).toHaveLength(3)
  },
)
