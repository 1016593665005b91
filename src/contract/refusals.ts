import { DEFAULT_INSTANT_MAX_NIGHTS, FREE_CANCELLATION_DAYS, MAX_STAY_MONTHS } from '#domain/booking/booking-policy.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Refusal, RefusalCode } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { calendarFaultText } from './calendar-fault-text.ts'
import { managerFaultText } from './manager-fault-text.ts'

type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503
type Described = {
  readonly status: RefusalStatus
  readonly title: keyof typeof TITLES
  text(
    values: typeof POLICY & { readonly email: string } & Pick<Refusal, 'limit' | 'refundedCents'>,
    options: { readonly locale: Locale },
  ): string
}

/** Numbers of the policy that texts of refusals mention. */
const POLICY = {
  nights: DEFAULT_INSTANT_MAX_NIGHTS,
  months: MAX_STAY_MONTHS,
  // The arrival can't be moved from the last day of free cancellation on.
  days: FREE_CANCELLATION_DAYS + 1,
}

const TITLES = {
  request: m.refusal_title_request,
  account: m.refusal_title_account,
  search: m.refusal_title_search,
  booking: m.refusal_title_booking,
  card: m.refusal_title_card,
  fault: m.refusal_title_fault,
} as const

/** Names the least nights where the home is known. */
const stayTooShort: Described['text'] = ({ limit }, options) =>
  limit === undefined ? m.refusal_stay_too_short({}, options) : m.refusal_stay_too_short_for({ count: limit }, options)

/** Names the most guests where the home is known. */
const partyTooLarge: Described['text'] = ({ limit }, options) =>
  limit === undefined
    ? m.refusal_party_too_large({}, options)
    : m.refusal_party_too_large_for({ count: limit }, options)

/** Says what went back where the booking's refunds are known. */
const bookingCancelled: Described['text'] = ({ refundedCents }, options) => {
  if (refundedCents === undefined) return m.refusal_booking_cancelled({}, options)
  if (refundedCents === 0) return m.refusal_booking_cancelled_nothing_due({}, options)
  return m.refusal_booking_cancelled_refunded({ amount: formatCents(refundedCents) }, options)
}

/**
 * All refusals with status and texts; the texts are in `src/i18n/messages/refusals.*.json`, and the compiler reports a
 * code without them. They are those of the specification's error catalogue, where several codes share one (section 8).
 */
