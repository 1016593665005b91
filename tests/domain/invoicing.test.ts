import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { invoiceName, invoiceSeries } from '#domain/invoicing/invoice-kind.ts'
import { type AnnulmentRecord, hashText, type IssueRecord } from '#domain/invoicing/invoice-record.ts'
import { isSpanishTaxId } from '#domain/invoicing/tax-id.ts'
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

test('each kind of invoice has a series of its own in each year, but those that correct full ones share one', () => {
  const names = (['F1', 'F2', 'R1', 'R4', 'R5'] as const).map((kind) => invoiceSeries(kind, '2027-12-31'))
  expect(names).toEqual(['E2027', 'S2027', 'R2027', 'R2027', 'RS2027'])
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

test.each(['12345678Z', 'X1234567L', 'K0867756N', 'A58818501', 'Q2826000H', 'P2807900B', '89890001K'])(
  '%s is a tax id',
  (number) => {
    expect(isSpanishTaxId(number)).toBe(true)
  },
)

test.each(['12345678A', 'X1234567X', 'A58818502', 'A5881850A', 'Q28260008', ''])('%s is none', (number) => {
  expect(isSpanishTaxId(number)).toBe(false)
})
