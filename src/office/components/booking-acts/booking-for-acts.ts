import type { BookingStatus } from '#domain/booking/booking-status.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { PaymentOfAct } from '#office/components/money-acts/payment-of-act.ts'
import type { RefundOfAct } from '#office/components/money-acts/transfer-dialog.tsx'
import type { BookingOfAct } from './booking-of-act.ts'

/** What decides which acts a booking offers. The page of a booking fills all of it. */
export type BookingForActs = BookingOfAct & {
  /** Of its row, as it was read: a mark of another version is refused. */
  readonly version: number
  readonly status: BookingStatus
  /** By the product's clock. */
  readonly today: CalendarDate
  readonly isCheckedIn: boolean
  readonly isCheckedOut: boolean
  /** Whether its nights wait for a first payment: nothing can be charged on top. */
  readonly isHeld: boolean
  /** Those that nobody has paid and that are still owed, the first due first. */
  readonly openPayments: readonly PaymentOfAct[]
  /** Of these the ones that a bank refused. */
  readonly refusedPayments: readonly PaymentOfAct[]
  /** Paid, and something of them can go back, with `leftCents`. */
  readonly paidPayments: readonly PaymentOfAct[]
  /** Recorded by hand, and not taken back. */
  readonly byHandPayments: readonly PaymentOfAct[]
  /** That a person has to make by a transfer. */
  readonly refundsToMake: readonly RefundOfAct[]
  /** Whether nothing is stored to charge what is still to be paid or the deposit to. */
  readonly isCardMissing: boolean
  /** Whether a card is saved. */
  readonly hasCard: boolean
  /** Null where nothing can be withheld. */
  readonly heldDepositCents: Cents | null
  readonly isDepositRefused: boolean
  readonly formsMissing: number
  /** Null where the home is none of those that are reported. */
  readonly register: { readonly isRequired: boolean; readonly hasRefusals: boolean } | null
  readonly review: {
    readonly status: 'waiting' | 'published' | 'refused'
    readonly hasAnswer: boolean
    readonly version: number
  } | null
  /** The last that guest or staff wrote about it; null for none. */
  readonly lastMessageId: string | null
  /** Where its agreement is read; null where there is none. */
  readonly agreementPath: string | null
}
