import type { Locale } from '#domain/shared/text.ts'
import type { AuditAct } from '#domain/staff/audit-entry.ts'
import { m } from '#i18n/paraglide/messages.js'

type Text = (inputs: Record<never, never>, options: { readonly locale: Locale }) => string

const NAMES: Record<AuditAct, Text> = {
  booking_cancelled: m.office_act_booking_cancelled,
  offer_made: m.office_act_offer_made,
  guest_answered: m.office_act_guest_answered,
  review_published: m.office_act_review_published,
  review_refused: m.office_act_review_refused,
  review_answered: m.office_act_review_answered,
  deposit_withheld: m.office_act_deposit_withheld,
  reported_again: m.office_act_reported_again,
  register_duty_set: m.office_act_register_duty_set,
  holder_corrected: m.office_act_holder_corrected,
  nights_blocked: m.office_act_nights_blocked,
  block_changed: m.office_act_block_changed,
  nights_unblocked: m.office_act_nights_unblocked,
  booking_taken: m.office_act_booking_taken,
  stay_changed: m.office_act_stay_changed,
  booking_moved: m.office_act_booking_moved,
  checked_in: m.office_act_checked_in,
  checked_out: m.office_act_checked_out,
  check_in_undone: m.office_act_check_in_undone,
  check_out_undone: m.office_act_check_out_undone,
  note_written: m.office_act_note_written,
  link_sent: m.office_act_link_sent,
  request_assigned: m.office_act_request_assigned,
  request_snoozed: m.office_act_request_snoozed,
  request_lost: m.office_act_request_lost,
  request_reopened: m.office_act_request_reopened,
  contact_answered: m.office_act_contact_answered,
  contact_closed: m.office_act_contact_closed,
  signed_in: m.office_act_signed_in,
  signed_out: m.office_act_signed_out,
  access_denied: m.office_act_access_denied,
  payment_recorded: m.office_act_payment_recorded,
  payment_taken_back: m.office_act_payment_taken_back,
  part_refunded: m.office_act_part_refunded,
  refund_transfer_recorded: m.office_act_refund_transfer_recorded,
  extra_charged: m.office_act_extra_charged,
  payment_put_off: m.office_act_payment_put_off,
  charge_tried: m.office_act_charge_tried,
  proof_given: m.office_act_proof_given,
  member_invited: m.office_act_member_invited,
  invitation_accepted: m.office_act_invitation_accepted,
  member_changed: m.office_act_member_changed,
  member_suspended: m.office_act_member_suspended,
  member_resumed: m.office_act_member_resumed,
  factors_reset: m.office_act_factors_reset,
  passkey_added: m.office_act_passkey_added,
  passkey_removed: m.office_act_passkey_removed,
  recovery_codes_made: m.office_act_recovery_codes_made,
  session_ended: m.office_act_session_ended,
  password_changed: m.office_act_password_changed,
  refund_asked: m.office_act_refund_asked,
  refund_declined: m.office_act_refund_declined,
  refund_lapsed: m.office_act_refund_lapsed,
  difference_explained: m.office_act_difference_explained,
  bank_file_imported: m.office_act_bank_file_imported,
  bank_line_set_aside: m.office_act_bank_line_set_aside,
}

/** What was done, in words: `Reserva cancelada`. */
export function actName(act: AuditAct, locale: Locale): string {
  return NAMES[act]({}, { locale })
}
