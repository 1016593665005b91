import type { City } from '#domain/catalogue/cities.ts'
import type { Cents } from '#domain/shared/money.ts'
import { grantOf, type Permission, type Scope } from './permissions.ts'

/**
 * What members are notified of: a request without an answer, a message of a guest or a visitor, a later month that is
 * overdue, a refund or a deposit that a bank refused, a refund to approve, a difference of the books, nights that another site has
 * sold too, and a calendar of another site that is no longer read.
 */
export const NOTICE_KINDS = [
  'request',
  'message',
  'contact',
  'overdue',
  'refused_refund',
  'deposit',
  'approval',
  'difference',
  'channel_conflict',
  'channel_stopped',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Who may act on it. */
const NEEDED: Readonly<Record<NoticeKind, Permission>> = {
  request: 'manage_stays',
  message: 'manage_stays',
  contact: 'manage_stays',
  overdue: 'move_money',
  refused_refund: 'move_money',
  deposit: 'move_money',
  approval: 'approve_money',
  difference: 'approve_money',
  channel_conflict: 'manage_channels',
  channel_stopped: 'manage_channels',
}

/** Notices of money that a bank refused, and of nights that are sold twice, are mailed whatever a member chose. */
export const ALWAYS_MAILED: readonly NoticeKind[] = ['refused_refund', 'deposit', 'channel_conflict']
/** Other notices that are mailed until a member chooses: requests and messages reach the company's mailbox anyway. */
export const MAILED_AT_FIRST: NoticeKind[] = ['overdue', 'approval', 'difference']

/** Something that waits for a member of staff. The amount is in cents. */
export type Matter = {
  readonly kind: NoticeKind
  /** Identifies what happened, together with the kind. */
  readonly event: string
  readonly subject: string
  readonly bookingCode: string | null
  readonly amountCents: Cents | null
  /** Null for a matter of no city. */
  readonly city: City | null
  /** The member who requested it, and may not decide it. */
  readonly askedBy?: string | null
}

/** Tells whether a member gets notices of a kind at all. */
export function isNotifiedOf({ roles }: Pick<Scope, 'roles'>, kind: NoticeKind): boolean {
  return ['yes', 'fresh'].includes(grantOf({ roles }, NEEDED[kind]))
}

/** Tells whether a member may act on a matter: by their roles, in their cities, and not on their own request. */
export function mayHandle(member: Scope & { readonly id: string }, { kind, city, askedBy }: Matter): boolean {
  const isInCities = member.cities === null || city === null || member.cities.includes(city)
  return isInCities && askedBy !== member.id && isNotifiedOf(member, kind)
}

/** Tells whether a member gets a mail of it. */
export function isMailed(kind: NoticeKind, chosen: readonly NoticeKind[]): boolean {
  return ALWAYS_MAILED.includes(kind) || chosen.includes(kind)
}
