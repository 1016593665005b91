import { expect, test } from 'vitest'
import { invoiceLines, invoiceTotalCents } from '#domain/invoicing/invoice.ts'
import { type NamedInvoice, planReissue } from '#domain/invoicing/reissue.ts'
import { priceStay } from '#domain/pricing/price.ts'
import { plainHome } from '#tests/factories/price.ts'

const COMPANY = {
  name: 'Obras del Sur, S.L.',
  address: 'Calle Mayor 1, 41001 Sevilla',
  taxId: { kind: 'nif', number: 'A58818501', country: 'ES' },
} as const
const HEAD = {
  ...{ bookingCode: '0000000000', houseCode: 'MAD-0001', checkIn: '2027-03-01', checkOut: '2027-03-10' },
  holder: { name: 'Lucía', lastname: 'Ferrer' },
  vat: { kind: 'lodging', percent: 10 } as const,
}
const part = (amountCents: number, kind: 'payment' | 'refund' = 'payment') =>
  ({ kind, number: 1, on: '2027-03-01', amountCents, vatPercent: 10 }) as const
const simplified: NamedInvoice = {
  ...{ name: 'S2027-000001', issuedOn: '2027-03-01', kind: 'F2' },
  terms: { ...HEAD, parts: [part(110_00)] },
}
const correction: NamedInvoice = {
  ...{ name: 'RS2027-000001', issuedOn: '2027-03-05', kind: 'R5' },
  terms: { ...HEAD, parts: [part(-55_00, 'refund')], corrects: { ...simplified, kind: 'F2' } },
}
const full: NamedInvoice = {
  ...simplified,
  name: 'E2027-000001',
  kind: 'F1',
  terms: { ...simplified.terms, recipient: COMPANY },
}

test('a simplified invoice is exchanged for a full one of what is left of it, which names it and its corrections', () => {
  expect(planReissue(simplified, [], COMPANY)).toMatchObject({
    kind: 'F3',
    terms: { recipient: COMPANY, exchanges: [{ name: 'S2027-000001', issuedOn: '2027-03-01' }] },
  })
  const left = planReissue(simplified, [correction], COMPANY)
  expect(left?.terms.exchanges?.map(({ name }) => name)).toEqual(['S2027-000001', 'RS2027-000001'])
  expect(left && invoiceLines(left.terms)).toEqual([
    { treatment: 'taxed', vatPercent: 10, baseCents: 50_00, vatCents: 5_00 },
  ])
  expect(left && invoiceTotalCents(left.terms)).toBe(55_00)
})

test('a whole stay is exchanged as it was, with its nights and what was paid', () => {
  const price = priceStay(plainHome(), { checkIn: HEAD.checkIn, checkOut: HEAD.checkOut, cardFeePercent: 0 })
  const stay = { ...HEAD, price, paid: [{ number: 1, amountCents: 540_00, on: '2027-03-01' }] }
  const reissue = planReissue({ ...simplified, terms: stay }, [], COMPANY)
  expect(reissue).toMatchObject({ kind: 'F3', terms: { price, recipient: COMPANY } })
  const back = { ...correction, terms: { ...HEAD, parts: [part(-40_00, 'refund')] } }
  const left = planReissue({ ...simplified, terms: stay }, [back], COMPANY)
  expect(left?.terms).toMatchObject({ parts: [{ amountCents: 540_00, on: '2027-03-10' }, { amountCents: -40_00 }] })
})

test('a full invoice to somebody else is replaced by a correction that says the sums of both', () => {
  const moved = { ...COMPANY, address: 'Calle Menor 2, 41001 Sevilla' }
  expect(planReissue(full, [], moved)).toMatchObject({
    kind: 'R4',
    terms: {
      recipient: moved,
      corrects: { name: 'E2027-000001', kind: 'F1', replaces: { baseCents: 100_00, vatCents: 10_00 } },
    },
  })
})

test('nothing is issued anew where it says just that, where nothing is left, and of a correction by difference', () => {
  expect(planReissue(full, [], COMPANY)).toBeNull()
  const all = { ...correction, terms: { ...HEAD, parts: [part(-110_00, 'refund')] } }
  expect(planReissue(simplified, [all], COMPANY)).toBeNull()
  expect(planReissue(correction, [], COMPANY)).toBeNull()
})
