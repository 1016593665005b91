import { findBooking, lockBooking } from '#db/booking/booking-rows.ts'
import { endBankAccount as endMandate } from '#db/payment/bank-account-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'

type EndBankAccountInput = BookingCredentials & { readonly code: string }

/**
 * Ends the mandate of a booking, so that its later months go to the card again; a debit that was submitted goes on. Does
 * nothing where there is none. Refuses `booking_not_found` and `forbidden` (not its holder).
 */
export async function endBankAccount(
  deps: Deps,
  { code, ...credentials }: EndBankAccountInput,
): Promise<Result<null, Refusal<'booking_not_found' | 'forbidden'>>> {
  const found = await findBooking(deps.db, normaliseBookingCode(code))
  if (!found) return refuse('booking_not_found')
  if (!(await canAccessBooking(deps, found.booking, credentials))) return refuse('forbidden')
  await deps.db.transaction(async (tx) => {
    if (await lockBooking(tx, found.booking.id)) await endMandate(tx, found.booking.id, deps.clock.now())
  })
  return ok(null)
}
