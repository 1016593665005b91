import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { CreatedBooking } from '#contract/booking.ts'
import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { BookingInput } from '#services/booking/new-booking.ts'
import { bookingInput } from '#tests/factories/booking.ts'

const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }

type Site = { readonly url: string }
type Home = { readonly houseCode: string }

/** Books as a guest does. */
export async function book(
  { url }: Site,
  home: Home,
  stay: Partial<BookingInput>,
  locale: Locale = 'es',
): Promise<CreatedBooking> {
  return post<CreatedBooking>(`${url}/api/bookings`, bookingInput(home, stay), { 'accept-language': locale })
}

type Paying = { readonly number?: string; readonly locale?: Locale }

/**
 * Books and pays what is due now with a card that is saved: of a stay within days all of it, which confirms it. `number` is
 * of another card.
 */
export async function bookAndPay(
  site: Site,
  home: Home,
  stay: Partial<BookingInput>,
  { number = CARD.number, locale }: Paying = {},
): Promise<CreatedBooking> {
  const booked = await book(site, home, stay, locale)
  const { cardToken } = await post<{ cardToken: string }>(`${site.url}/sandbox/cards`, { ...CARD, number })
  const path = `/api/bookings/${booked.bookingCode}/payments/1/attempts`
  await post(site.url + path, { cardToken }, { 'x-view-token': booked.viewToken })
  return booked
}

type PaidStay = Paying & {
  readonly locale: Locale
  readonly home: Home
  readonly checkIn: CalendarDate
  /** Returns the page that is opened. */
  readonly pathOf: (bookingCode: string) => string
}

/**
 * Books seven nights for Ana Ruiz Delgado and one more adult, pays what is due now, and opens a page of the booking as a
 * mail links to it. Returns the booking code and her e-mail, which has the code of the home.
 */
export async function openPaidStay(
  page: Page,
  site: Site,
  { home, checkIn, pathOf, ...paying }: PaidStay,
): Promise<{ readonly code: string; readonly email: string }> {
  const email = `${home.houseCode.toLowerCase()}@example.com`
  const holder = { name: 'Ana', lastname: 'Ruiz Delgado', email, phone: '+34 600 123 456' }
  const stay = { checkIn, checkOut: addDays(checkIn, 7), holder }
  const { bookingCode: code, viewToken } = await bookAndPay(site, home, stay, paying)
  await page.goto(`${pathOf(code)}#t=${viewToken}`)
  return { code, email }
}

async function post<Body>(url: string, body: object, headers: Record<string, string> = {}): Promise<Body> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Body
}
