import { lockBooking } from '#db/booking-rows.ts'
import { findInvoice, lockNumbers } from '#db/invoice-rows.ts'
import { type Delivered, listDeliveriesOf } from '#db/record-delivery-rows.ts'
import { findRecipient } from '#db/tax-data-rows.ts'
import type { Mending } from '#domain/invoicing/invoice-record.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAct } from '#services/audit/record-act.ts'
import type { Deps } from '#services/deps.ts'
import { appendRecord } from './append-record.ts'
import { issueDraft } from './invoice-record-draft.ts'

type Mended = { readonly series: string; readonly number: number; readonly by: Actor }

/**
 * For staff, after a correction: makes another record of what the agency found fault with, from the tax data and the settings
 * as they are now. The invoice itself stays as it is. Refuses `invoice_not_found`, and `nothing_to_mend` where the newest
 * record was accepted or waits.
 */
export async function mendRecord(
  deps: Deps,
  { by, ...key }: Mended,
): Promise<Result<null, Refusal<'invoice_not_found' | 'nothing_to_mend'>>> {
  const invoice = await findInvoice(deps.db, key)
  if (!invoice) return refuse('invoice_not_found')
  return deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, invoice.bookingId)
    await lockNumbers(tx)
    const delivered = await listDeliveriesOf(tx, key)
    const last = delivered.at(-1)
    if (!last || !isFaulty(last)) return refuse('nothing_to_mend')
    const { content } = last.record
    if (content.kind === 'annulment') {
      await appendRecord(tx, deps, key, { kind: 'annulment', invoice: content.invoice, wasRejected: true })
    } else {
      const recipient = content.recipient && ((await findRecipient(tx, invoice.bookingId)) ?? content.recipient)
      await appendRecord(tx, deps, key, { ...issueDraft(invoice, mendingOf(delivered)), recipient })
    }
    await recordAct(tx, deps, by, {
      act: 'invoice_record_mended',
      subject: { kind: 'booking', id: booking?.code ?? '' },
      bookingId: invoice.bookingId,
      changes: { reference: [null, content.invoice.name] },
    })
    return ok(null)
  })
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
