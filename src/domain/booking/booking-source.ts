/** Who or what a booking came by; `request` is an offer that answers one, `channel` another site where its guest booked. */
export const BOOKING_SOURCES = ['site', 'request', 'phone', 'desk', 'channel'] as const
export type BookingSource = (typeof BOOKING_SOURCES)[number]
