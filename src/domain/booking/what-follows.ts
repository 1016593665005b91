import type { BookingSource } from '#domain/booking/booking-source.ts'
import type { BookingStatus } from '#domain/booking/booking-status.ts'
import type { Party } from '#domain/booking/party.ts'
import { type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import type { MailKind } from '#domain/shared/jobs.ts'

/**
 * What changes about a booking, by any actor. `reserved`: its nights belong to the guest from now on. `cancelled`: they no
 * longer do. A reservation that comes back at its site is booked once more, and is `reserved` and `confirmed` again.
 */
export const BOOKING_CHANGES = [
  'reserved',
  'confirmed',
  'earlier',
  'later',
  'longer',
  'shorter',
  'other_home',
  'other_people',
  'cancelled',
] as const
export type BookingChange = (typeof BOOKING_CHANGES)[number]

/** What a change does to what hangs on a booking. */
export type Following = {
  /** The mail that says it to the guest; null where the mail of a payment says it. */
  readonly mail: MailKind | null
  /** The mails before the arrival: planned for its date, left as they are, or ended, since none is sent for a cancelled stay. */
  readonly invitations: 'planned' | 'left' | 'ended'
  /** What the register of travellers has: looked at again, by which it is sent, corrected or annulled. */
  readonly register: 'looked_at' | 'left'
  /** The charges and reminders of its money, and its deposit. */
  readonly money: 'planned'
  /** Its invoices where they follow its money. */
  readonly invoices: 'brought_up_to_date'
  /** Its entry in the calendars of its guests. */
  readonly calendar: 'sent_again' | 'left'
  /** Its nights, which the calendars and the channel manager of other sites read. */
  readonly nights: 'taken' | 'moved' | 'left' | 'released'
  /** The door code and the guide, which its guests read by the dates of their stay. */
  readonly guide: 'opened' | 'follows' | 'left' | 'closed'
}

const MONEY = { money: 'planned', invoices: 'brought_up_to_date' } as const
const REDATED = {
  ...MONEY,
  ...{ mail: 'booking_changed', invitations: 'planned', register: 'looked_at', calendar: 'sent_again' },
  ...{ nights: 'moved', guide: 'follows' },
} as const satisfies Following

/** What follows from each change. The lifecycle does what it says; the database and what is read by date do the rest. */
export const WHAT_FOLLOWS: Readonly<Record<BookingChange, Following>> = {
  reserved: {
    ...MONEY,
    ...{ mail: null, invitations: 'left', register: 'looked_at', calendar: 'left', nights: 'taken', guide: 'left' },
  },
  confirmed: {
    ...MONEY,
    ...{ mail: 'booking_confirmed', invitations: 'planned', register: 'looked_at', calendar: 'sent_again' },
    ...{ nights: 'left', guide: 'opened' },
  },
  earlier: REDATED,
  later: REDATED,
  longer: REDATED,
  shorter: REDATED,
  other_home: { ...REDATED, mail: 'booking_moved', invitations: 'left' },
  other_people: { ...REDATED, invitations: 'left', calendar: 'left', nights: 'left', guide: 'left' },
  cancelled: {
    ...MONEY,
    ...{ mail: 'booking_cancelled', invitations: 'ended', register: 'looked_at', calendar: 'sent_again' },
    ...{ nights: 'released', guide: 'closed' },
  },
}

type Compared = Party & {
  readonly status: BookingStatus
  readonly holdExpiresAt: Date | null
  readonly apartmentId: number
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
}

/** Lists what differs between two states of a booking; `before` is null for one that is stored for the first time. */
export function changesBetween(before: Compared | null, after: Compared): BookingChange[] {
  const had = before !== null && hasOwnNights(before)
  const has = hasOwnNights(after)
  const isConfirmed = after.status === 'CONFIRMED' && before?.status !== 'CONFIRMED'
  const changes: BookingChange[] = []
  if (!had && has) changes.push('reserved')
  if (isConfirmed) changes.push('confirmed')
  if (had && !has) changes.push('cancelled')
  return before ? [...changes, ...changesOfStay(before, after)] : changes
}

function changesOfStay(before: Compared, after: Compared): BookingChange[] {
  const changes: BookingChange[] = []
  if (after.checkIn < before.checkIn) changes.push('earlier')
  if (after.checkIn > before.checkIn) changes.push('later')
  const added = daysBetween(after.checkIn, after.checkOut) - daysBetween(before.checkIn, before.checkOut)
  if (added > 0) changes.push('longer')
  if (added < 0) changes.push('shorter')
  if (after.apartmentId !== before.apartmentId) changes.push('other_home')
  const isSameParty = (['adults', 'children', 'babies'] as const).every((part) => after[part] === before[part])
  if (!isSameParty) changes.push('other_people')
  return changes
}

/** Tells whether something was paid, or another site sold it, so that the nights belong to the guest. */
export function hasOwnNights({ status, holdExpiresAt }: Pick<Compared, 'status' | 'holdExpiresAt'>): boolean {
  return status !== 'CANCELLED' && holdExpiresAt === null
}

/** What the site where a stay was booked says to its guest itself. */
const SAID_BY_SITE: ReadonlySet<MailKind> = new Set(['booking_confirmed', 'booking_changed', 'booking_cancelled'])

/** Tells whether a mail about a booking is ours to send. */
export function isMailOfOurs({ source }: { readonly source: BookingSource }, kind: MailKind): boolean {
  return source !== 'channel' || !SAID_BY_SITE.has(kind)
}
