import { data } from 'react-router'

/** What is missing, as the data of a 404: a booking and a home have pages of their own. */
export type Missing = 'booking' | 'home'

/** Thrown by a loader whose page does not exist: answers 404 with the not-found page. */
export function notFound(): ReturnType<typeof data<null>> {
  return data(null, { status: 404 })
}

/** The same for a booking, a payment or another part of one: the page then has a form that finds it. */
export function bookingNotFound(): ReturnType<typeof data<Missing>> {
  return data('booking', { status: 404 })
}

/** The same for a home that is unknown or let no longer: the page then leads to others. */
export function homeNotFound(): ReturnType<typeof data<Missing>> {
  return data('home', { status: 404 })
}

/** Reads what is missing from the error of a route that answered 404. */
export function missingOf(error: { readonly data: unknown }): Missing | null {
  return error.data === 'booking' || error.data === 'home' ? error.data : null
}
