import { finishPaymentPath, paymentPath, retryPaymentPath } from '#contract/site-paths.ts'
import type { BookingRow } from '#db/booking-rows.ts'
import type { Settings } from '#services/deps.ts'

/** What names the page of a payment. */
export type PayingBooking = Pick<BookingRow, 'code' | 'language' | 'holdExpiresAt' | 'bookingRequestId'>

type Attempt = { readonly booking: PayingBooking; readonly number: number; readonly chargeId: string }

/**
 * Where guests come back to from proving who they are: the page of the very payment that they are making. It names the
 * attempt, so that the page can say what became of just that one, also in another tab of the browser.
 */
export function proofReturnUrl({ publicUrl }: Pick<Settings, 'publicUrl'>, attempt: Attempt): string {
  const url = new URL(publicUrl + pagePath(attempt))
  url.searchParams.set('attempt', attempt.chargeId)
  return url.href
}

function pagePath({ booking, number }: Attempt): string {
  const { code, language, holdExpiresAt, bookingRequestId } = booking
  if (bookingRequestId !== null && number === 1) return finishPaymentPath(language, { code, number })
  // Only the first payment is made while the nights are on hold.
  return holdExpiresAt ? paymentPath(language, code) : retryPaymentPath(language, { code, number })
}
