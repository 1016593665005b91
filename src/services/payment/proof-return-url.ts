import { retryPaymentPath } from '#contract/booking-paths.ts'
import { finishPaymentPath, paymentPath } from '#contract/site-paths.ts'
import type { BookingRow } from '#db/booking/booking-rows.ts'
import type { Settings } from '#services/deps.ts'

/** The fields of a booking that decide which page its payment has. */
export type PayingBooking = Pick<BookingRow, 'code' | 'language' | 'holdExpiresAt' | 'bookingRequestId'>

type Attempt = { readonly booking: PayingBooking; readonly number: number; readonly chargeId: string }

/**
 * Makes the address to which a guest returns after authenticating: the page of the payment they are making. It names the
 * attempt, so that the page can show the result of that one, also in another tab.
 */
export function proofReturnUrl({ publicUrl }: Pick<Settings, 'publicUrl'>, attempt: Attempt): string {
  const url = new URL(publicUrl + pagePath(attempt))
  url.searchParams.set('attempt', attempt.chargeId)
  return url.href
}

function pagePath({ booking, number }: Attempt): string {
  const { code, language, holdExpiresAt, bookingRequestId } = booking
  if (bookingRequestId !== null && number === 1) return finishPaymentPath(language, { code, number })
  // Only the first payment is made while there is a night hold.
  return holdExpiresAt ? paymentPath(language, code) : retryPaymentPath(language, { code, number })
}
