import type { Tx } from '#db/connection/client.ts'
import {
  findLastIssuedAt,
  type InvoiceKey,
  type InvoiceRow,
  insertInvoice,
  lockNumbers,
  type Movement,
} from '#db/invoicing/invoice-rows.ts'
import { type Invoice, invoiceLines, invoiceTotalCents } from '#domain/invoicing/invoice.ts'
import { type InvoiceKind, invoiceSeries } from '#domain/invoicing/invoice-kind.ts'
import type { TaxLine } from '#domain/invoicing/tax-line.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { appendRecord } from './append-record.ts'
import { issueDraft } from './invoice-record-draft.ts'

/** Whose an invoice is: a booking's, or an account's with the bookings that it is about and, of a first one, the month. */
export type InvoiceOwner =
  | { readonly bookingId: string }
  | {
      readonly invoiceAccountId: string
      readonly bookingIds: readonly string[]
      readonly month: CalendarDate | null
      /** The day until which its money on account is to be paid; missing where there is none. */
      readonly dueOn?: CalendarDate | undefined
    }

export type InvoiceDraft = {
  readonly owner: InvoiceOwner
  readonly kind: InvoiceKind
  readonly terms: Invoice
  readonly movements: readonly Movement[]
  readonly corrects?: InvoiceKey
  /** What it adds to the books, where that is not what it says: it replaces another. */
  readonly adds?: readonly TaxLine[]
}

/**
 * Issues an invoice with the next number of its series and its record, in the caller's transaction, which has its
 * bookings locked. Nothing may lock a booking after it.
 */
export async function storeInvoice(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { owner, kind, terms, movements, corrects, adds }: InvoiceDraft,
): Promise<InvoiceRow> {
  await lockNumbers(tx)
  const now = deps.clock.now()
  const series = invoiceSeries(kind, dateInMadrid(now))
  const last = await findLastIssuedAt(tx, series)
  // Clocks of processes differ, and the dates of a series never go back.
  const issuedAt = last && last > now ? last : now
  const invoice = {
    ...ownerColumns(owner),
    ...{ series, kind, issuedAt, totalCents: invoiceTotalCents(terms), terms },
    ...{ correctsSeries: corrects?.series ?? null, correctsNumber: corrects?.number ?? null },
  }
  const bookingIds = 'bookingId' in owner ? [] : owner.bookingIds
  const row = await insertInvoice(tx, { invoice, lines: adds ?? invoiceLines(terms), movements, bookingIds })
  if (deps.settings.invoicing.isRecorded) await appendRecord(tx, deps, row, issueDraft(row))
  return row
}

function ownerColumns(owner: InvoiceOwner) {
  if ('bookingId' in owner) return { bookingId: owner.bookingId, invoiceAccountId: null, month: null, dueOn: null }
  const { invoiceAccountId, month, dueOn = null } = owner
  return { bookingId: null, invoiceAccountId, month, dueOn }
}
