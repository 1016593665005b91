/** Who or what a booking came by; `request` is an offer that answers one. */
export const BOOKING_SOURCES = ['site', 'request', 'phone', 'desk'] as const
export type BookingSource = (typeof BOOKING_SOURCES)[number]
