import type { BookingView } from '#contract/booking.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { BookingCredentials } from '#services/access/booking-access.ts'
import { getBooking } from '#services/booking/get-booking.ts'
import type { Deps } from '#services/deps.ts'

/**
 * Gets a booking with a withheld deposit, for its holder. Refuses `booking_not_found`, `forbidden`, and
 * `payment_not_found` where nothing was withheld.
 */
export async function getDepositReceipt(
  deps: Deps,
  input: BookingCredentials & { readonly code: string },
): Promise<Result<BookingView, Refusal<'booking_not_found' | 'forbidden' | 'payment_not_found'>>> {
  const found = await getBooking(deps, input)
  if (!found.ok) return found
  if (!found.value.holder) return refuse('forbidden')
  return found.value.deposit.status === 'withheld' ? ok(found.value) : refuse('payment_not_found')
}
