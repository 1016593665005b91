/** The jobs of the product and what each is told. Every handler may run twice. */
export type JobPayloads = {
  'expire-hold': { readonly bookingId: string }
  'resolve-charge': { readonly chargeId: string }
  'send-request-mail': { readonly kind: RequestMailKind; readonly requestId: string }
  /** Whatever is due of a booking's money. */
  'advance-booking': { readonly bookingId: string }
  'resolve-deposit': { readonly holdId: string }
  /** A mail that brings the guests of a confirmed stay to its check-in, when its day has come. */
  'invite-guests': { readonly bookingId: string; readonly kind: InvitationKind }
  /** Whatever the register of travellers has to be told of a booking. */
  'report-booking': { readonly bookingId: string }
  'send-mail': MailAbout
  /** The link to a new password. */
  'send-reset-mail': { readonly resetId: string }
  /** The link to another e-mail of an account, and word of it to the one in use. */
  'send-email-change-mails': { readonly changeId: string }
  /** Word to an e-mail that an account was opened with it, and the link to close it. */
  'send-registration-mail': { readonly linkId: string }
  'send-contact-mail': { readonly kind: ContactMailKind; readonly contactId: string }
  /** Runs every minute, for what its own job missed. */
  'sweep-overdue': Record<string, never>
  /** Runs every night, for nights that have gone by. */
  'prune-search': Record<string, never>
  /** Runs every night, for messages that were kept long enough. */
  'forget-contacts': Record<string, never>
  /** Runs every night, for personal data whose legal time is over. */
  'erase-travellers': Record<string, never>
}

export type JobName = keyof JobPayloads

/** About a request: to who asked, and to staff. */
export const REQUEST_MAIL_KINDS = ['request_received', 'request_for_staff'] as const
export type RequestMailKind = (typeof REQUEST_MAIL_KINDS)[number]
/** About a message to the company: to who wrote, and to staff. */
export const CONTACT_MAIL_KINDS = ['contact_received', 'contact_for_staff'] as const
export type ContactMailKind = (typeof CONTACT_MAIL_KINDS)[number]
export const MAIL_KINDS = [
  'booking_reserved',
  'booking_confirmed',
  'booking_changed',
  'booking_cancelled',
  'booking_link',
  'offer',
  'offer_expiring',
  'offer_expired',
  'payment_coming',
  'payment_paid',
  'payment_refused',
  'deposit_held',
  'deposit_refused',
  'deposit_returned',
  'deposit_withheld',
  'check_in_invitation',
  'check_in_reminder',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]
export type InvitationKind = Extract<MailKind, 'check_in_invitation' | 'check_in_reminder'>

/** A mail about a booking, or about the payment `number` of it; `ref` tells apart several of one kind. */
export type MailAbout = {
  readonly kind: MailKind
  readonly bookingId: string
  readonly number?: number
  readonly ref?: string
}
