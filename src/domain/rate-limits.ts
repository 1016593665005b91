import { CONTACT_STAMP } from '#domain/people/people-policy.ts'

/** Rate limits by name: `count` attempts at once, and as many again over `minutes`. */
export const RATE_LIMITS = {
  /** Neither of the two applies to an address that has signed in to the account before: see `known_address`. */
  login_by_address: { count: 30, minutes: 15 },
  login_by_account: { count: 100, minutes: 60 },
  login_by_address_and_account: { count: 10, minutes: 15 },
  /** Applies to signed-in users before actions that can't be undone. */
  password_by_account: { count: 10, minutes: 15 },
  /**
   * Counts passwords, one-time codes and recovery codes that were wrong or not, and passkeys and links that were wrong.
   * Neither of the first two applies to an address that has signed in to the account before: see `known_staff_address`.
   */
  staff_sign_in_by_address: { count: 30, minutes: 15 },
  staff_sign_in_by_account: { count: 20, minutes: 15 },
  staff_sign_in_by_address_and_account: { count: 20, minutes: 15 },
  /** Counts the factors that one session shows, so that only its member can use them up. */
  staff_proof_by_session: { count: 20, minutes: 15 },
  /** Counts challenges for passkeys before the member is known: each is stored for five minutes. */
  staff_challenge_by_address: { count: 60, minutes: 15 },
  openid_by_address: { count: 40, minutes: 15 },
  register_by_address: { count: 20, minutes: 60 },
  forgot_password_by_address: { count: 20, minutes: 60 },
  forgot_password_by_account: { count: 5, minutes: 60 },
  /** Only invalid links count. */
  reset_password_by_address: { count: 20, minutes: 60 },
  email_change_by_account: { count: 5, minutes: 60 },
  /** Counts invitations to a company, each of which is mailed, and links of invitations that are not valid. */
  company_invitation_by_account: { count: 20, minutes: 60 },
  company_invitation_by_email: { count: 3, minutes: 60 },
  company_joining_by_account: { count: 20, minutes: 60 },
  /** Only invalid links count. */
  confirm_email_by_address: { count: 20, minutes: 60 },
  /** Only invalid links count. */
  undo_registration_by_address: { count: 20, minutes: 60 },
  /** Counts e-mails tried with a booking code, which is public; a view token needs no e-mail. */
  upgrade_by_address: { count: 20, minutes: 60 },
  guest_by_address: { count: 30, minutes: 60 },
  holder_email_by_address: { count: 10, minutes: 60 },
  /** Once they are used up, the holder gets a link by mail instead of an answer. */
  holder_email_by_booking: { count: 100, minutes: 60 },
  end_links_by_booking: { count: 5, minutes: 60 },
  /** Counts changes of how the readers of a booking are notified: each switch is one. */
  push_by_booking: { count: 120, minutes: 60 },
  companion_by_booking: { count: 20, minutes: 60 },
  /** Only invalid links count. */
  companion_link_by_address: { count: 20, minutes: 60 },
  /** Counts the files that are sent for one booking: each is decoded. */
  file_by_booking: { count: 120, minutes: 60 },
  link_mail_by_booking: { count: 3, minutes: 60 },
  /** Only codes that no booking has count. */
  booking_code_by_address: { count: 30, minutes: 60 },
  /** Counts different promo codes, right or wrong; the same code again is free. */
  promo_code: { count: 20, minutes: 60 },
  consent_by_address: { count: 60, minutes: 60 },
  contact_by_address: { count: 30, minutes: 60 },
  /** Counts messages without a plausible form stamp, by address and from everywhere together. */
  unstamped_contact_by_address: { count: 10, minutes: 60 },
  unstamped_contact: { count: 120, minutes: 60 },
  question_by_address: { count: 20, minutes: 60 },
  alert_by_address: { count: 20, minutes: 60 },
  /** Counts reports of broken things, and what else their guest does with them. */
  ticket_by_booking: { count: 20, minutes: 60 },
  ticket_change_by_booking: { count: 60, minutes: 60 },
  message_by_thread: { count: 30, minutes: 60 },
  /** Counts the uses of one form stamp. */
  form_stamp: { count: CONTACT_STAMP.maxUses, minutes: CONTACT_STAMP.maxHours * 60 },
  request_by_address: { count: 30, minutes: 60 },
  /** Counts requests for a stay without a plausible form stamp. */
  unstamped_request_by_address: { count: 10, minutes: 60 },
  unstamped_request: { count: 120, minutes: 60 },
  /** Counts all mails to one mailbox that a visitor causes without a proof that it is theirs. */
  unproved_mail_by_mailbox: { count: 6, minutes: 1440 },
  /** Limits what one mailbox has staff do. */
  contact_by_email: { count: 10, minutes: 1440 },
  question_by_email: { count: 10, minutes: 1440 },
  alert_by_email: { count: 6, minutes: 1440 },
  request_by_email: { count: 10, minutes: 1440 },
  email_change_by_email: { count: 5, minutes: 1440 },
} as const

/** Facts that are remembered for so many minutes, stored as rows of the rate limits, so that a crash may lose them. */
export const MEMORIES = {
  /** A network address that has signed in to an account. */
  known_address: 43_200,
  /** A network address from which a member of staff has signed in. */
  known_staff_address: 43_200,
  /** A network address that has shown the credentials of a booking. */
  booking_opened_at: 60,
  /** The id of a mail that was counted in the budget of its mailbox, which a retry must not count again. */
  counted_mail: 1440,
  /** A promo code that was tried before. */
  promo_code_tried: 60,
} as const
