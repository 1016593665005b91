import { expect, test } from 'vitest'
import { companyMatchOf } from '#domain/bank/company-line.ts'

const LINE = {
  bookedOn: '2027-05-10',
  amountCents: 1_200_00,
  payer: 'OBRAS DEL SUR SL',
  text: 'Pago',
  reference: 'N43-1',
}
const OBRAS = {
  ...{ id: 'obras', name: 'Obras del Sur, S.L.', taxId: 'A58818501' },
  invoices: [
    { name: 'E2027-000007', leftCents: 1_200_00 },
    { name: 'E2027-000011', leftCents: 300_00 },
  ],
}
const OTHER = {
  id: 'norte',
  name: 'Aulas del Norte, S.A.',
  taxId: 'B00000018',
  invoices: [{ name: 'E2027-000008', leftCents: 1_200_00 }],
}
const found = (line: Partial<typeof LINE>, owing = [OBRAS, OTHER]) => companyMatchOf({ ...LINE, ...line }, owing)

test('a transfer is from the company whose invoice or tax id it names, however the bank writes it', () => {
  for (const text of ['Factura E2027-000008', 'fra e2027 000008', 'FACT E2027000008', 'NIF B-00000018']) {
    expect(found({ payer: 'X', text })?.company.id, text).toBe('norte')
  }
  expect(found({ text: 'E2027-000008' })).toMatchObject({ company: { id: 'norte' }, invoice: 'E2027-000008' })
})

test('else from the one whose name it has, and says whether the amount is that of an invoice or of all', () => {
  expect(found({})).toEqual({
    company: { id: 'obras', name: OBRAS.name, invoicedCents: 1_500_00 },
    ...{ invoice: null, isSameName: true, isSameAmount: true },
  })
  expect(found({ amountCents: 1_500_00 })?.isSameAmount).toBe(true)
  expect(found({ amountCents: 1_499_99 })?.isSameAmount).toBe(false)
})

test('an amount alone, and a name that two companies have, are from none', () => {
  expect(found({ payer: 'J PEREZ' })).toBeNull()
  expect(found({}, [OBRAS, { ...OBRAS, id: 'twin' }])).toBeNull()
})
