/**
 * Every action that leaves an entry in the audit. Those that only show something are among them where it is personal
 * data.
 */
export const AUDIT_ACTIONS = [
  'booking_cancelled',
  'offer_made',
  'guest_answered',
  'review_published',
  'review_refused',
  'review_answered',
  'deposit_withheld',
  'reported_again',
  'register_duty_set',
  'invoice_record_mended',
  'records_handed_in',
  'tax_data_saved',
  'holder_corrected',
  'nights_blocked',
  'block_changed',
  'nights_unblocked',
  'booking_taken',
  'stay_changed',
  'booking_moved',
  'checked_in',
  'checked_out',
  'check_in_undone',
  'check_out_undone',
  'note_written',
  'link_sent',
  'request_assigned',
  'request_snoozed',
  'request_lost',
  'request_reopened',
  'contact_answered',
  'contact_closed',
  'signed_in',
  'signed_out',
  'access_denied',
  'payment_recorded',
  'payment_taken_back',
  'part_refunded',
  'refund_transfer_recorded',
  'refund_account_saved',
  'refund_account_opened',
  'extra_charged',
  'payment_put_off',
  'charge_tried',
  'proof_given',
  'member_invited',
  'invitation_accepted',
  'member_changed',
  'member_suspended',
  'member_resumed',
  'factors_reset',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_made',
  'password_changed',
  'session_ended',
  'refund_asked',
  'refund_declined',
  'refund_lapsed',
  'difference_explained',
  'bank_file_imported',
  'bank_line_set_aside',
  'bank_line_linked',
  'bank_line_reopened',
  'view_saved',
  'view_removed',
  'list_exported',
] as const

export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** What an entry is about, named as staff name it: by booking code, house code, reference or id. */
export type AuditSubject = {
  readonly kind:
    | 'booking'
    | 'block'
    | 'home'
    | 'request'
    | 'thread'
    | 'contact'
    | 'review'
    | 'member'
    | 'session'
    | 'route'
    | 'list'
    | 'difference'
    | 'bank_file'
    | 'bank_line'
    | 'record_chain'
  readonly id: string
}

/** What actions change, each with a name that people read. */
export type AuditField =
  | 'number'
  | 'dueDate'
  | 'amountCents'
  | 'owedCents'
  | 'way'
  | 'method'
  | 'reference'
  | 'account'
  | 'receivedOn'
  | 'madeOn'
  | 'bookedOn'
  | 'surplusCents'
  | 'askedBy'
  | 'checkedInAt'
  | 'checkedOutAt'
  | 'state'
  | 'status'
  | 'assignee'
  | 'checkIn'
  | 'checkOut'
  | 'totalPriceCents'
  | 'booksCents'
  | 'otherCents'
  | 'booking'
  | 'bookingCode'
  | 'passkey'
  | 'factor'
  | 'roles'
  | 'cities'
  | 'suspended'
  | 'sesRequired'
  | 'nights'
  | 'kind'
  | 'home'
  | 'isAgreed'
  | 'source'
  | 'keptCents'
  | 'keptPaidCents'
  | 'added'
  | 'known'
  | 'unread'
  | 'cause'
  | 'name'
  | 'lastname'
  | 'phone'
  | 'why'
  | 'rows'
  | 'filter'
  | 'format'
  | 'text'
  | 'isShared'
  | 'link'
  | 'needed'
  | 'records'
  | 'taxData'

/**
 * What changed, by field: before and after. Of personal fields it is the name alone, with `personal`, so that erasing a
 * guest erases them everywhere.
 */
export type AuditChanges = Readonly<Record<string, readonly [before: AuditValue, after: AuditValue] | 'personal'>>

/** The changes that an action records; entries that were recorded before may have other fields. */
export type RecordedChanges = Partial<Readonly<Record<AuditField, AuditChanges[string]>>>
export type AuditValue = string | number | boolean | null
