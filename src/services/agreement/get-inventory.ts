import type { PrintedDocument } from '#domain/shared/printed-document.ts'
import { type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'
import { makeInventory } from './inventory-document.ts'

type GetInventoryInput = BookingCredentials & { readonly code: string; readonly locale: Locale }

/** Gets the inventory of a booking, for its holder. Refuses `booking_not_found`, `forbidden` and `inventory_not_found`. */
export async function getInventory(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  { code, locale, ...credentials }: GetInventoryInput,
): Promise<Result<PrintedDocument, Refusal<'booking_not_found' | 'forbidden' | 'inventory_not_found'>>> {
  const record = await readBooking(deps.db, code)
  if (!record) return refuse('booking_not_found')
  if (!(await canAccessBooking(deps, record.booking, credentials))) return refuse('forbidden')
  return makeInventory(deps.db, deps, { bookingId: record.booking.id, locale })
}
