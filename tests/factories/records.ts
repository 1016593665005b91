import type { AnnulmentRecord, IssueRecord } from '#domain/invoicing/invoice-record.ts'
import type { ChainedRecord, RecordBatch } from '#domain/invoicing/tax-agency.ts'
import type { TaxIdKind } from '#domain/invoicing/tax-id.ts'
import { INVOICING_SETTINGS } from './deps.ts'

const { issuer, system } = INVOICING_SETTINGS
const HASH = 'A'.repeat(64)

/** Returns a record of a simplified invoice of 110,00 €, the second one of its chain. */
export function issueRecord(more: Partial<IssueRecord> = {}): IssueRecord {
  return {
    ...{ kind: 'issue', issuer, system, invoiceKind: 'F2', description: 'Alojamiento <en> MAD-0001 & más' },
    invoice: { name: 'S2027-000001', issuedOn: '2027-03-01' },
    ...{ recipient: null, isUnnamed: false, vatCents: 10_00, totalCents: 110_00, operationOn: null },
    lines: [{ treatment: 'taxed', vatPercent: 10, baseCents: 100_00, vatCents: 10_00 }],
    ...{ corrects: null, mends: null, madeAt: '2027-03-01T10:00:00+01:00' },
    previous: { name: 'S2026-000009', issuedOn: '2026-12-31', taxId: issuer.taxId, hash: HASH },
    ...more,
  }
}

export function annulmentRecord(more: Partial<AnnulmentRecord> = {}): AnnulmentRecord {
  const { invoice, previous, madeAt } = issueRecord()
  return { kind: 'annulment', issuer, system, invoice, madeAt, previous, wasRejected: false, ...more }
}

/** Returns one record of each kind that the product makes. */
export function everyRecord(): (IssueRecord | AnnulmentRecord)[] {
  const named = (kind: TaxIdKind, number: string, country: string) => ({
    ...{ name: 'Ñandú & Hijos, S.L.', address: 'Calle Mayor 1', taxId: { kind, number, country } },
  })
  const corrects = { name: 'E2027-000001', issuedOn: '2027-03-01', replaces: null }
  const back = {
    ...{ vatCents: -10_00, totalCents: -110_00 },
    lines: [{ treatment: 'taxed' as const, vatPercent: 10, baseCents: -100_00, vatCents: -10_00 }],
  }
  const exempt = { treatment: 'exempt' as const, vatPercent: 0, baseCents: 440_00, vatCents: 0 }
  return [
    issueRecord({ previous: null }),
    issueRecord({ operationOn: '2027-02-27' }),
    issueRecord({ lines: [exempt], vatCents: 0, totalCents: 440_00 }),
    issueRecord({ lines: [{ ...exempt, baseCents: 4_400_00 }], vatCents: 0, totalCents: 4_400_00, isUnnamed: true }),
    issueRecord({ lines: [{ ...exempt, treatment: 'outside' }, exempt], vatCents: 0, totalCents: 880_00 }),
    issueRecord({ invoiceKind: 'F1', recipient: named('nif', 'A58818501', 'ES') }),
    issueRecord({ invoiceKind: 'F1', recipient: named('eu_vat', 'DE123456789', 'DE') }),
    issueRecord({ invoiceKind: 'F1', recipient: named('passport', 'AB123456', 'GB') }),
    issueRecord({ invoiceKind: 'F1', recipient: named('other', 'X/123', 'US') }),
    issueRecord({ invoiceKind: 'F1', recipient: named('unlisted', 'A58818501', 'ES') }),
    issueRecord({ invoiceKind: 'R1', recipient: named('nif', 'A58818501', 'ES'), corrects, ...back }),
    issueRecord({
      invoiceKind: 'R4',
      recipient: named('nif', 'A58818501', 'ES'),
      corrects: { ...corrects, replaces: { baseCents: 100_00, vatCents: 10_00 } },
    }),
    issueRecord({
      invoiceKind: 'F3',
      recipient: named('nif', 'A58818501', 'ES'),
      exchanges: [
        { name: 'S2027-000001', issuedOn: '2027-03-01' },
        { name: 'RS2027-000001', issuedOn: '2027-03-02' },
      ],
    }),
    issueRecord({ invoiceKind: 'R5', corrects, ...back }),
    issueRecord({ mends: 'accepted' }),
    issueRecord({ mends: 'rejected' }),
    issueRecord({ mends: 'mending_rejected' }),
    annulmentRecord(),
    annulmentRecord({ wasRejected: true, previous: null }),
  ]
}

export function batchOf(records: readonly (IssueRecord | AnnulmentRecord)[], isLate = false): RecordBatch {
  const chained = records.map((record, index): ChainedRecord => ({ sequence: index + 1, hash: HASH, record }))
  return { issuer, records: chained, isLate }
}
