import type { BookingFacts, PaymentOfAction } from '#contract/booking-facts.ts'
import type { EntryId } from '#contract/office-actions/all.ts'

/** Props of the dialog that an entry of a booking's menu opens: `RecordEntry` for the entry `record`. */
export type EntryProps = {
  readonly booking: BookingFacts
  /** The payment that it is about, where the page has named one. */
  readonly number?: number | undefined
  onClose(): void
  onDone(text: string): void
  /** Opens another entry instead. */
  onOther(entry: EntryId): void
}

/** Returns the payment that the page has named, or all of these. */
export function namedPayments(payments: readonly PaymentOfAction[], number: number | undefined) {
  const named = payments.filter((one) => one.number === number)
  return named.length > 0 ? named : payments
}
