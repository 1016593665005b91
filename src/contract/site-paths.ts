import type { City } from '#domain/catalogue/cities.ts'
import type { ContactTopic } from '#domain/people/contact.ts'
import type { Locale } from '#domain/shared/text.ts'

/** The segments after the locale. `pages.ts` says of each of them what kind of page it is. */
export const PAGES = {
  apartments: 'alquiler-por-meses',
  map: 'map',
  apartment: 'apartamento-amueblado-por-meses',
  bookingDetails: 'datos-personales',
  bookingDetailsAlias: 'reserva-confirmada',
  payment: 'pago',
  finishPayment: 'finish-payment',
  retryPayment: 'retry-payment',
  confirmed: 'confirmada',
  agreement: 'terms-of-agreement',
  changeCard: 'cambiar-tarjeta',
  confirmedCalendar: 'confirmada.ics',
  myBookings: 'mis-reservas',
  checkIn: 'check-in',
  guide: 'guia',
  city: 'ciudad',
  neighbourhoods: 'barrios',
  /** Listed without a locale in the specification: that address leads to the visitor's language. */
  gallery: 'gallery',
  account: 'cuenta',
  favourites: 'favoritos',
  compare: 'comparar',
  privacy: 'privacidad',
  cookies: 'cookies',
  legalNotice: 'aviso-legal',
  conditions: 'condiciones-generales',
  about: 'sobre-nosotros',
  accessibility: 'accesibilidad',
  questions: 'preguntas-generales',
  contact: 'contacto',
  /** A wish for a stay without a home: staff looks for one. */
  stayRequest: 'solicitar-estancia',
  corporate: 'viviendas-corporativas',
  owners: 'propietarios',
  blog: 'blog',
  /** The English word, always redirected to `apartments`. */
  apartmentsAlias: 'apartments',
} as const

/** Pages of prose, one pair of files each: `src/content/pages/{name}.{locale}.md`. */
export const PROSE_PAGES = ['privacy', 'cookies', 'legal-notice', 'conditions', 'about', 'accessibility'] as const
export type ProsePage = (typeof PROSE_PAGES)[number]

/** The segments of pages that are prose and nothing else. */
export const PROSE_SEGMENTS = {
  privacy: PAGES.privacy,
  cookies: PAGES.cookies,
  'legal-notice': PAGES.legalNotice,
  conditions: PAGES.conditions,
  about: PAGES.about,
  accessibility: PAGES.accessibility,
} as const satisfies Record<ProsePage, string>

/** Behind `PAGES.account`. */
export const UNDO_REGISTRATION = 'no-he-sido-yo'

/** What the address of a page says about a stay, but for the promo code. */
export const STAY_PARAMS = ['checkIn', 'checkOut', 'adults', 'children', 'babies'] as const

/** The parameter that shows the plain form of all filters, and the form's id in the page. */
export const PLAIN_FILTERS = 'filtros'

/** In the link of a mail that takes a booking into the account of its email. */
export const JOIN_PARAM = 'cuenta'

type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>

export function landingPath(locale: Locale): string {
  return `/${locale}`
}

export function apartmentsPath(locale: Locale, query: Query & { city?: City | undefined } = {}): string {
  return `/${locale}/${PAGES.apartments}${toSearch(query)}`
}

/** The same search on a map. */
export function mapPath(locale: Locale): string {
  return `/${locale}/${PAGES.map}`
}

export function apartmentPath(locale: Locale, houseCode: string, query: Query = {}): string {
  return `/${locale}/${PAGES.apartment}/${encodeURIComponent(houseCode)}${toSearch(query)}`
}

export function cityPath(locale: Locale, city: City): string {
  return `/${locale}/${PAGES.city}/${city}`
}

export function neighbourhoodPath(locale: Locale, city: City, slug: string): string {
  return `${cityPath(locale, city)}/${slug}`
}

/** Of one city where it is named. */
export function neighbourhoodsPath(locale: Locale, city?: City): string {
  return `/${locale}/${PAGES.neighbourhoods}${city ? `#${city}` : ''}`
}

export function galleryPath(locale: Locale): string {
  return `/${locale}/${PAGES.gallery}`
}

export function prosePath(locale: Locale, page: ProsePage): string {
  return `/${locale}/${PROSE_SEGMENTS[page]}`
}

export function questionsPath(locale: Locale): string {
  return `/${locale}/${PAGES.questions}`
}

/** `topic`: what the form is set to. */
export function contactPath(locale: Locale, query: { topic?: ContactTopic } = {}): string {
  return `/${locale}/${PAGES.contact}${toSearch(query)}`
}

/** The form that asks staff to find a home, with what is known of the stay. */
export function stayRequestPath(locale: Locale, query: Query & { city?: City | undefined } = {}): string {
  return `/${locale}/${PAGES.stayRequest}${toSearch(query)}`
}

