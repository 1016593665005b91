import type { MendingPreview } from '#contract/office-invoicing.ts'
import { type BookingRow, lockBooking } from '#db/booking/booking-rows.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { findInvoice, type InvoiceRow, listInvoiceBookings, lockNumbers } from '#db/invoicing/invoice-rows.ts'
import { type Delivered, listDeliveriesOf } from '#db/invoicing/record-delivery-rows.ts'
import { findRecipient } from '#db/invoicing/tax-data-rows.ts'
import { invoiceName, parseInvoiceName } from '#domain/invoicing/invoice-kind.ts'
import type { Mending } from '#domain/invoicing/invoice-record.ts'
import type { Recipient } from '#domain/invoicing/recipient.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { previewIdOf } from '#services/preview-id.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import { appendRecord } from './append-record.ts'
import { issueDraft } from './invoice-record-draft.ts'

/** The invoice by the name that people read: `A-2027-000012`. */
type NamedInvoice = { readonly name: string }
type MendRefusal = Refusal<'invoice_not_found' | 'nothing_to_mend'>

/** Shows what another record of an invoice would say; changes nothing. Refuses as `mendRecord`. */
export async function previewMendRecord(
  deps: Pick<Deps, 'db'>,
  { name }: NamedInvoice,
): Promise<Result<MendingPreview, MendRefusal>> {
  const invoice = await findNamed(deps, name)
  if (!invoice) return refuse('invoice_not_found')
  const planned = await plan(deps.db, invoice)
  if (!planned.ok) return planned
  const { previewId, last, recipient } = planned.value
  const { code, fault, state } = last.delivery
  const { content } = last.record
  return ok({
    previewId,
    name: invoiceName(invoice),
    ...{ totalCents: invoice.totalCents, state, code, fault },
    recordKind: content.kind,
    before: shown(content.kind === 'issue' ? content.recipient : null),
    after: shown(recipient),
  })
}

/**
 * Makes another record of what the agency found fault with, from the tax data and the settings as they are now, and plans
 * that it is handed in. The invoice itself stays as it is. Refuses `invoice_not_found`, `nothing_to_mend` where the newest
 * record was accepted or waits, and `changed_meanwhile` where it would say something else than was previewed.
 */
export async function mendRecord(
  deps: Deps,
  { by, previewId, name }: NamedInvoice & { readonly by: Actor; readonly previewId: string },
): Promise<Result<null, MendRefusal | Refusal<'changed_meanwhile'>>> {
  const invoice = await findNamed(deps, name)
  if (!invoice) return refuse('invoice_not_found')
  return transactionWithRollbackOnRefusal(
    deps.db,
    async (tx): Promise<Result<null, MendRefusal | Refusal<'changed_meanwhile'>>> => {
      const booking = await lockBookingOf(tx, invoice)
      if (!booking) return refuse('invoice_not_found')
      await lockNumbers(tx)
      const planned = await plan(tx, invoice)
      if (!planned.ok) return planned
      if (planned.value.previewId !== previewId) return changedMeanwhile(tx, subjectOf(booking), {})
      await append(tx, deps, invoice, planned.value)
      await recordAction(tx, deps, by, {
        act: 'invoice_record_mended',
        subject: subjectOf(booking),
        bookingId: booking.id,
        apartmentId: booking.apartmentId,
        changes: { reference: [null, invoiceName(invoice)] },
      })
      await deps.jobs.send(tx, 'hand-in-records', {})
      return ok(null)
    },
  )
}

async function findNamed({ db }: Pick<Deps, 'db'>, name: string): Promise<InvoiceRow | undefined> {
  const key = parseInvoiceName(name)
  return key ? findInvoice(db, key) : undefined
}

type Plan = {
  readonly previewId: string
  readonly delivered: readonly Delivered[]
  readonly last: Delivered
  readonly recipient: Recipient | null
}

async function plan(on: Queryable, invoice: InvoiceRow): Promise<Result<Plan, Refusal<'nothing_to_mend'>>> {
  const delivered = await listDeliveriesOf(on, invoice)
  const last = delivered.at(-1)
  if (!last || !isFaulty(last)) return refuse('nothing_to_mend')
  const { content, hash } = last.record
  const named = content.kind === 'issue' ? content.recipient : null
  const bookingId = await bookingIdOf(on, invoice)
  const entered = bookingId === undefined ? undefined : await findRecipient(on, bookingId)
  const recipient = named && (entered ?? named)
  return ok({ previewId: previewIdOf('mend', hash, recipient), delivered, last, recipient })
}

async function append(
  tx: Parameters<typeof appendRecord>[0],
  deps: Deps,
  invoice: InvoiceRow,
  { delivered, last: { record }, recipient }: Plan,
): Promise<void> {
  const { content } = record
  if (content.kind === 'annulment') {
    await appendRecord(tx, deps, invoice, { kind: 'annulment', invoice: content.invoice, wasRejected: true })
  } else {
    await appendRecord(tx, deps, invoice, { ...issueDraft(invoice, mendingOf(delivered)), recipient })
  }
}

/** The entry in the audit is about one booking: of an account's invoice the first. */
async function bookingIdOf(on: Queryable, invoice: InvoiceRow): Promise<string | undefined> {
  return invoice.bookingId ?? (await listInvoiceBookings(on, invoice)).at(0)
}

async function lockBookingOf(tx: Tx, invoice: InvoiceRow): Promise<BookingRow | undefined> {
  const bookingId = await bookingIdOf(tx, invoice)
  return bookingId === undefined ? undefined : lockBooking(tx, bookingId)
}

function isFaulty({ delivery: { state } }: Delivered): boolean {
  return state === 'rejected' || state === 'accepted_with_errors'
}

/** The agency has a record of the invoice once it has taken one. */
function mendingOf(delivered: readonly Delivered[]): Mending {
  if (delivered.at(-1)?.delivery.state === 'accepted_with_errors') return 'accepted'
  const isKnown = delivered.some(({ delivery: { state } }) => state === 'accepted' || state === 'accepted_with_errors')
  return isKnown ? 'mending_rejected' : 'rejected'
}

function shown(recipient: Recipient | null): MendingPreview['after'] {
  return recipient && { name: recipient.name, taxId: recipient.taxId.number }
}

function subjectOf({ code }: BookingRow) {
  return { kind: 'booking', id: code } as const
}
