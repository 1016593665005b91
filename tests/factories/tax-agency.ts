import type { BatchAnswer, RecordBatch, TaxAgency } from '#domain/invoicing/tax-agency.ts'

export type TestTaxAgency = TaxAgency & {
  readonly batches: RecordBatch[]
  /** The next answers, in order; an error is thrown. Everything else is accepted without a wait. */
  readonly next: (BatchAnswer | Error)[]
}

/** Creates an agency that accepts every record at once, unless a test sets another answer. */
export function makeTaxAgency(): TestTaxAgency {
  const batches: RecordBatch[] = []
  const next: (BatchAnswer | Error)[] = []
  return {
    name: 'test',
    batches,
    next,
    async submit(batch) {
      batches.push(batch)
      const answer = next.shift()
      if (answer instanceof Error) throw answer
      const outcomes = batch.records.map(() => ({ state: 'accepted', code: null, fault: null }) as const)
      return answer ?? { kind: 'answered', csv: 'CSV', waitSeconds: 0, outcomes }
    },
  }
}
