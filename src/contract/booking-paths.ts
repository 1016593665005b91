import type { Locale } from '#domain/shared/text.ts'
import { myBookingsPath, PAGES, toSearch } from './site-paths.ts'

// Pages of a booking after its first payment, outside `site-paths.ts`, which the first load of every page carries.

/** Path of the page that pays a refused charge again. */
export function retryPaymentPath(locale: Locale, { code, number }: { code: string; number: number }): string {
  return `/${locale}/${PAGES.retryPayment}/${encodeURIComponent(code)}/${number}`
}

/** Path of a booking's page. */
export function bookingPath(locale: Locale, bookingCode: string): string {
  return `${myBookingsPath(locale)}/${encodeURIComponent(bookingCode)}`
}

/**
 * Segment of each room of a booking's page, after the booking code. The guide has an address of its own, which links of mails
 * carry.
 */
export const STAY_ROOMS = {
  arrival: 'llegada',
  messages: 'mensajes',
  reports: 'avisos',
  payments: 'pagos',
  dates: 'fechas',
  people: 'personas',
  install: 'instalar',
  notices: 'notificaciones',
  more: 'mas',
  companion: 'compartida',
} as const
export type StayRoom = keyof typeof STAY_ROOMS

/** Path of a room of a booking's page. */
export function stayRoomPath(locale: Locale, bookingCode: string, room: StayRoom): string {
  return `${bookingPath(locale, bookingCode)}/${STAY_ROOMS[room]}`
}

/** Last segment of the manifest by which a browser installs the app of a booking. */
export const STAY_MANIFEST = 'app.webmanifest'

/** Path of the manifest of a booking's app. */
export function stayManifestPath(locale: Locale, bookingCode: string): string {
  return `${bookingPath(locale, bookingCode)}/${STAY_MANIFEST}`
}

/** Segment after that of the reports: a new one. */
export const NEW_REPORT = 'nuevo'

/** Path of the page on which a guest reports something broken. */
export function newReportPath(locale: Locale, bookingCode: string): string {
  return reportPath(locale, bookingCode, NEW_REPORT)
}

/** Path of what a guest reported. */
export function reportPath(locale: Locale, bookingCode: string, reference: string): string {
  return `${stayRoomPath(locale, bookingCode, 'reports')}/${encodeURIComponent(reference)}`
}

export function confirmedPath(locale: Locale, bookingCode: string): string {
  return `/${locale}/${PAGES.confirmed}${toSearch({ booking: bookingCode })}`
}

export function confirmedCalendarPath(locale: Locale, bookingCode: string): string {
  return `/${locale}/${PAGES.confirmedCalendar}${toSearch({ booking: bookingCode })}`
}

/** Path of the page that changes the card of later charges. */
export function changeCardPath(locale: Locale, bookingCode: string): string {
  return `/${locale}/${PAGES.changeCard}/${encodeURIComponent(bookingCode)}`
}

/** Path of the page that gives or withdraws the mandate to debit later months. */
export function directDebitPath(locale: Locale, bookingCode: string): string {
  return `/${locale}/${PAGES.directDebit}/${encodeURIComponent(bookingCode)}`
}

/** Path of the check-in of a booking, or of the form of one traveller. */
export function checkInPath(locale: Locale, bookingCode: string, position?: number): string {
  const path = `/${locale}/${PAGES.checkIn}/${encodeURIComponent(bookingCode)}`
  return position === undefined ? path : `${path}/${position}`
}

/** Path of the guide of a booking's home. */
export function guidePath(locale: Locale, bookingCode: string): string {
  return `/${locale}/${PAGES.guide}/${encodeURIComponent(bookingCode)}`
}

/** Segment after the booking code: all papers of a booking. */
export const BOOKING_PAPERS = 'papeles'
