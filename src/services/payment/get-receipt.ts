import type { BookingView } from '#contract/booking.ts'
import { isReceived } from '#contract/card-missing.ts'
import type { PaymentView } from '#contract/price.ts'
import { findAgreement } from '#db/booking/agreement-rows.ts'
import { EXEMPT, type VatRule } from '#domain/pricing/vat.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { BookingCredentials } from '#services/access/booking-access.ts'
import { getBooking } from '#services/booking/get-booking.ts'
import type { Deps } from '#services/deps.ts'

type GetReceiptInput = BookingCredentials & { readonly code: string; readonly number: number }
export type Receipt = {
  readonly booking: BookingView
  readonly payment: PaymentView
  /** The VAT in the price, as it was decided when the stay was booked. */
  readonly vat: VatRule
  /** The day of printing. */
  readonly today: CalendarDate
}

/**
 * Gets a payment that was made, for its holder. Refuses `booking_not_found`, `forbidden` and `payment_not_found` (or not
 * made, or on account).
 */
export async function getReceipt(
  deps: Deps,
  { number, ...input }: GetReceiptInput,
): Promise<Result<Receipt, Refusal<'booking_not_found' | 'forbidden' | 'payment_not_found'>>> {
  const found = await getBooking(deps, input)
  if (!found.ok) return found
  const booking = found.value
  if (!booking.holder) return refuse('forbidden')
  const payment = booking.paymentSchedule.find((one) => one.number === number && isReceived(one))
  if (!payment) return refuse('payment_not_found')
  const agreed = booking.agreementId ? await findAgreement(deps.db, booking.agreementId) : undefined
  const vat = agreed?.terms.vat ?? EXEMPT
  return ok({ booking, payment, vat, today: dateInMadrid(deps.clock.now()) })
}
