import { data } from 'react-router'

/** The data of a 404 for a missing booking, whose page differs from that of other missing pages. */
const MISSING_BOOKING = 'booking'

/** Thrown by a loader whose home or page does not exist: answers 404 with the not-found page. */
export function notFound(): ReturnType<typeof data<null>> {
  return data(null, { status: 404 })
}

/** The same for a booking, a payment or another part of one: the page then has a form that finds it. */
export function bookingNotFound(): ReturnType<typeof data<string>> {
  return data(MISSING_BOOKING, { status: 404 })
}

export function isMissingBooking(error: { readonly data: unknown }): boolean {
  return error.data === MISSING_BOOKING
}
