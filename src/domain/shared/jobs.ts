/**
 * Payloads of jobs by name. Each job's file (src/jobs/*.job.ts) adds its own row by declaration merging, which only an
 * interface allows, so that callers are type-checked without importing the job.
 */
// biome-ignore lint/suspicious/noEmptyInterface: its rows come from the files of the jobs.
export interface JobPayloads {}

export type JobName = keyof JobPayloads

/** Mails about a request, to the guest and to staff. */
export const REQUEST_MAIL_KINDS = ['request_received', 'request_for_staff'] as const
export type RequestMailKind = (typeof REQUEST_MAIL_KINDS)[number]
/** Mails about a group of homes: its offer and the end of it, or that it has come, to the guest and to staff. */
export const GROUP_MAIL_KINDS = ['group_offer', 'group_expiring', 'group_received', 'group_for_staff'] as const
export type GroupMailKind = (typeof GROUP_MAIL_KINDS)[number]
/** Mails of the account of a company: an invitation, a booking that waits for an approver or was declined, an invoice. */
export const COMPANY_MAIL_KINDS = [
  'company_invitation',
  'company_approval',
  'company_declined',
  'company_invoice',
] as const
export type CompanyMailKind = (typeof COMPANY_MAIL_KINDS)[number]
/**
 * A mail about an invitation or a booking by its id, or about the invoice of the company with that id; `userId` is the
 * approver that it goes to.
 */
export type CompanyMailAbout = {
  readonly kind: CompanyMailKind
  readonly id: string
  readonly userId?: string
  readonly invoice?: string
}
/** Mails about a message to the company that has come, to its sender and to staff. */
export const CONTACT_RECEIPT_KINDS = ['contact_received', 'contact_for_staff'] as const
/** The same, and what staff answered. */
export const CONTACT_MAIL_KINDS = [...CONTACT_RECEIPT_KINDS, 'contact_answer'] as const
export type ContactMailKind = (typeof CONTACT_MAIL_KINDS)[number]
/** Mails about a message of a thread: to who did not write it, or to acknowledge a question. */
export const MESSAGE_MAIL_KINDS = ['question_received', 'message_for_guest', 'message_for_staff'] as const
export type MessageMailKind = (typeof MESSAGE_MAIL_KINDS)[number]
/** Mails of an alert: to confirm it, and about homes that are free now. */
export const ALERT_MAIL_KINDS = ['alert_confirmation', 'alert_found'] as const
export type AlertMailKind = (typeof ALERT_MAIL_KINDS)[number]
export const MAIL_KINDS = [
  'booking_reserved',
  'booking_confirmed',
  'booking_changed',
  'booking_moved',
  'booking_cancelled',
  'booking_link',
  'offer',
  'offer_expiring',
  'offer_expired',
  'payment_coming',
  'payment_paid',
  'payment_refused',
  'extra_to_pay',
  'part_refunded',
  'deposit_held',
  'deposit_refused',
  'deposit_returned',
  'deposit_withheld',
  'check_in_invitation',
  'check_in_reminder',
  'review_invitation',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]
export const INVITATION_KINDS = ['check_in_invitation', 'check_in_reminder'] as const satisfies readonly MailKind[]
export type InvitationKind = (typeof INVITATION_KINDS)[number]

/** A mail about a booking, or about its payment `number`; `ref` tells several of one kind apart. */
export type MailAbout = {
  readonly kind: MailKind
  readonly bookingId: string
  readonly number?: number
  readonly ref?: string
}
