import type { AuditAction } from '#contract/audit-actions.ts'
import type { HistoryTheme } from '#contract/history-themes.ts'
import type { BookingDetailRows, EntryOfBooking } from '#db/booking-details/booking-detail-rows.ts'
import type { DepositHoldRow, ReturnRow } from '#db/deposit/deposit-rows.ts'
import type { ChargeRow, RefundRow } from '#db/payment/charge-rows.ts'
import type { CommunicationKind, CommunicationState } from '#domain/arrival/register-steps.ts'
import type { BookingSource } from '#domain/booking/booking-source.ts'
import type { CancelReason } from '#domain/booking/booking-status.ts'
import type { DepositRefusal } from '#domain/payment/deposit.ts'
import type { MailKind } from '#domain/shared/jobs.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { ActorKind } from '#domain/staff/actor.ts'
import type { AuditChanges } from '#domain/staff/audit-entry.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'

/** An event of a booking, listed once, whether a row, an entry of the audit, or both record it. */
export type HistoryItem = {
  readonly id: string
  readonly at: Date
  readonly by: { readonly kind: ActorKind; readonly memberId: string | null }
  readonly theme: HistoryTheme
  readonly what: HistoryFact
}

export type HistoryFact =
  | { readonly kind: 'booked'; readonly source: BookingSource; readonly totalCents: Cents | null }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'cancelled'; readonly reason: CancelReason }
  | { readonly kind: 'checked_in' | 'checked_out' }
  | ({ readonly kind: 'charge'; readonly number: number } & Pick<
      ChargeRow,
      'amountCents' | 'state' | 'declineCode' | 'presence' | 'method' | 'cardBrand' | 'cardLast4'
    >)
  | ({ readonly kind: 'refund'; readonly number: number } & Pick<
      RefundRow,
      'amountCents' | 'state' | 'reason' | 'byHand'
    >)
  | ({ readonly kind: 'deposit'; readonly refusal: DepositRefusal | null } & Pick<
      DepositHoldRow,
      'amountCents' | 'state' | 'method'
    >)
  | ({ readonly kind: 'deposit_end'; readonly amountCents: Cents } & Pick<
      ReturnRow,
      'cause' | 'keptCents' | 'state' | 'reason'
    >)
  | {
      readonly kind: 'register'
      readonly about: CommunicationKind
      readonly state: CommunicationState
      readonly people: number
      readonly fault: string | null
    }
  | { readonly kind: 'form'; readonly position: number }
  | { readonly kind: 'message'; readonly author: 'guest' | 'staff'; readonly text: string }
  /** A mail that the product sent to the holder; `number` is the payment that it is about. */
  | { readonly kind: 'mail'; readonly mail: MailKind; readonly number: number | null }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'review'; readonly overall: number }
  /** What staff, or a guest by themselves, did, with what it changed. */
  | {
      readonly kind: 'act'
      readonly act: AuditAction
      readonly reason: string | null
      readonly changes: AuditChanges | null
    }

/** What the history of a booking is made from; entries the latest first. */
export type HistorySources = {
  readonly record: BookingRecord
  readonly rows: BookingDetailRows
  readonly entries: readonly EntryOfBooking[]
}
