import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNamedInAgreement } from '#domain/payment/extra.ts'
import { planRecordedMoney, type UnpaidPayment } from '#domain/payment/recorded-payment.ts'
import { sum } from '#domain/shared/money.ts'

const amounts = fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 1, maxLength: 6 })
const facts = fc.record({ amounts, recorded: fc.integer({ min: 1, max: 1_500_000 }), named: fc.nat({ max: 5 }) })

test('whatever is recorded: what is paid, less what goes back, and what is left are what was due, to the cent', () => {
  fc.assert(
    fc.property(facts, ({ amounts: due, recorded, named }) => {
      const unpaid = due.map((amountCents, index): UnpaidPayment => {
        const purpose = index === 0 ? 'first' : 'month'
        return { number: index + 1, amountCents, dueDate: `2027-0${index + 1}-01`, purpose, month: index + 1 }
      })
      const number = (named % due.length) + 1
      const planned = planRecordedMoney(unpaid, { number, amountCents: recorded }, 99)
      if (!planned) throw new Error('Nothing was planned')
      const { paid, replaced, rest, surplusCents } = planned
      const untouched = unpaid.filter((one) => one.number !== number && !replaced.includes(one.number))
      expect(paid).toMatchObject({ number, amountCents: recorded })
      expect(
        paid.amountCents - surplusCents + (rest?.amountCents ?? 0) + sum(untouched.map((one) => one.amountCents)),
      ).toBe(sum(due))
      expect(surplusCents === 0 || rest === null).toBe(true)
      expect(rest === null || (rest.amountCents > 0 && rest.number === 99)).toBe(true)
    }),
  )
})

test('nothing is planned for a payment that is not due', () => {
  expect(planRecordedMoney([], { number: 1, amountCents: 1 }, 2)).toBeNull()
})

test('only the kinds that the text of an agreement names may go to the saved card', () => {
  expect(isNamedInAgreement('2', [{ kind: 'cleaning' }, { kind: 'keys' }])).toBe(true)
  expect(isNamedInAgreement('2', [{ kind: 'cleaning' }, { kind: 'damage' }])).toBe(false)
  expect(isNamedInAgreement('1', [{ kind: 'cleaning' }])).toBe(false)
  expect(isNamedInAgreement('of-old', [{ kind: 'cleaning' }])).toBe(false)
})
