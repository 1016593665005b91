import type { CalendarFault } from './calendar-fault.ts'
import type { ManagerFault } from './manager-fault.ts'

/** How a bank refuses a card. */
export const CARD_REFUSALS = [
  'card_declined',
  'card_insufficient_funds',
  'card_expired',
  'card_authentication_failed',
  'card_processing_error',
] as const

/** Every expected "no" of the product. Each has its status in `src/contract/refusals.ts`. */
export const REFUSAL_CODES = [
  'login_failed',
  'sign_in_cancelled',
  'sign_in_refused',
  'sign_in_unavailable',
  'email_not_verified',
  'already_registered',
  'email_not_found',
  'reset_token_invalid',
  'email_link_invalid',
  'registration_link_invalid',
  'alert_link_invalid',
  'alert_too_wide',
  'password_mismatch',
  'password_wrong',
  'stay_not_over',
  'unauthenticated',
  'forbidden',
  'fresh_proof_needed',
  'invitation_ended',
  'password_too_weak',
  'last_owner',
  'last_factor',
  'not_found',
  'method_not_allowed',
  'malformed_json',
  'payload_too_large',
  'unsupported_media_type',
  'signature_invalid',
  'validation_failed',
  'call_taken',
  'idempotency_key_reused',
  'request_in_progress',
  'request_without_email',
  'apartment_not_found',
  'home_is_draft',
  'home_incomplete',
  'home_published',
  'home_file_unreadable',
  'home_file_too_long',
  'home_file_columns_unknown',
  'neighbourhood_unknown',
  'stay_too_long_for_instant',
  'arrival_closed',
  'departure_closed',
  'stay_too_short',
  'stay_too_far',
  'contracts_in_a_row',
  'party_too_large',
  'dates_in_past',
  'promo_code_invalid',
  'promo_code_for_another_guest',
  'promo_code_taken',
  'promo_code_in_use',
  'issuer_has_invoices',
  'promo_code_uses_exceeded',
  'price_not_repeated',
  'dates_not_available',
  'too_many_holds',
  'too_many_holds_at_address',
  'channel_unavailable',
  'added_nights_unchecked',
  'gateway_unreachable',
  ...CARD_REFUSALS,
  'payment_already_exists',
  'payment_already_processed',
  'payment_not_due',
  'already_recorded',
  'bank_file_unreadable',
  'export_too_large',
  'more_than_left',
  'iban_invalid',
  'approval_needed',
  'approval_waits',
  'already_in_company',
  'company_email_unproved',
  'company_tax_id_needed',
  'company_invitation_ended',
  'no_payment_terms',
  'account_overdue',
  'credit_exceeded',
  'last_approver',
  'card_not_agreed',
  'terms_not_accepted',
  'debit_not_offered',
  'debit_refused',
  'payment_not_found',
  'booking_not_found',
  'booking_cancelled',
  'booking_of_another_email',
  'deposit_not_held',
  'invoice_not_ready',
  'booking_not_confirmed',
  'inventory_not_found',
  'invoice_not_found',
  'tax_data_missing',
  'invoice_not_reissuable',
  'nothing_to_mend',
  'nothing_to_hand_in',
  'legal_rules_incomplete',
  'plan_not_found',
  'change_not_allowed',
  'change_not_refundable',
  'change_outdated',
  'contract_differs',
  'guest_in_house',
  'moment_out_of_order',
  'stay_has_begun',
  'booked_at_other_site',
  'deposit_before_departure',
  'payment_before_change',
  'changed_meanwhile',
  'nights_taken',
  'hold_expired',
  'approval_too_late',
  'check_in_not_open',
  'check_in_closed',
  'guide_not_open',
  'guide_closed',
  'home_state_not_open',
  'home_state_closed',
  'home_state_signed',
  'home_state_full',
  'ticket_not_open',
  'ticket_closed',
  'ticket_moved_on',
  'door_code_moved_on',
  'first_payment_missing',
  'file_unreadable',
  'too_many_files',
  'too_many_companions',
  'companion_too_late',
  'picture_unknown',
  'picture_heic',
  'picture_has_too_many_pixels',
  'picture_too_narrow',
  'picture_damaged',
  'picture_too_large',
  'feed_unsafe',
  'feed_unreadable',
  'feed_exists',
  'manager_missing',
  'manager_failed',
  'home_connected',
  'home_not_connected',
  'property_connected',
  'property_currency',
  'comparison_needed',
  'pushes_not_started',
  'reservation_waits',
  'review_not_open',
  'request_not_sent',
  'rate_limited',
  'booking_link_mailed',
  'too_many_mails',
  'service_unavailable',
  'overloaded',
  'internal',
] as const

export type RefusalCode = (typeof REFUSAL_CODES)[number]

/** Nights of a home that are taken: by a booking with its code, a block with its id, or another site. */
export type NightsInTheWay = {
  readonly houseCode: string
  readonly kind: 'hold' | 'booking' | 'block' | 'channel'
  readonly id: string
  readonly from: string
  readonly to: string
}

/** Who changed a row since it was read, when, and what it says now. A member of staff is named by their id. */
export type ChangedMeanwhile = {
  readonly by: 'staff' | 'guest' | 'system' | 'command'
  readonly memberId: string | null
  readonly at: string
  readonly now: Readonly<Record<string, string | number | boolean | null>>
}

/** What staff read of a refusal besides its code. */
export type RefusalDetails = {
  readonly inTheWay?: readonly NightsInTheWay[]
  readonly changed?: ChangedMeanwhile
  /** Why the calendar of another site cannot be read. */
  readonly calendarFault?: CalendarFault
  /** Why the channel manager did not do something, and what it says about it. */
  readonly managerFault?: { readonly fault: ManagerFault; readonly text: string }
}

/** An expected refusal, returned as a value. `errors` maps a field of the input to why it was refused. */
export type Refusal<Code extends RefusalCode = RefusalCode> = {
  readonly ok: false
  readonly code: Code
  readonly errors?: Readonly<Record<string, RefusalCode>>
  /** Seconds until the next attempt, where known. */
  readonly retryAfterSeconds?: number
  /** The limit of the home that the input misses: nights of a stay, or guests. */
  readonly limit?: number
  /** The home that is refused, where a request names several. */
  readonly houseCode?: string
  /** Money that went back to the guest of a booking that is cancelled. */
  readonly refundedCents?: number
  /** Details that only staff may read. */
  readonly details?: RefusalDetails
}

export type Ok<Value> = { readonly ok: true; readonly value: Value }

/** Expected refusals are returned, faults are thrown (architecture, rule 4). */
export type Result<Value, R extends Refusal = Refusal> = Ok<Value> | R

/** Makes the successful result of a use case. */
export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value }
}

/**
 * Makes the refusal that a use case returns. `errors` names each wrong field of the input, as `holder.email`, with a code of
 * its own.
 */
export function refuse<Code extends RefusalCode>(code: Code, errors?: Record<string, RefusalCode>): Refusal<Code> {
  return errors ? { ok: false, code, errors } : { ok: false, code }
}

/** Makes the refusal of a stay or a party that misses a limit of the home, which its text names. */
export function refuseBeyond<Code extends RefusalCode>(code: Code, limit: number): Refusal<Code> {
  return { ok: false, code, limit }
}
