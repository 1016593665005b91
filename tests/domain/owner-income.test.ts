import { expect, test } from 'vitest'
import { OWNER_TERMS } from '#content/owner-terms.ts'
import { ownerIncome } from '#domain/catalogue/owner-income.ts'

const TERMS = {
  feePercent: { low: 15, high: 20 },
  feeVatPercent: 21,
  monthlyCostsCents: { low: 180_00, high: 320_00 },
  taxPercent: { low: 19, high: 47 },
}

test('what is left takes the fee with its tax and the costs of twelve months off the months that are let', () => {
  expect(ownerIncome(1_800_00, 9, TERMS)).toEqual({
    rentCents: 16_200_00,
    feeCents: { low: 2_940_30, high: 3_920_40 },
    costsCents: { low: 2_160_00, high: 3_840_00 },
    beforeTaxCents: { low: 8_439_60, high: 11_099_70 },
    leftCents: { low: 4_472_99, high: 8_990_76 },
  })
})

test('a home that is let too little leaves nothing, not less than nothing', () => {
  const { beforeTaxCents, leftCents } = ownerIncome(500_00, 6, TERMS)
  expect(beforeTaxCents.low).toBe(0)
  expect(leftCents.low).toBe(0)
})

test('the steps of the company follow each other', () => {
  const days = Object.values(OWNER_TERMS.stepDays ?? {})
  expect(days).toEqual([...days].sort((a, b) => a - b))
})
