import type { City } from '#domain/catalogue/cities.ts'
import type { ContactTopic } from '#domain/people/contact.ts'
import type { Locale } from '#domain/shared/text.ts'

/** The parameter with the token that shows a home with its drafts. */
export const PREVIEW_PARAM = 'vista'

/** Segments after the locale. `pages.ts` has a row for each. */
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
  directDebit: 'domiciliar-pagos',
  confirmedCalendar: 'confirmada.ics',
  myBookings: 'mis-reservas',
  checkIn: 'check-in',
  guide: 'guia',
  city: 'ciudad',
  neighbourhoods: 'barrios',
  /** The specification lists it without a locale; that address redirects to the visitor's language. */
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
  /** A request for a stay without a home, for which staff looks. */
  stayRequest: 'solicitar-estancia',
  /** Where an alert is confirmed and stopped. */
  alert: 'aviso',
  /** A question about a home, and what was answered. */
  thread: 'conversacion',
  corporate: 'viviendas-corporativas',
  owners: 'propietarios',
  blog: 'blog',
  /** The English word, which always redirects to `apartments`. */
  apartmentsAlias: 'apartments',
} as const

/** Pages of prose, each with a file per language: `src/content/pages/{name}.{locale}.md`. */
export const PROSE_PAGES = ['privacy', 'cookies', 'legal-notice', 'conditions', 'about', 'accessibility'] as const
export type ProsePage = (typeof PROSE_PAGES)[number]

/** Segments of the prose pages. */
export const PROSE_SEGMENTS = {
  privacy: PAGES.privacy,
  cookies: PAGES.cookies,
  'legal-notice': PAGES.legalNotice,
  conditions: PAGES.conditions,
  about: PAGES.about,
  accessibility: PAGES.accessibility,
} as const satisfies Record<ProsePage, string>

/** Segment after `PAGES.account`. */
export const UNDO_REGISTRATION = 'no-he-sido-yo'

/** Segment after `PAGES.account`: all invoices and receipts of an account. */
export const ACCOUNT_PAPERS = 'facturas'

/** Parameters of a stay in the address of a page, without the promo code. */
export const STAY_PARAMS = ['checkIn', 'checkOut', 'adults', 'children', 'babies'] as const

/** Parameters of a search near a place, which the pages of its homes keep. */
export const NEAR_PARAMS = ['cerca', 'modo', 'minutos', 'cerca2', 'modo2', 'minutos2'] as const

/** The parameter that shows the plain form of all filters, which is also the form's id in the page. */
export const PLAIN_FILTERS = 'filtros'

/** Parameter in the link of a mail that moves a booking into the account of its e-mail. */
export const JOIN_PARAM = 'cuenta'

/** Segment after a city: pages of the homes near a landmark. */
export const NEAR_SEGMENT = 'cerca-de'

type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>

export function landingPath(locale: Locale): string {
  return `/${locale}`
}

export function apartmentsPath(locale: Locale, query: Query & { city?: City | undefined } = {}): string {
  return `/${locale}/${PAGES.apartments}${toSearch(query)}`
}

/** Path of the search on a map. */
/** The hash of a map that begins with choosing a point. */
export const PICK_POINT = 'punto'

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

/** Path of the homes near a hospital or a university. */
export function landmarkPath(locale: Locale, city: City, slug: string): string {
  return `${cityPath(locale, city)}/${NEAR_SEGMENT}/${slug}`
}

/** Path of the neighbourhoods, of one city if it is given. */
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

/** Path of the contact form; `topic` preselects its topic. */
export function contactPath(locale: Locale, query: { topic?: ContactTopic } = {}): string {
  return `/${locale}/${PAGES.contact}${toSearch(query)}`
}

/** Path of the form that requests a home from staff, prefilled with what is known of the stay. */
export function stayRequestPath(locale: Locale, query: Query & { city?: City | undefined } = {}): string {
  return `/${locale}/${PAGES.stayRequest}${toSearch(query)}`
}

/** Path of a thread by its reference. */
export function threadPath(locale: Locale, reference: string): string {
  return `/${locale}/${PAGES.thread}/${encodeURIComponent(reference)}`
}

/** Path of an alert by its id. */
export function alertPath(locale: Locale, id: string): string {
  return `/${locale}/${PAGES.alert}/${encodeURIComponent(id)}`
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

/** Path of a blog post by its slug in this language. */
export function postPath(locale: Locale, slug: string): string {
  return `${blogPath(locale)}/${slug}`
}

export function blogFeedPath(locale: Locale): string {
  return `${blogPath(locale)}/rss.xml`
}

export type HomesQuery = Query & { readonly homes?: readonly string[] }

/** Path of the favourites of the browser, or of the homes that a link names. */
export function favouritesPath(locale: Locale, query: HomesQuery = {}): string {
  return `/${locale}/${PAGES.favourites}${homesSearch(query)}`
}

export function comparePath(locale: Locale, query: HomesQuery = {}): string {
  return `/${locale}/${PAGES.compare}${homesSearch(query)}`
}

/** Makes `?homes=MAD-0042,SVQ-0007&…` with plain commas, because people read these links. */
export function homesSearch({ homes = [], ...query }: HomesQuery): string {
  return toSearch({ homes: homes.join(','), ...query }).replaceAll('%2C', ',')
}

/** Path of the account page of a signed-in user. */
export function accountPath(locale: Locale): string {
  return `/${locale}/${PAGES.account}`
}

/** Path of all invoices and receipts of a signed-in user. */
export function accountPapersPath(locale: Locale): string {
  return `${accountPath(locale)}/${ACCOUNT_PAPERS}`
}

/** Path of the page that confirms a new e-mail of an account. */
export function confirmEmailPath(locale: Locale): string {
  return `${accountPath(locale)}/email`
}

/**
 * Path of the sign-in page. The specification names it without a locale; that address redirects to the visitor's language.
 */
export function loginPath(locale?: Locale): string {
  return `/login${toSearch({ language: locale })}`
}

export function resetPasswordPath(locale: Locale): string {
  return `/reset-password${toSearch({ language: locale })}`
}

/** Path of the page on which the owner of a mailbox closes an account they did not open. */
export function undoRegistrationPath(locale: Locale): string {
  return `${accountPath(locale)}/${UNDO_REGISTRATION}`
}

export function bookingDetailsPath(locale: Locale, query: Query & { house: string }): string {
  return `/${locale}/${PAGES.bookingDetails}${toSearch(query)}`
}

export function paymentPath(locale: Locale, bookingCode: string): string {
  return `/${locale}/${PAGES.payment}${toSearch({ booking: bookingCode })}`
}

/** Path of the page that pays one payment: an offer, a first payment that was left open, a refused charge. */
export function finishPaymentPath(locale: Locale, { code, number }: { code: string; number: number }): string {
  return `/${locale}/${PAGES.finishPayment}/${encodeURIComponent(code)}/${number}`
}

export function myBookingsPath(locale: Locale): string {
  return `/${locale}/${PAGES.myBookings}`
}

/**
 * Makes a query string such as `?city=madrid&adults=2` without undefined and empty values; an empty string when nothing is
 * left.
 */
export function toSearch(query: Query): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? value : [value]
    for (const one of values) if (one !== undefined && one !== '') params.append(name, String(one))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}
