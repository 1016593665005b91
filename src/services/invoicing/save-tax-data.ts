import type { RecipientInput } from '#contract/invoicing.ts'
import { saveRecipient } from '#db/tax-data-rows.ts'
import { parseRecipient, type Recipient } from '#domain/invoicing/recipient.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import { planInvoicing } from '#services/booking/plan-invoicing.ts'
import { lockRecord, readBooking } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'

type TaxDataInput = BookingCredentials & { readonly code: string; readonly recipient: RecipientInput }

/**
 * Saves whom the next invoices of a booking are made out to; those that were issued stay as they are. Invoices that waited for
 * it are issued. Refuses `booking_not_found`, `forbidden` (not its holder) and `validation_failed` for a tax id that can't be.
 */
export async function saveTaxData(
  deps: Deps,
  { code, recipient, ...credentials }: TaxDataInput,
): Promise<Result<Recipient, Refusal<'booking_not_found' | 'forbidden' | 'validation_failed'>>> {
  const found = await readBooking(deps.db, code)
  if (!found) return refuse('booking_not_found')
  if (!(await canAccessBooking(deps, found.booking, credentials))) return refuse('forbidden')
  const saved = parseRecipient(recipient)
  if (!saved) return refuse('validation_failed', { taxId: 'validation_failed' })
  await deps.db.transaction(async (tx) => {
    const record = await lockRecord(tx, found)
    await saveRecipient(tx, { ...saved, bookingId: found.booking.id, enteredAt: deps.clock.now() })
    if (record) await planInvoicing(tx, deps, record.booking)
  })
  return ok(saved)
}