export function corporatePath(locale: Locale): string {
  return `/${locale}/${PAGES.corporate}`
}

export function ownersPath(locale: Locale): string {
  return `/${locale}/${PAGES.owners}`
}

export function blogPath(locale: Locale): string {
  return `/${locale}/${PAGES.blog}`
}

/** By the slug of that language. */
export function postPath(locale: Locale, slug: string): string {
  return `${blogPath(locale)}/${slug}`
}

export function blogFeedPath(locale: Locale): string {
  return `${blogPath(locale)}/rss.xml`
}

type HomesQuery = Query & { readonly homes?: readonly string[] }

/** The homes of the browser, or those that a link names. */
export function favouritesPath(locale: Locale, query: HomesQuery = {}): string {
  return `/${locale}/${PAGES.favourites}${homesSearch(query)}`
}

export function comparePath(locale: Locale, query: HomesQuery = {}): string {
  return `/${locale}/${PAGES.compare}${homesSearch(query)}`
}

/** `?homes=MAD-0042,SVQ-0007&…`: commas are written as they are, for people read these links. */
function homesSearch({ homes = [], ...query }: HomesQuery): string {
  return toSearch({ homes: homes.join(','), ...query }).replaceAll('%2C', ',')
}

/** Details, password, consents and privacy of who is signed in. */
export function accountPath(locale: Locale): string {
  return `/${locale}/${PAGES.account}`
}

/** Where a new e-mail of an account is confirmed. */
export function confirmEmailPath(locale: Locale): string {
  return `${accountPath(locale)}/email`
}

/** Named by the specification without a locale in front; without one it is the visitor's own. */
export function loginPath(locale?: Locale): string {
  return `/login${toSearch({ language: locale })}`
}

export function resetPasswordPath(locale: Locale): string {
  return `/reset-password${toSearch({ language: locale })}`
}

/** Where who never opened an account closes it. */
export function undoRegistrationPath(locale: Locale): string {
  return `${accountPath(locale)}/${UNDO_REGISTRATION}`
}

export function bookingDetailsPath(locale: Locale, query: Query & { house: string }): string {
  return `/${locale}/${PAGES.bookingDetails}${toSearch(query)}`
}

export function paymentPath(locale: Locale, bookingCode: string): string {
  return `/${locale}/${PAGES.payment}${toSearch({ booking: bookingCode })}`
}

/** Where one payment of a booking is made or made up for: an offer, a first payment left open, a refused charge. */
export function finishPaymentPath(locale: Locale, { code, number }: { code: string; number: number }): string {
  return `/${locale}/${PAGES.finishPayment}/${encodeURIComponent(code)}/${number}`
}

/** Where a charge that was refused is made up for. */
export function retryPaymentPath(locale: Locale, { code, number }: { code: string; number: number }): string {
  return `/${locale}/${PAGES.retryPayment}/${encodeURIComponent(code)}/${number}`
}

export function myBookingsPath(locale: Locale): string {
  return `/${locale}/${PAGES.myBookings}`
}

/** One booking with all that can be done about it. */
export function bookingPath(locale: Locale, bookingCode: string): string {
  return `${myBookingsPath(locale)}/${encodeURIComponent(bookingCode)}`
}

export function confirmedPath(locale: Locale, bookingCode: string): string {
  return `/${locale}/${PAGES.confirmed}${toSearch({ booking: bookingCode })}`
}

export function confirmedCalendarPath(locale: Locale, bookingCode: string): string {
  return `/${locale}/${PAGES.confirmedCalendar}${toSearch({ booking: bookingCode })}`
}

/** Where the card of coming charges is changed. */
export function changeCardPath(locale: Locale, bookingCode: string): string {
  return `/${locale}/${PAGES.changeCard}/${encodeURIComponent(bookingCode)}`
}

/** Who stays: of a whole booking, or the form of one traveller. */
export function checkInPath(locale: Locale, bookingCode: string, position?: number): string {
  const path = `/${locale}/${PAGES.checkIn}/${encodeURIComponent(bookingCode)}`
  return position === undefined ? path : `${path}/${position}`
}

/** How to live in the home of a booking. */
export function guidePath(locale: Locale, bookingCode: string): string {
  return `/${locale}/${PAGES.guide}/${encodeURIComponent(bookingCode)}`
}

export function agreementPath(locale: Locale, id: string): string {
  return `/${locale}/${PAGES.agreement}/${encodeURIComponent(id)}`
}

/** `?city=madrid&adults=2`, without what is undefined or empty; an empty string when nothing is left. */
export function toSearch(query: Query): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? value : [value]
    for (const one of values) if (one !== undefined && one !== '') params.append(name, String(one))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}
