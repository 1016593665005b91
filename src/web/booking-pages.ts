import { PAGES } from '#contract/site-paths.ts'

/** Pages whose address holds the code of a booking, as `?booking=` or behind their name. */
const IN_QUERY: ReadonlySet<string> = new Set([
  PAGES.bookingDetails,
  PAGES.bookingDetailsAlias,
  PAGES.payment,
  PAGES.confirmed,
  PAGES.confirmedCalendar,
])
const IN_PATH: ReadonlySet<string> = new Set([
  PAGES.finishPayment,
  PAGES.retryPayment,
  PAGES.changeCard,
  PAGES.checkIn,
  PAGES.guide,
  PAGES.myBookings,
])

/** Whether an address, of a page or of its data, asks for a booking by its code; read as the router reads it. */
export function isBookingPage({ pathname, searchParams }: URL): boolean {
  const [, segment = '', code] = decoded(pathname)
    .toLowerCase()
    .replace(/\.data$/, '')
    .split('/')
    .filter(Boolean)
  if (IN_QUERY.has(segment)) return searchParams.has('booking')
  return IN_PATH.has(segment) && code !== undefined
}

/** `/es/P%41GO` is the same page to the router. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
