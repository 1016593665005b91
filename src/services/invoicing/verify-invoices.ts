import {
  type InvoiceSums,
  listBrokenSeries,
  listUnequalInvoices,
  listUnequalMovements,
  type MovedDifference,
} from '#db/invoicing/invoice-check-rows.ts'
import { type InvoiceRecordRow, listChains, listRecordsAfter } from '#db/invoicing/invoice-record-rows.ts'
import { timeInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { recordHash } from './append-record.ts'

/**
 * What is wrong with a record: `gap` in the numbers, `link` to another than the one before, `time` that runs back, or a
 * `content` that is not the one of its hash.
 */
export type RecordDifference = {
  readonly chain: string
  readonly sequence: number
  readonly why: 'gap' | 'link' | 'time' | 'content'
}

export type InvoiceCheck = {
  readonly records: number
  readonly broken: readonly RecordDifference[]
  /** Series with a missing number or a date that goes back. */
  readonly series: readonly string[]
  /** Invoices whose lines, money and records do not agree. */
  readonly unequal: readonly InvoiceSums[]
  /** Money on invoices that is not what was moved. */
  readonly moved: readonly MovedDifference[]
}

const PAGE = 1_000

/** Walks every chain of records, and compares invoices with their records and with the money that they are about. */
export async function verifyInvoices({
  db,
  isRecorded,
}: Pick<Deps, 'db'> & { readonly isRecorded: boolean }): Promise<InvoiceCheck> {
  const walked = { records: 0, broken: [] as RecordDifference[] }
  for (const chain of await listChains(db)) {
    const { records, broken } = await verifyChain({ db }, chain)
    walked.records += records
    walked.broken.push(...broken)
  }
  const series = await listBrokenSeries(db)
  return {
    ...walked,
    series,
    unequal: await listUnequalInvoices(db, isRecorded),
    moved: await listUnequalMovements(db),
  }
}

/** Walks one chain from its first record to its last. */
async function verifyChain({ db }: Pick<Deps, 'db'>, chain: string): Promise<Pick<InvoiceCheck, 'records' | 'broken'>> {
  const broken: RecordDifference[] = []
  let before: InvoiceRecordRow | undefined
  let records = 0
  for (;;) {
    const page = await listRecordsAfter(db, chain, { after: before?.sequence ?? 0, most: PAGE })
    for (const row of page) {
      broken.push(...faultsOf(row, before).map((why) => ({ chain, sequence: row.sequence, why })))
      before = row
    }
    records += page.length
    if (page.length < PAGE) return { records, broken }
  }
}

function faultsOf(row: InvoiceRecordRow, before: InvoiceRecordRow | undefined): RecordDifference['why'][] {
  const { content } = row
  const named = content.previous
  const isNext = row.sequence === (before?.sequence ?? 0) + 1
  const isLinked = row.previousHash === (before?.hash ?? null) && (named?.hash ?? null) === (before?.hash ?? null)
  const isNamed = named === null || named.name === before?.content.invoice.name
  const isSame = recordHash(content) === row.hash && content.madeAt === timeInMadrid(row.madeAt)
  return [
    ...(isNext ? [] : (['gap'] as const)),
    ...(isLinked && isNamed ? [] : (['link'] as const)),
    ...(before && row.madeAt < before.madeAt ? (['time'] as const) : []),
    ...(isSame ? [] : (['content'] as const)),
  ]
}
