import { data } from 'react-router'

/** What was asked for and does not exist: its page says so in other words. */
const MISSING_BOOKING = 'booking'

/** Thrown by a loader whose home or page does not exist: answers 404 with the not-found page. */
export function notFound(): ReturnType<typeof data<null>> {
  return data(null, { status: 404 })
}

/** The same for a booking, a payment or what else hangs on one: the page then helps to find it. */
export function bookingNotFound(): ReturnType<typeof data<string>> {
  return data(MISSING_BOOKING, { status: 404 })
}

export function isMissingBooking(error: { readonly data: unknown }): boolean {
  return error.data === MISSING_BOOKING
}
