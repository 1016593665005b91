import type { BookingStatus } from '#domain/booking/booking-status.ts'
import type { FeedSite } from '#domain/channel/feed-sites.ts'
import { isDueBeforeArrival } from '#domain/payment/schedule.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { PaymentView } from './price.ts'

/** The booking that an action is about, as the page shows it. */
export type BookingOfAction = {
  readonly bookingCode: string
  readonly houseCode: string
  /** Null where the member may not see it. */
  readonly holderName: string | null
  /** The language of messages to the holder; undefined where the page does not know it. */
  readonly language?: Locale | undefined
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  /** The other site where it was booked, which does not learn what is changed here; absent for bookings of ours. */
  readonly site?: FeedSite | undefined
}

/** A payment that an action can concern. */
export type PaymentOfAction = Pick<PaymentView, 'number' | 'amountCents' | 'dueDate'> & {
  /** Absent where only one purpose is possible. */
  readonly purpose?: PaymentView['purpose']
  readonly month?: number
  /** The part of it that can be refunded; absent where it is not needed. */
  readonly leftCents?: Cents
}

/** A refund that a person has to make. */
export type RefundOfAction = { readonly refundId: string; readonly amountCents: Cents }

/** The facts that decide which actions a booking offers, and that their dialogs show. */
export type BookingFacts = BookingOfAction & {
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

export const isAlive = ({ status }: Pick<BookingFacts, 'status'>) => status !== 'CANCELLED'

/** Tells whether money can be recorded for a payment of it. */
export const isPayable = (booking: BookingFacts) => isAlive(booking) && booking.openPayments.length > 0

/** Payments that can be put off: what is due before arrival can't. */
export function laterPayments({ openPayments }: BookingFacts) {
  return openPayments.filter(({ purpose }) => purpose !== undefined && !isDueBeforeArrival(purpose))
}

/** Payments that can be charged now; an extra is only charged when its guest pays it. */
export function chargeablePayments({ openPayments, today }: BookingFacts) {
  return openPayments.filter(({ purpose, dueDate }) => purpose !== 'extra' && dueDate <= today)
}
