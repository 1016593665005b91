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

/** The code of the booking that an address, of a page or of its data, asks for; read as the router reads it. */
export function codeOfPage({ pathname, searchParams }: URL): string | null {
  const [, segment = '', code] = decoded(pathname)
    .replace(/\.data$/i, '')
    .split('/')
    .filter(Boolean)
  const page = segment.toLowerCase()
  if (IN_QUERY.has(page)) return searchParams.get('booking')
  return IN_PATH.has(page) ? (code ?? null) : null
}

/** `/es/P%41GO` is the same page to the router. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
