import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DueInvoice,
  dueInvoices,
  type InvoicedStay,
  type IssuedInvoice,
  type PaidCharge,
} from '#domain/invoicing/due-invoice.ts'

const CHARGE: PaidCharge = {
  ...{
    id: 'c1',
    number: 1,
    items: null,
    amountCents: 110_00,
    on: '2027-03-01',
    isOnAccount: false,
    isReturned: false,
    isTakenBack: false,
  },
  refunds: [],
}
const STAY: InvoicedStay = {
  vat: { kind: 'lodging', percent: 10 },
  ...{ isOver: false, isCancelled: false, hasRecipient: false, isOfAccount: false },
  charges: [CHARGE],
  invoices: [],
}
const EXEMPT = { kind: 'exempt', percent: 0 } as const
const back = (id: string, amountCents: number) => ({ id, amountCents, on: '2027-03-05', reason: null })
const issued = (more: Partial<IssuedInvoice> = {}): IssuedInvoice => ({
  ...{
    name: 'S2027-000001',
    kind: 'F2',
    isStay: false,
    isAnnulled: false,
    isOfAccount: false,
    reissues: [],
    vatCorrections: [],
    movements: ['charge c1'],
  },
  vat: { kind: 'lodging', percent: 10 },
  ...more,
})
const kinds = (due: readonly DueInvoice[]) => due.map((one) => ('kind' in one ? one.kind : one.what))

test('a payment with VAT has its invoice: simplified, full with tax data, and above the limit only full', () => {
  expect(kinds(dueInvoices(STAY))).toEqual(['F2'])
  expect(kinds(dueInvoices({ ...STAY, hasRecipient: true }))).toEqual(['F1'])
  const large = { ...STAY, charges: [{ ...CHARGE, amountCents: 3_000_01 }] }
  expect(kinds(dueInvoices(large))).toEqual(['waiting'])
  expect(kinds(dueInvoices({ ...large, hasRecipient: true }))).toEqual(['F1'])
})

test('an exempt stay has none until its guest asks, and then one of what comes later', () => {
  const stay = { ...STAY, vat: EXEMPT, isOver: true }
  expect(dueInvoices(stay)).toEqual([])
  const requested = { ...stay, invoices: [issued({ isStay: true, movements: ['charge c0'] })] }
  expect(kinds(dueInvoices(requested))).toEqual(['F2'])
})

test('by the rule of after the stay there is one once it is over or cancelled, and of what comes later at once', () => {
  const rules = {
    exempt: 'after_stay',
    short_stay: 'after_stay',
    lodging: 'after_stay',
    corporate: 'after_stay',
  } as const
  const of = (stay: InvoicedStay) => kinds(dueInvoices(stay, rules))
  expect(of(STAY)).toEqual([])
  expect(of({ ...STAY, isOver: true })).toEqual(['F2'])
  expect(of({ ...STAY, isCancelled: true })).toEqual(['F2'])
  expect(of({ ...STAY, vat: EXEMPT })).toEqual([])
  expect(of({ ...STAY, vat: EXEMPT, isOver: true, hasRecipient: true })).toEqual(['F1'])
  const later = { ...CHARGE, id: 'c2', number: 2 }
  expect(of({ ...STAY, isOver: true, charges: [CHARGE, later], invoices: [issued()] })).toEqual(['F2'])
  const gone = { ...CHARGE, refunds: [back('r1', 110_00)] }
  expect(of({ ...STAY, isCancelled: true, charges: [gone] })).toEqual([])
})

test('an extra with VAT is invoiced in an exempt stay too, each thing with its own rate, and damages outside of it', () => {
  const items = [
    { kind: 'cleaning' as const, text: 'Limpieza', amountCents: 60_00, vatPercent: 21 },
    { kind: 'damage' as const, text: 'Silla rota', amountCents: 40_00, vatPercent: 0 },
  ]
  const charge = { ...CHARGE, amountCents: 100_00, items }
  expect(dueInvoices({ ...STAY, vat: EXEMPT, charges: [charge] })).toMatchObject([
    {
      kind: 'F2',
      parts: [
        { amountCents: 60_00, vatPercent: 21 },
        { amountCents: 40_00, isOutside: true },
      ],
    },
  ])
})

test('what is given back of an invoice is corrected, of a full one by R1, of a simplified one by R5, and a returned debit by R4', () => {
  const refunded = { ...STAY, charges: [{ ...CHARGE, refunds: [back('r1', 55_00)] }] }
  const simplified = dueInvoices({ ...refunded, invoices: [issued()] })
  expect(simplified).toMatchObject([
    { kind: 'R5', of: 'S2027-000001', movement: { kind: 'refund', id: 'r1', amountCents: -55_00 } },
  ])
  expect(simplified).toMatchObject([{ lines: [{ treatment: 'taxed', baseCents: -50_00, vatCents: -5_00 }] }])
  const full = issued({ name: 'E2027-000001', kind: 'F1' })
  expect(kinds(dueInvoices({ ...refunded, invoices: [full] }))).toEqual(['R1'])
  const returned = { ...STAY, charges: [{ ...CHARGE, isReturned: true }], invoices: [full] }
  expect(kinds(dueInvoices(returned))).toEqual(['R4'])
  const corrected = issued({ name: 'R2027-000001', kind: 'R1', movements: ['refund r1'] })
  expect(dueInvoices({ ...refunded, invoices: [full, corrected] })).toEqual([])
})

test('what is given back of an invoice is taxed as the invoice was, wherever the stay has moved since', () => {
  const moved = { ...STAY, vat: EXEMPT, charges: [{ ...CHARGE, refunds: [back('r1', 55_00)] }], invoices: [issued()] }
  expect(dueInvoices(moved)).toMatchObject([
    { kind: 'R5', lines: [{ treatment: 'taxed', vatPercent: 10, baseCents: -50_00, vatCents: -5_00 }] },
  ])
})

