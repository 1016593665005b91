/**
 * Every job's payload by its name. The file of each job (src/jobs/*.job.ts) adds its own row, which only an interface allows:
 * whoever sends a job is checked against it without importing what the job does.
 */
// biome-ignore lint/suspicious/noEmptyInterface: its rows come from the files of the jobs.
export interface JobPayloads {}

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
export const INVITATION_KINDS = ['check_in_invitation', 'check_in_reminder'] as const satisfies readonly MailKind[]
export type InvitationKind = (typeof INVITATION_KINDS)[number]

/** A mail about a booking, or about the payment `number` of it; `ref` tells apart several of one kind. */
export type MailAbout = {
  readonly kind: MailKind
  readonly bookingId: string
  readonly number?: number
  readonly ref?: string
}
