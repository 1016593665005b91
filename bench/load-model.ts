/**
 * Who uses a site of homes let by the month, and how often. None of it was measured on a site in use: each number is an
 * assumption that better figures may replace, and every rate follows from them.
 */
const MONTH = {
  /** Share of the nights that are let, and the nights of an average stay. */
  occupancy: 0.85,
  nightsOfStay: 45,
  /** One visit in two hundred ends with a booking: people compare for weeks, and most only look. */
  visitsPerBooking: 200,
  /** A member of staff looks after so many homes, and the office answers them so often in an hour of work. */
  homesPerMember: 50,
  answersPerMemberHour: 60,
} as const

const HOURS_OF_YEAR = 8_760
const DAYS_OF_YEAR = 365
const SECONDS_OF_HOUR = 3_600

/**
 * Ratio of the peak hour to a mean hour: a tenth of a day's visits come in its busiest hour, the busiest day of the
 * week has a fifth more than a mean day, and the busiest month 1.7 times as many.
 */
const PEAK = 0.1 * 24 * 1.2 * 1.7

/** Requests of an average visit. Crawlers of search engines count with the visits that they bring. */
const OF_A_VISIT = {
  /** Landing page, articles, lists without dates. */
  'kept page': 2,
  /** A home without dates, as guests come to it from search engines: the best known ones most often. */
  'home page': 1,
  /** The same for crawlers, which read every home equally often. */
  'crawled home page': 3,
  'list with dates': 0.6,
  /** A further page of a visit comes as data for the page that is open. */
  'list with dates, as data': 0.9,
  'home with dates': 0.4,
  'home with dates, as data': 0.6,
  'pins of a map': 0.5,
  calendar: 0.8,
  quote: 0.5,
  /** Scripts, styles and pictures that the browser does not have yet. */
  file: 40,
} as const

/** Requests that accompany a completed booking. */
const OF_A_BOOKING = {
  /** Half of the holds are paid, an eighth are released, and the others lapse. */
  hold: 2,
  /** Requests for longer stays and special needs, which staff answers. */
  'stay request': 0.5,
  /** The first payment and a later one. Each charge comes with two webhooks, and jobs send mails. */
  payment: 2,
  'hold let go': 0.25,
} as const

export type ReadClass = keyof typeof OF_A_VISIT
export type WriteClass = keyof typeof OF_A_BOOKING
export type RequestClass = ReadClass | WriteClass | 'office'

export const READ_CLASSES = Object.keys(OF_A_VISIT) as ReadClass[]
export const WEBHOOKS_PER_CHARGE = 2
/** Shares of the holders of nights who pay and who release the nights. */
export const SHARE_PAID = 0.5
export const SHARE_LET_GO = OF_A_BOOKING['hold let go'] / OF_A_BOOKING.hold
/** Requests per second of each class in the peak hour of so many homes. */
export function peakRates(homes: number): Readonly<Record<RequestClass, number>> {
  const bookings = bookingsPerHour(homes) * PEAK
  const visits = bookings * MONTH.visitsPerBooking
  const office = (homes / MONTH.homesPerMember) * MONTH.answersPerMemberHour
  const perSecond = (perHour: number) => perHour / SECONDS_OF_HOUR
  return {
    ...scaled(OF_A_VISIT, perSecond(visits)),
    ...scaled(OF_A_BOOKING, perSecond(bookings)),
    office: perSecond(office),
  }
}

/** Returns the bookings of a mean hour. */
function bookingsPerHour(homes: number): number {
  const perHomeAndYear = (DAYS_OF_YEAR * MONTH.occupancy) / MONTH.nightsOfStay
  return (homes * perHomeAndYear) / HOURS_OF_YEAR
}

function scaled<Name extends string>(counts: Readonly<Record<Name, number>>, by: number): Record<Name, number> {
  const entries = Object.entries<number>(counts).map(([name, count]) => [name, count * by])
  return Object.fromEntries(entries) as Record<Name, number>
}
