import { CHARGE_HOUR } from '#domain/policy.ts'
import { type CalendarDate, momentInMadrid } from '#domain/shared/calendar-date.ts'
import type { CalendarEvent } from '#domain/shared/ical-file.ts'
import { CHECK_IN_HOUR, CHECK_OUT_HOUR } from './booking-policy.ts'
import type { BookingStatus } from './booking-status.ts'
import type { Stay } from './stay-rules.ts'

type OfBooking = {
  readonly bookingCode: string
  readonly status: BookingStatus
  /** How often its dates, its home or the day of a charge were changed; undefined for never. */
  readonly revision?: number | undefined
  /** The host of the site makes the event's uid globally unique. */
  readonly host: string
}
type Words = Pick<CalendarEvent, 'title' | 'description' | 'place' | 'url'>

const CHARGE_MS = 15 * 60_000
/** What is later replaces what was earlier in the guest's calendar by a higher sequence: each state, and each revision within it. */
const STATES = {
  PENDING: { status: 'TENTATIVE', sequence: 0 },
  CONFIRMED: { status: 'CONFIRMED', sequence: 1 },
  CANCELLED: { status: 'CANCELLED', sequence: 2 },
} as const

/** Makes the event of a stay in its guest's calendar, from the hour of check-in to that of check-out. */
export function stayEvent(
  { bookingCode, status, revision, host, checkIn, checkOut }: OfBooking & Stay,
  words: Words,
): CalendarEvent {
  return {
    ...words,
    ...stateOf(status, revision),
    uid: `${bookingCode}@${host}`,
    from: momentInMadrid(checkIn, CHECK_IN_HOUR),
    to: momentInMadrid(checkOut, CHECK_OUT_HOUR),
    busy: true,
  }
}

type OfPayment = OfBooking & { readonly number: number; readonly dueDate: CalendarDate }

/** Makes the event of an automatic charge, at its hour. */
export function chargeEvent(
  { bookingCode, status, revision, host, number, dueDate }: OfPayment,
  words: Words,
): CalendarEvent {
  const from = momentInMadrid(dueDate, CHARGE_HOUR)
  return {
    ...words,
    ...stateOf(status === 'PENDING' ? 'CONFIRMED' : status, revision),
    uid: `${bookingCode}-${number}@${host}`,
    from,
    to: new Date(from.getTime() + CHARGE_MS),
    busy: false,
  }
}

function stateOf(state: BookingStatus, revision: number = 0): Pick<CalendarEvent, 'status' | 'sequence'> {
  const { status, sequence } = STATES[state]
  return { status, sequence: sequence + revision }
}
