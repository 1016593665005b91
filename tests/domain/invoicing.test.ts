import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceName, invoiceSeries } from '#domain/invoicing/invoice-kind.ts'
import { type AnnulmentRecord, hashText, type IssueRecord } from '#domain/invoicing/invoice-record.ts'
import { parseRecipient } from '#domain/invoicing/recipient.ts'
import { parseTaxId } from '#domain/invoicing/tax-id.ts'
import { addLines, differenceLines, taxLines } from '#domain/invoicing/tax-line.ts'
import { verifyAddress } from '#domain/invoicing/verify-address.ts'
import { timeInMadrid } from '#domain/shared/calendar-date.ts'

const ISSUER = { name: 'EMPRESA', taxId: '89890001K' }
const SYSTEM = { producer: ISSUER, name: 'S', id: '01', version: '1', installation: '1' }
const hashOf = (record: IssueRecord | AnnulmentRecord) =>
  createHash('sha256').update(hashText(record)).digest('hex').toUpperCase()

const FIRST: IssueRecord = {
  kind: 'issue',
  ...{ issuer: ISSUER, system: SYSTEM, invoiceKind: 'F1', description: '', recipient: null, isUnnamed: false },
  ...{ lines: [], vatCents: 12_35, totalCents: 123_45, operationOn: null, corrects: null, mends: null },
  invoice: { name: '12345678/G33', issuedOn: '2024-01-01' },
  madeAt: '2024-01-01T19:20:30+01:00',
  previous: null,
}

test('the agency’s own three examples have the hashes that it publishes', () => {
  const first = hashOf(FIRST)
  expect(first).toBe('3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60')
  const invoice = { name: '12345679/G34', issuedOn: '2024-01-01' }
  const linked = { ...FIRST.invoice, taxId: ISSUER.taxId, hash: first }
  const second = hashOf({ ...FIRST, invoice, madeAt: '2024-01-01T19:20:35+01:00', previous: linked })
  expect(second).toBe('F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97')
  const third = hashOf({
    kind: 'annulment',
    ...{ issuer: ISSUER, system: SYSTEM, invoice, wasRejected: false, madeAt: '2024-01-01T19:20:40+01:00' },
    previous: { ...linked, hash: second },
  })
  expect(third).toBe('177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68')
})

test('moments are written to the second with the offset that Madrid has then', () => {
  expect(timeInMadrid(new Date('2027-03-01T09:00:00.900Z'))).toBe('2027-03-01T10:00:00+01:00')
  expect(timeInMadrid(new Date('2027-07-31T22:30:05Z'))).toBe('2027-08-01T00:30:05+02:00')
})

test('each kind of invoice has a series of its own in each year, but full ones share one, and so do those that correct them', () => {
  const names = (['F1', 'F2', 'F3', 'R1', 'R4', 'R5'] as const).map((kind) => invoiceSeries(kind, '2027-12-31'))
  expect(names).toEqual(['E2027', 'S2027', 'E2027', 'R2027', 'R2027', 'RS2027'])
  expect(invoiceName({ series: 'E2027', number: 42 })).toBe('E2027-000042')
})

test('the address of the QR code escapes what an address can’t hold', () => {
  const invoice = { name: '12345678&G33', issuedOn: '2024-01-01', taxId: '89890001K', totalCents: 241_40 }
  expect(verifyAddress(invoice, true)).toBe(
    'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%26G33&fecha=01-01-2024&importe=241.40',
  )
  expect(verifyAddress({ ...invoice, totalCents: -5 }, false)).toMatch(
    /^https:\/\/www2\.agenciatributaria\.gob\.es\/.*importe=-0\.05$/,
  )
})

test.each([
  ['nif', '12345678Z'],
  ['nif', '12.345.678-z'],
  ['nif', 'X1234567L'],
  ['nif', 'K0867756N'],
  ['nif', 'A58818501'],
  ['nif', 'esA58818501'],
  ['nif', 'Q2826000H'],
  ['nif', 'P2807900B'],
  ['nif', '89890001K'],
  ['eu_vat', 'DE 123456789'],
  ['eu_vat', 'FR40303265045'],
  ['eu_vat', 'EL123456789'],
  ['eu_vat', 'NL123456789B01'],
] as const)('a %s such as %s is taken', (kind, typed) => {
  expect(parseTaxId(kind, typed, '')).toMatchObject({ kind })
})

test.each([
  ['nif', '12345678A'],
  ['nif', 'X1234567X'],
  ['nif', 'A58818502'],
  ['nif', 'A5881850A'],
  ['nif', 'Q28260008'],
  ['nif', ''],
  ['eu_vat', 'DE12345678'],
  ['eu_vat', 'ESA58818501'],
  ['eu_vat', 'US123456789'],
] as const)('a %s such as %s is not', (kind, typed) => {
  expect(parseTaxId(kind, typed, '')).toBeNull()
})

test('a passport needs its country, which is not Spain', () => {
  expect(parseTaxId('passport', 'ab 123456', 'GB')).toEqual({ kind: 'passport', number: 'AB123456', country: 'GB' })
  for (const country of ['ES', '', 'gb']) expect(parseTaxId('passport', 'AB123456', country)).toBeNull()
})

test('a Spanish tax id with any one character changed is another’s or nobody’s', () => {
  const base = fc.integer({ min: 0, max: 9_999_999 })
  fc.assert(
    fc.property(base, fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
      const digits = String(number).padStart(7, '0')
      const ends = '0123456789'.split('').filter((end) => parseTaxId('nif', `A${digits}${end}`, ''))
      expect(ends).toHaveLength(1)
      const changed = [...digits].map((digit, index) => (index === at ? (Number(digit) + by) % 10 : digit)).join('')
      expect(parseTaxId('nif', `A${changed}${ends[0]}`, '')).toBeNull()
    }),
  )
})

test('what is given back in parts has the base and the VAT of what was paid, to the cent', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 900_00 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(parts, fc.constantFrom(0, 10, 21), (cents, vatPercent) => {
      const total = cents.reduce((all, one) => all + one, 0)
      const line = (amountCents: number) => taxLines([{ amountCents, vatPercent }])
      let left = total
      const corrections = cents.flatMap((one) => {
        const lines = differenceLines(line(left), line(left - one))
        left -= one
        return lines
      })
      const [paid] = line(total)
      const [back] = addLines(corrections)
      expect([back?.baseCents, (back?.vatCents ?? 0) + 0]).toEqual([-(paid?.baseCents ?? 0), 0 - (paid?.vatCents ?? 0)])
    }),
  )
})

test('a guest keeps the tax id that staff know to be outside the census, and says so of no other', () => {
  const typed = (number: string) => ({
    name: 'Obras del Sur, S.L.',
    address: 'Calle Mayor 1, 41001 Sevilla',
    taxId: { kind: 'unlisted', number, country: 'ES' } as const,
  })
  const saved = { kind: 'unlisted', number: 'A58818501', country: 'ES' } as const
  expect(parseRecipient(typed('a-58818501'), { saved })?.taxId).toEqual(saved)
  expect(parseRecipient(typed('12345678Z'), { saved })?.taxId.kind).toBe('nif')
  expect(parseRecipient(typed('A58818501'))?.taxId.kind).toBe('nif')
  expect(parseRecipient(typed('A58818501'), { saved: { ...saved, kind: 'nif' } })?.taxId.kind).toBe('nif')
  expect(parseRecipient(typed('A58818501'), { isStaff: true })?.taxId.kind).toBe('unlisted')
})
