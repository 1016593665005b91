import type { BookingStatus } from '#domain/booking/booking-status.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { PaymentOfAct } from '#office/components/money-acts/payment-of-act.ts'
import type { RefundOfAct } from '#office/components/money-acts/transfer-dialog.tsx'
import type { BookingOfAct } from './booking-of-act.ts'

/** The facts that decide which actions a booking offers. The page of a booking provides all of them. */
export type BookingForActs = BookingOfAct & {
  /** The version of its row, as it was read: a mark of another version is refused. */
  readonly version: number
  readonly status: BookingStatus
  /** The day by the product's clock. */
  readonly today: CalendarDate
  readonly isCheckedIn: boolean
  readonly isCheckedOut: boolean
  /** Whether its nights wait for a first payment: nothing can be charged on top. */
  readonly isHeld: boolean
  /** Payments that are unpaid and still owed, the first due first. */
  readonly openPayments: readonly PaymentOfAct[]
  /** Those of the open payments that a bank refused. */
  readonly refusedPayments: readonly PaymentOfAct[]
  /** Paid payments that can be refunded, with `leftCents`. */
  readonly paidPayments: readonly PaymentOfAct[]
  /** Payments recorded by hand and not taken back. */
  readonly byHandPayments: readonly PaymentOfAct[]
  /** Refunds that a member of staff has to make by transfer. */
  readonly refundsToMake: readonly RefundOfAct[]
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