test('what is given back of an invoice that was issued anew corrects the one in force, and a mistake annuls both', () => {
  const full = { name: 'E2027-000001', kind: 'F3' as const }
  const reissued = { name: 'R2027-000001', kind: 'R4' as const }
  const refunded = { ...STAY, charges: [{ ...CHARGE, refunds: [back('r1', 55_00)] }] }
  expect(dueInvoices({ ...refunded, invoices: [issued({ reissues: [full] })] })).toMatchObject([
    { what: 'correction', kind: 'R1', of: 'E2027-000001' },
  ])
  const mistaken = { ...STAY, charges: [{ ...CHARGE, isTakenBack: true, refunds: [back('r1', 110_00)] }] }
  expect(dueInvoices({ ...mistaken, invoices: [issued({ reissues: [full, reissued] })] })).toEqual(
    ['R2027-000001', 'E2027-000001', 'S2027-000001'].map((of) => ({ what: 'annulment', of })),
  )
})

test('money that went back before it was invoiced needs no paper, and a payment recorded by mistake annuls its invoice', () => {
  expect(dueInvoices({ ...STAY, charges: [{ ...CHARGE, refunds: [back('r1', 110_00)] }] })).toEqual([])
  expect(dueInvoices({ ...STAY, charges: [{ ...CHARGE, isReturned: true }] })).toEqual([])
  const mistaken = { ...CHARGE, isTakenBack: true, refunds: [back('r1', 110_00)] }
  const stay = { ...STAY, charges: [mistaken], invoices: [issued()] }
  expect(dueInvoices(stay)).toEqual([{ what: 'annulment', of: 'S2027-000001' }])
  expect(dueInvoices({ ...stay, invoices: [issued({ isAnnulled: true })] })).toEqual([])
})

test('however a payment of several rates is given back, its corrections come to it by each rate', () => {
  const amount = fc.integer({ min: 1, max: 500_00 })
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.array(fc.double({ min: 0.01, max: 0.9, noNaN: true }), { maxLength: 5 }),
      (a, b, shares) => {
        const item = { kind: 'cleaning' as const, text: 'x' }
        const items = [
          { ...item, amountCents: a, vatPercent: 21 },
          { ...item, amountCents: b, vatPercent: 10 },
        ]
        let left = a + b
        const refunds = shares.flatMap((share, index) => {
          const cents = Math.floor(left * share)
          left -= cents
          return cents > 0 ? [back(`r${index}`, cents)] : []
        })
        const charge = {
          ...CHARGE,
          items,
          amountCents: a + b,
          refunds: left > 0 ? [...refunds, back('last', left)] : refunds,
        }
        const due = dueInvoices({ ...STAY, charges: [charge], invoices: [issued()] })
        const sums = new Map<number, number>()
        for (const one of due)
          if (one.what === 'correction')
            for (const { vatPercent, baseCents, vatCents } of one.lines)
              sums.set(vatPercent, (sums.get(vatPercent) ?? 0) + baseCents + vatCents)
        expect([sums.get(21), sums.get(10)]).toEqual([-a, -b])
      },
    ),
  )
})

test('a stay whose nights change its VAT has its invoices corrected once, and what goes back later is taxed as it is then', () => {
  const short = { kind: 'short_stay', percent: 10 } as const
  const stay = { ...STAY, vat: EXEMPT, invoices: [issued({ vat: short })] }
  expect(dueInvoices(stay)).toMatchObject([
    {
      ...{ what: 'correction', kind: 'R5', of: 'S2027-000001', movement: null },
      lines: [
        { treatment: 'taxed', vatPercent: 10, baseCents: -100_00, vatCents: -10_00 },
        { treatment: 'exempt', vatPercent: 0, baseCents: 110_00, vatCents: 0 },
      ],
    },
  ])
  const full = { name: 'E2027-000001', kind: 'F1' } as const
  expect(kinds(dueInvoices({ ...stay, invoices: [issued({ ...full, vat: short })] }))).toEqual(['R1'])
  const corrected = issued({ vat: EXEMPT, vatCorrections: ['R2027-000001'] })
  expect(dueInvoices({ ...stay, invoices: [corrected] })).toEqual([])
  const refunded = { ...stay, charges: [{ ...CHARGE, refunds: [back('r1', 55_00)] }] }
  expect(dueInvoices({ ...refunded, invoices: [corrected] })).toMatchObject([
    { kind: 'R5', lines: [{ treatment: 'exempt', baseCents: -55_00 }] },
  ])
  // Money comes first: the correction of what is left follows in the next round.
  expect(dueInvoices({ ...refunded, invoices: [issued({ vat: short })] })).toMatchObject([
    { movement: { id: 'r1' }, lines: [{ treatment: 'taxed', baseCents: -50_00, vatCents: -5_00 }] },
  ])
  const next = issued({ vat: short, movements: ['charge c1', 'refund r1'] })
  expect(dueInvoices({ ...refunded, invoices: [next] })).toMatchObject([
    { movement: null, lines: [{ baseCents: -50_00, vatCents: -5_00 }, { baseCents: 55_00 }] },
  ])
  const mistaken = { ...stay, charges: [{ ...CHARGE, isTakenBack: true, refunds: [back('r1', 110_00)] }] }
  expect(dueInvoices({ ...mistaken, invoices: [corrected] })).toEqual(
    ['R2027-000001', 'S2027-000001'].map((of) => ({ what: 'annulment', of })),
  )
})
