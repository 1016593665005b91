import type { BookingStatus } from '#domain/booking/booking-status.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { BookingOfAction } from '#office/components/action-parts/booking-of-action.ts'
import type { PaymentOfAction } from '#office/components/money-actions/payment-of-action.ts'
import type { RefundOfAction } from '#office/components/money-actions/transfer-dialog.tsx'

/** The facts that decide which actions a booking offers. The page of a booking provides all of them. */
export type BookingForActions = BookingOfAction & {
  /** The version of its row, as it was read: a check-in or check-out of another version is refused. */
  readonly version: number
  readonly status: BookingStatus
  /** The day by the product's clock. */
  readonly today: CalendarDate
  readonly isCheckedIn: boolean
  readonly isCheckedOut: boolean
  /** Whether its nights wait for a first payment: nothing can be charged on top. */
  readonly isHeld: boolean
  /** Payments that are unpaid and still owed, the first due first. */
  readonly openPayments: readonly PaymentOfAction[]
  /** Those of the open payments that a bank refused. */
  readonly refusedPayments: readonly PaymentOfAction[]
  /** Paid payments that can be refunded, with `leftCents`. */
  readonly paidPayments: readonly PaymentOfAction[]
  /** Payments recorded by hand and not taken back. */
  readonly byHandPayments: readonly PaymentOfAction[]
  /** Refunds that a member of staff has to make by transfer. */
  readonly refundsToMake: readonly RefundOfAction[]
  /** Whether there is no means to charge the open payments or the deposit to. */
  readonly isCardMissing: boolean
  /** Whether a card is saved. */
  readonly hasCard: boolean
  /** Null where nothing can be withheld. */
  readonly heldDepositCents: Cents | null
  readonly isDepositRefused: boolean
  readonly formsMissing: number
  /** Null where the home is not among those that are reported. */
  readonly register: { readonly isRequired: boolean; readonly hasRefusals: boolean } | null
  readonly review: {
    readonly status: 'waiting' | 'published' | 'refused'
    readonly hasAnswer: boolean
    readonly version: number
  } | null
  /** The last message of guest or staff about it; null for none. */
  readonly lastMessageId: string | null
  /** Path of its agreement; null where there is none. */
  readonly agreementPath: string | null
}