const REFUSALS = {
  fresh_proof_needed: { status: 403, title: 'account', text: m.refusal_fresh_proof_needed },
  invitation_ended: { status: 410, title: 'account', text: m.refusal_invitation_ended },
  password_too_weak: { status: 422, title: 'account', text: m.refusal_password_too_weak },
  last_owner: { status: 409, title: 'account', text: m.refusal_last_owner },
  last_factor: { status: 409, title: 'account', text: m.refusal_last_factor },
  forbidden: { status: 403, title: 'account', text: m.refusal_forbidden },
  not_found: { status: 404, title: 'search', text: m.refusal_not_found },
  method_not_allowed: { status: 405, title: 'request', text: m.refusal_method_not_allowed },
  malformed_json: { status: 400, title: 'request', text: m.refusal_malformed_json },
  first_payment_missing: { status: 409, title: 'booking', text: m.refusal_first_payment_missing },
  file_unreadable: { status: 415, title: 'request', text: m.refusal_file_unreadable },
  picture_unknown: { status: 415, title: 'request', text: m.refusal_picture_unknown },
  picture_heic: { status: 415, title: 'request', text: m.refusal_picture_heic },
  picture_has_too_many_pixels: { status: 422, title: 'request', text: m.refusal_picture_has_too_many_pixels },
  picture_too_narrow: { status: 422, title: 'request', text: m.refusal_picture_too_narrow },
  picture_damaged: { status: 422, title: 'request', text: m.refusal_picture_damaged },
  picture_too_large: { status: 413, title: 'request', text: m.refusal_picture_too_large },
  too_many_companions: { status: 409, title: 'booking', text: m.refusal_too_many_companions },
  companion_too_late: { status: 409, title: 'booking', text: m.refusal_companion_too_late },
  too_many_files: { status: 409, title: 'request', text: m.refusal_too_many_files },
  call_taken: { status: 409, title: 'request', text: m.refusal_call_taken },
  payload_too_large: { status: 413, title: 'request', text: m.refusal_payload_too_large },
  unsupported_media_type: { status: 415, title: 'request', text: m.refusal_unsupported_media_type },
  signature_invalid: { status: 400, title: 'request', text: m.refusal_signature_invalid },
  validation_failed: { status: 422, title: 'request', text: m.refusal_validation_failed },
  idempotency_key_reused: { status: 422, title: 'request', text: m.refusal_idempotency_key_reused },
  request_without_email: { status: 409, title: 'request', text: m.refusal_request_without_email },
  request_in_progress: { status: 409, title: 'request', text: m.refusal_request_in_progress },
  apartment_not_found: { status: 404, title: 'search', text: m.refusal_apartment_not_found },
  home_is_draft: { status: 409, title: 'request', text: m.refusal_home_is_draft },
  home_file_unreadable: { status: 422, title: 'request', text: m.refusal_home_file_unreadable },
  home_file_too_long: { status: 422, title: 'request', text: m.refusal_home_file_too_long },
  home_file_columns_unknown: { status: 422, title: 'request', text: m.refusal_home_file_columns_unknown },
  home_incomplete: { status: 409, title: 'request', text: m.refusal_home_incomplete },
  home_published: { status: 409, title: 'request', text: m.refusal_home_published },
  feed_unsafe: { status: 422, title: 'request', text: m.refusal_feed_unsafe },
  feed_unreadable: { status: 422, title: 'request', text: m.refusal_feed_unreadable },
  feed_exists: { status: 409, title: 'request', text: m.refusal_feed_exists },
  manager_missing: { status: 409, title: 'request', text: m.refusal_manager_missing },
  manager_failed: { status: 422, title: 'request', text: m.refusal_manager_failed },
  home_connected: { status: 409, title: 'request', text: m.refusal_home_connected },
  home_not_connected: { status: 409, title: 'request', text: m.refusal_home_not_connected },
  property_connected: { status: 409, title: 'request', text: m.refusal_property_connected },
  property_currency: { status: 422, title: 'request', text: m.refusal_property_currency },
  comparison_needed: { status: 409, title: 'request', text: m.refusal_comparison_needed },
  pushes_not_started: { status: 409, title: 'request', text: m.refusal_pushes_not_started },
  reservation_waits: { status: 409, title: 'request', text: m.refusal_reservation_waits },
  neighbourhood_unknown: { status: 422, title: 'request', text: m.refusal_neighbourhood_unknown },
  stay_too_long_for_instant: { status: 422, title: 'booking', text: m.refusal_stay_too_long_for_instant },
  arrival_closed: { status: 422, title: 'booking', text: m.refusal_arrival_closed },
  departure_closed: { status: 422, title: 'booking', text: m.refusal_departure_closed },
  stay_too_short: { status: 422, title: 'booking', text: stayTooShort },
  stay_too_far: { status: 422, title: 'booking', text: m.refusal_stay_too_far },
  party_too_large: { status: 422, title: 'booking', text: partyTooLarge },
  dates_in_past: { status: 422, title: 'booking', text: m.refusal_dates_in_past },
  promo_code_invalid: { status: 422, title: 'booking', text: m.refusal_promo_code_invalid },
  promo_code_for_another_guest: { status: 422, title: 'booking', text: m.refusal_promo_code_for_another_guest },
  price_not_repeated: { status: 422, title: 'request', text: m.refusal_price_not_repeated },
  dates_not_available: { status: 409, title: 'booking', text: m.refusal_dates_not_available },
  too_many_holds: { status: 429, title: 'booking', text: m.refusal_too_many_holds },
  contracts_in_a_row: { status: 409, title: 'booking', text: m.refusal_contracts_in_a_row },
  too_many_holds_at_address: { status: 429, title: 'booking', text: m.refusal_too_many_holds_at_address },
  channel_unavailable: { status: 409, title: 'booking', text: m.refusal_channel_unavailable },
  added_nights_unchecked: { status: 409, title: 'booking', text: m.refusal_added_nights_unchecked },
  changed_meanwhile: { status: 409, title: 'request', text: m.refusal_changed_meanwhile },
  nights_taken: { status: 409, title: 'booking', text: m.refusal_nights_taken },
  gateway_unreachable: { status: 503, title: 'fault', text: m.refusal_gateway_unreachable },
  card_declined: { status: 402, title: 'card', text: m.refusal_card_declined },
  card_insufficient_funds: { status: 402, title: 'card', text: m.refusal_card_insufficient_funds },
  card_expired: { status: 402, title: 'card', text: m.refusal_card_expired },
  card_authentication_failed: { status: 402, title: 'card', text: m.refusal_card_authentication_failed },
  card_processing_error: { status: 402, title: 'card', text: m.refusal_card_processing_error },
  payment_already_exists: { status: 409, title: 'booking', text: m.refusal_payment_already_exists },
  payment_already_processed: { status: 409, title: 'booking', text: m.refusal_payment_already_processed },
  contract_differs: { status: 409, title: 'booking', text: m.refusal_contract_differs },
  stay_has_begun: { status: 409, title: 'booking', text: m.refusal_stay_has_begun },
  booked_at_other_site: { status: 409, title: 'booking', text: m.refusal_booked_at_other_site },
  moment_out_of_order: { status: 422, title: 'booking', text: m.refusal_moment_out_of_order },
  deposit_before_departure: { status: 409, title: 'booking', text: m.refusal_deposit_before_departure },
  guest_in_house: { status: 409, title: 'booking', text: m.refusal_guest_in_house },
  terms_not_accepted: { status: 409, title: 'booking', text: m.refusal_terms_not_accepted },
  payment_not_due: { status: 409, title: 'booking', text: m.refusal_payment_not_due },
  export_too_large: { status: 422, title: 'request', text: m.refusal_export_too_large },
  bank_file_unreadable: { status: 422, title: 'request', text: m.refusal_bank_file_unreadable },
  already_recorded: { status: 409, title: 'booking', text: m.refusal_already_recorded },
  more_than_left: { status: 422, title: 'booking', text: m.refusal_more_than_left },
  iban_invalid: { status: 422, title: 'booking', text: m.refusal_iban_invalid },
  approval_needed: { status: 409, title: 'booking', text: m.refusal_approval_needed },
  approval_waits: { status: 409, title: 'booking', text: m.refusal_approval_waits },
  already_in_company: { status: 409, title: 'account', text: m.refusal_already_in_company },
  company_email_unproved: { status: 403, title: 'account', text: m.refusal_company_email_unproved },
  company_tax_id_needed: { status: 422, title: 'account', text: m.refusal_company_tax_id_needed },
  company_invitation_ended: { status: 410, title: 'account', text: m.refusal_company_invitation_ended },
  credit_exceeded: { status: 422, title: 'account', text: m.refusal_credit_exceeded },
  issuer_has_invoices: { status: 409, title: 'request', text: m.refusal_issuer_has_invoices },
  promo_code_in_use: { status: 409, title: 'request', text: m.refusal_promo_code_in_use },
  promo_code_uses_exceeded: { status: 422, title: 'request', text: m.refusal_promo_code_uses_exceeded },
  promo_code_taken: { status: 409, title: 'booking', text: m.refusal_promo_code_taken },
  no_payment_terms: { status: 409, title: 'booking', text: m.refusal_no_payment_terms },
  account_overdue: { status: 409, title: 'booking', text: m.refusal_account_overdue },
  last_approver: { status: 409, title: 'account', text: m.refusal_last_approver },
  card_not_agreed: { status: 409, title: 'booking', text: m.refusal_card_not_agreed },
  debit_not_offered: { status: 409, title: 'booking', text: m.refusal_debit_not_offered },
  debit_refused: { status: 402, title: 'booking', text: m.refusal_debit_refused },
  payment_not_found: { status: 404, title: 'booking', text: m.refusal_card_processing_error },
  booking_not_found: { status: 404, title: 'booking', text: m.refusal_card_processing_error },
  invoice_not_ready: { status: 409, title: 'booking', text: m.refusal_invoice_not_ready },
  booking_not_confirmed: { status: 409, title: 'booking', text: m.refusal_booking_not_confirmed },
  inventory_not_found: { status: 404, title: 'booking', text: m.refusal_inventory_not_found },
  invoice_not_found: { status: 404, title: 'booking', text: m.refusal_invoice_not_found },
  tax_data_missing: { status: 409, title: 'booking', text: m.refusal_tax_data_missing },
  invoice_not_reissuable: { status: 409, title: 'booking', text: m.refusal_invoice_not_reissuable },
  nothing_to_mend: { status: 409, title: 'booking', text: m.refusal_nothing_to_mend },
  nothing_to_hand_in: { status: 409, title: 'request', text: m.refusal_nothing_to_hand_in },
  legal_rules_incomplete: { status: 409, title: 'request', text: m.refusal_legal_rules_incomplete },
  plan_not_found: { status: 404, title: 'search', text: m.refusal_plan_not_found },
  login_failed: { status: 401, title: 'account', text: m.refusal_login_failed },
  sign_in_cancelled: { status: 409, title: 'account', text: m.refusal_sign_in_cancelled },
  sign_in_refused: { status: 403, title: 'account', text: m.refusal_sign_in_refused },
  sign_in_unavailable: { status: 503, title: 'account', text: m.refusal_sign_in_unavailable },
  email_not_verified: { status: 403, title: 'account', text: m.refusal_email_not_verified },
  already_registered: { status: 409, title: 'account', text: m.refusal_already_registered },
  email_not_found: { status: 404, title: 'account', text: m.refusal_email_not_found },
  reset_token_invalid: { status: 410, title: 'account', text: m.refusal_reset_token_invalid },
  email_link_invalid: { status: 410, title: 'account', text: m.refusal_email_link_invalid },
  alert_link_invalid: { status: 410, title: 'search', text: m.refusal_alert_link_invalid },
  alert_too_wide: { status: 422, title: 'search', text: m.refusal_alert_too_wide },
  registration_link_invalid: { status: 410, title: 'account', text: m.refusal_registration_link_invalid },
  password_mismatch: { status: 422, title: 'account', text: m.refusal_password_mismatch },
  password_wrong: { status: 403, title: 'account', text: m.refusal_password_wrong },
  booking_of_another_email: { status: 409, title: 'account', text: m.refusal_booking_of_another_email },
  stay_not_over: { status: 409, title: 'account', text: m.refusal_stay_not_over },
  unauthenticated: { status: 401, title: 'account', text: m.refusal_unauthenticated },
  change_not_allowed: { status: 409, title: 'booking', text: m.refusal_change_not_allowed },
  change_not_refundable: { status: 409, title: 'booking', text: m.refusal_change_not_refundable },
  change_outdated: { status: 409, title: 'booking', text: m.refusal_change_outdated },
  payment_before_change: { status: 409, title: 'booking', text: m.refusal_payment_before_change },
  deposit_not_held: { status: 409, title: 'booking', text: m.refusal_deposit_not_held },
  booking_cancelled: { status: 409, title: 'booking', text: bookingCancelled },
  hold_expired: { status: 410, title: 'booking', text: m.refusal_hold_expired },
  approval_too_late: { status: 410, title: 'booking', text: m.refusal_approval_too_late },
  check_in_not_open: { status: 409, title: 'booking', text: m.refusal_check_in_not_open },
  check_in_closed: { status: 410, title: 'booking', text: m.refusal_check_in_closed },
  guide_not_open: { status: 409, title: 'booking', text: m.refusal_guide_not_open },
  guide_closed: { status: 410, title: 'booking', text: m.refusal_guide_closed },
  home_state_not_open: { status: 409, title: 'booking', text: m.refusal_home_state_not_open },
  home_state_closed: { status: 410, title: 'booking', text: m.refusal_home_state_closed },
  home_state_signed: { status: 409, title: 'booking', text: m.refusal_home_state_signed },
  home_state_full: { status: 409, title: 'booking', text: m.refusal_home_state_full },
  ticket_not_open: { status: 409, title: 'booking', text: m.refusal_ticket_not_open },
  ticket_closed: { status: 410, title: 'booking', text: m.refusal_ticket_closed },
  door_code_moved_on: { status: 409, title: 'booking', text: m.refusal_door_code_moved_on },
  ticket_moved_on: { status: 409, title: 'booking', text: m.refusal_ticket_moved_on },
  review_not_open: { status: 409, title: 'booking', text: m.refusal_review_not_open },
  request_not_sent: { status: 503, title: 'request', text: m.refusal_request_not_sent },
  rate_limited: { status: 429, title: 'request', text: m.refusal_rate_limited },
  too_many_mails: { status: 429, title: 'request', text: m.refusal_too_many_mails },
  booking_link_mailed: { status: 429, title: 'booking', text: m.refusal_booking_link_mailed },
  service_unavailable: { status: 503, title: 'fault', text: m.refusal_service_unavailable },
  overloaded: { status: 503, title: 'fault', text: m.refusal_overloaded },
  internal: { status: 500, title: 'fault', text: m.refusal_internal },
} as const satisfies Record<RefusalCode, Described>

