/**
 * A booking is PENDING while its nights are reserved and not everything due before arrival is paid (decisions, Payment
 * schedule).
 */
export const BOOKING_STATUSES = ['PENDING', 'CONFIRMED', 'CANCELLED'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

export type BookingEvent = 'paid_before_arrival' | 'hold_expired' | 'unpaid_before_arrival' | 'cancelled'

const TRANSITIONS: Readonly<Record<BookingStatus, Partial<Record<BookingEvent, BookingStatus>>>> = {
  PENDING: {
    paid_before_arrival: 'CONFIRMED',
    hold_expired: 'CANCELLED',
    unpaid_before_arrival: 'CANCELLED',
    cancelled: 'CANCELLED',
  },
  CONFIRMED: { cancelled: 'CANCELLED' },
  CANCELLED: {},
}

/** Gives the status after an event, or nothing when the event has no place in this status. */
export function nextBookingStatus(status: BookingStatus, event: BookingEvent): BookingStatus | undefined {
  return TRANSITIONS[status][event]
}

export const CANCEL_REASONS = ['hold_expired', 'unpaid', 'guest', 'company', 'owner', 'no_show', 'other_site'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]
