import type { RecipientInput } from '#contract/invoicing.ts'
import { updateInvoiceAccount } from '#db/invoicing/invoice-account-rows.ts'
import { findRecipient, saveRecipient } from '#db/invoicing/tax-data-rows.ts'
import { parseRecipient, type Recipient } from '#domain/invoicing/recipient.ts'
import { isAccountTaxId } from '#domain/invoicing/tax-id.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { planInvoicing } from '#services/booking/plan-invoicing.ts'
import { lockRecord, readBooking } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'

type TaxDataInput = BookingCredentials & { readonly code: string; readonly recipient: RecipientInput }

/**
 * Saves the recipient of the next invoices of a booking; issued ones stay as they are. Invoices that waited for it are
 * issued. Refuses `booking_not_found`, `forbidden` (not its holder, or a booking of an account) and `validation_failed` for an impossible tax id.
 */
export async function saveTaxData(
  deps: Deps,
  { code, recipient, ...credentials }: TaxDataInput,
): Promise<Result<Recipient, Refusal<'booking_not_found' | 'forbidden' | 'validation_failed'>>> {
  const found = await readBooking(deps.db, code)
  if (!found) return refuse('booking_not_found')
  if (!(await canAccessBooking(deps, found.booking, credentials))) return refuse('forbidden')
  // The invoices of an account are about other bookings too.
  if (found.booking.invoiceAccountId !== null) return refuse('forbidden')
  return save(deps, found, recipient)
}

/**
 * Saves the same as the holder gave it to staff, with an entry in the audit; of a booking with an account it is the
 * account's. Refuses the same, except `forbidden`, and for an account `validation_failed` for who is no company.
 */
export async function saveTaxDataByStaff(
  deps: Deps,
  { code, by, ...recipient }: RecipientInput & { readonly code: string; readonly by: Actor },
): Promise<Result<Recipient, Refusal<'booking_not_found' | 'validation_failed'>>> {
  const found = await readBooking(deps.db, code)
  if (!found) return refuse('booking_not_found')
  return save(deps, found, recipient, by)
}

async function save(
  deps: Deps,
  found: BookingRecord,
  typed: RecipientInput,
  by?: Actor,
): Promise<Result<Recipient, Refusal<'validation_failed'>>> {
  const { id: bookingId, code, apartmentId, invoiceAccountId } = found.booking
  const saved = (await findRecipient(deps.db, bookingId))?.taxId ?? null
  const recipient = parseRecipient(typed, { isStaff: by !== undefined, saved })
  if (!recipient || (invoiceAccountId && !isAccountTaxId(recipient.taxId)))
    return refuse('validation_failed', { taxId: 'validation_failed' })
  await deps.db.transaction(async (tx) => {
    const record = await lockRecord(tx, found)
    const now = deps.clock.now()
    if (invoiceAccountId) await updateInvoiceAccount(tx, { ...recipient, id: invoiceAccountId, at: now })
    else await saveRecipient(tx, { ...recipient, bookingId, enteredAt: now })
    if (by) {
      const subject = { kind: 'booking', id: code } as const
      const changes = { taxData: 'personal' } as const
      await recordAction(tx, deps, by, { act: 'tax_data_saved', subject, bookingId, apartmentId, changes })
    }
    if (record) await planInvoicing(tx, deps, record.booking)
  })
  return ok(recipient)
}