/** What staff read where the sentence for guests is about their card or their own booking. */
const FOR_STAFF: Partial<Record<RefusalCode, Described['text']>> = {
  unauthenticated: m.refusal_staff_unauthenticated,
  booking_not_found: m.refusal_staff_booking_not_found,
  payment_not_found: m.refusal_staff_payment_not_found,
  payment_already_exists: m.refusal_staff_payment_already_exists,
  payment_already_processed: m.refusal_staff_payment_already_processed,
  change_not_allowed: m.refusal_staff_change_not_allowed,
  change_not_refundable: m.refusal_staff_change_not_refundable,
  stay_has_begun: m.refusal_staff_stay_has_begun,
  payment_before_change: m.refusal_staff_payment_before_change,
  apartment_not_found: m.refusal_staff_apartment_not_found,
  party_too_large: m.refusal_staff_party_too_large,
  hold_expired: m.refusal_staff_hold_expired,
}

/** Explains a refusal to staff; null where they read what guests read. */
export function explainToStaff(
  { code, details }: Pick<Refusal, 'code' | 'details'>,
  locale: Locale,
  email: string,
): string | null {
  const fault = details?.calendarFault
  if (code === 'feed_unreadable' && fault)
    return m.refusal_feed_fault({ fault: calendarFaultText(fault, locale) }, { locale })
  if (code === 'manager_failed' && details?.managerFault) {
    return m.refusal_manager_fault({ fault: managerFaultText(details.managerFault, locale) }, { locale })
  }
  return FOR_STAFF[code]?.({ ...POLICY, email }, { locale }) ?? null
}

export type ExplainedRefusal = { readonly status: RefusalStatus; readonly title: string; readonly message: string }

/**
 * Explains a refusal to a person by status, title and text; `email` is the company's address. The text names the limit of the
 * home where the refusal has one, and that of the policy otherwise; of a cancelled booking what was refunded.
 */
export function explainRefusal(
  code: RefusalCode,
  locale: Locale,
  email: string,
  { limit, refundedCents }: Pick<Refusal, 'limit' | 'refundedCents'> = {},
): ExplainedRefusal {
  const { status, title, text }: Described = REFUSALS[code]
  const values = {
    ...POLICY,
    email,
    ...(limit === undefined ? {} : { limit, nights: limit }),
    ...(refundedCents === undefined ? {} : { refundedCents }),
  }
  return { status, title: TITLES[title]({}, { locale }), message: text(values, { locale }) }
}

export function statusOf(code: RefusalCode): RefusalStatus {
  return REFUSALS[code].status
}
