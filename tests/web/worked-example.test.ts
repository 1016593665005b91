import { expect, test } from 'vitest'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import { defaultChoice, offeredStarts, workedExample } from '#web/features/landing/worked-example.ts'

const terms = (today: string) => ({ today, cardFeePercent: 3, holdDays: 5 })
const firstExample = (today: string) => workedExample(terms(today), defaultChoice(today))

test('the example of the landing page is that of the decisions, on the same day', () => {
  const example = firstExample('2026-12-01')
  expect([example.choice.checkIn, example.checkOut]).toEqual(['2027-02-01', '2027-05-01'])
  expect(example.payments.map(({ amountCents, dueDate }) => [amountCents, dueDate])).toEqual([
    [460_41, '2026-12-01'],
    [1_074_29, '2027-01-25'],
    [1_596_50, '2027-02-22'],
    [1_545_00, '2027-03-25'],
  ])
  expect(example.price).toMatchObject({ totalPriceCents: 4_676_20, depositCents: 1_500_00 })
  expect(example.deposit).toEqual({ takenOn: '2027-01-29', returnedOn: '2027-05-08', method: 'charge_and_refund' })
})

test.each(['2026-11-21', '2027-01-31', '2028-02-29', '2026-12-31'])(
  'on %s its parts add up and its dates are apart',
  (today) => {
    const { payments, price, choice } = firstExample(today)
    expect(sum(payments.map(({ amountCents }) => amountCents))).toBe(price.totalPriceCents)
    expect(daysBetween(today, choice.checkIn)).toBeGreaterThan(50)
    expect(payments).toHaveLength(4)
    expect(offeredStarts(today)).toContain(choice.checkIn)
  },
)

test('another price, length and arrival have the payments that a booking would have', () => {
  const choice = { nightEuros: 40, months: 1, checkIn: '2027-01-01' }
  const { payments, price, nights, monthlyPriceCents } = workedExample(terms('2026-12-20'), choice)
  expect([nights, monthlyPriceCents, price.totalPriceCents]).toEqual([31, 1_200_00, 1_369_90])
  expect(payments.map(({ amountCents, dueDate }) => [amountCents, dueDate])).toEqual([
    [410_97, '2026-12-20'],
    [958_93, '2026-12-25'],
  ])
})
