import type { Locator, Page } from 'playwright-core'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { fullDate } from '#domain/shared/format-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

export type Stay = { readonly houseCode: string; readonly checkIn: string; readonly checkOut: string }

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  asksAlways: '4000002760003184',
} as const

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name })

/** Chooses the first destination that what is typed finds. */
export async function chooseDestination(page: Page, locale: Locale, typed: string): Promise<void> {
  const label = m.search_bar_destination({}, { locale })
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  const field = page.getByRole('combobox', { name: m.search_where_label({}, { locale }) })
  await field.fill(typed)
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  await field.press('Enter')
}

export async function openDetails(page: Page, locale: Locale, stay: Stay): Promise<void> {
  const { houseCode, checkIn, checkOut } = stay
  await page.goto(`/${locale}/datos-personales?house=${houseCode}&checkIn=${checkIn}&checkOut=${checkOut}&adults=2`)
}

/** Fills in who books; the conditions are accepted with the payment. */
export async function fillDetails(page: Page, locale: Locale, email: string): Promise<void> {
  await page.getByLabel(m.booking_name({}, { locale }), { exact: true }).fill('Ana')
  await page.getByLabel(m.booking_lastname({}, { locale })).fill('Ruiz Delgado')
  await page.getByLabel(m.booking_email({}, { locale }), { exact: true }).fill(email)
  await page.getByLabel(m.booking_phone({}, { locale })).fill('+34 600 123 456')
}

/** Submits step 1 and waits for the payment page. */
export async function sendDetails(page: Page, locale: Locale): Promise<void> {
  await button(page, m.details_submit({}, { locale })).click()
  await page.waitForURL(/\/pago\?/)
}

/** Books as far as the payment page and returns the booking code. */
export async function bookStay(page: Page, locale: Locale, stay: Stay & { readonly email?: string }): Promise<string> {
  await openDetails(page, locale, stay)
  await fillDetails(page, locale, stay.email ?? 'ana.ruiz@example.com')
  await sendDetails(page, locale)
  return bookingCodeOf(page)
}

export function bookingCodeOf(page: Page): string {
  return new URL(page.url()).searchParams.get('booking') ?? ''
}

export async function fillCardData(page: Page, locale: Locale, number: string): Promise<void> {
  await page.getByLabel(m.booking_card_number({}, { locale })).fill(number)
  await page.getByLabel(m.booking_card_expiry({}, { locale })).fill('1240')
  await page.getByLabel(m.booking_card_cvc({}, { locale })).fill('123')
  await page.getByLabel(m.booking_card_name({}, { locale })).fill('Ana Ruiz Delgado')
}

/** States why the guest comes, on a payment page that asks for it. */
async function stateCause(page: Page, locale: Locale): Promise<void> {
  const cause = page.getByLabel(m.stay_cause_label({}, { locale }))
  if (!(await cause.isVisible())) return
  await cause.selectOption('work')
  await page.getByText(m.stay_cause_saved({}, { locale })).waitFor()
}

/** Fills in the card, with the cause of the stay where its contract states it, and accepts later charges. */
export async function fillCard(page: Page, locale: Locale, number: string): Promise<void> {
  await fillCardData(page, locale, number)
  await stateCause(page, locale)
  await page.locator('#pay-accept').check()
}

/** Chooses two days in the calendar that the dates of a form open. */
export async function chooseDates(page: Page, locale: Locale, ...days: readonly CalendarDate[]): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${m.apartment_dates_arrive({}, { locale })}`) }).click()
  const calendar = page.getByRole('dialog')
  const next = calendar
    .getByRole('button', { name: m.search_bar_month_after({}, { locale }) })
    .filter({ visible: true })
  await next.waitFor()
  for (const date of days) {
    const day = calendar.getByRole('button', { name: fullDate(date, locale) })
    while (!(await day.isVisible())) await next.click()
    await day.click()
  }
  await calendar.waitFor({ state: 'hidden' })
}

/** The pay button, whatever its amount. */
export const payButton = (page: Page, locale: Locale): Locator =>
  page.getByRole('button', { name: m.payment_submit({ amount: '' }, { locale }).trim() })

export async function payWith(page: Page, locale: Locale, number: string): Promise<void> {
  await fillCard(page, locale, number)
  await payButton(page, locale).click()
}

/** Matches the scripts that the build names so, whichever folder of a language they lie in. */
export function scriptNamed(...names: readonly string[]): RegExp {
  return new RegExp(`/assets/(\\w+/)?(${names.join('|')})-`)
}

/**
 * Returns what matches the scripts that the document at `path` does not name: those of its parts, which load later. They
 * are recognised by the document, because a script that parts share has a name of its own, and because a browser that a
 * test drives counts as used by a visitor, so that parts begin to load as soon as the page is hydrated.
 */
export async function scriptsOfParts(page: Page, path: string): Promise<(url: URL) => boolean> {
  const document = await (await page.request.get(path)).text()
  return ({ pathname }) => pathname.endsWith('.js') && !document.includes(pathname)
}

/**
 * Delays the requests that match, by default the framework's scripts, until the returned function is called. It waits for
 * the first of them, because a test can be faster than the browser is with a request, and fails where none comes.
 */
export async function delayRequests(
  page: Page,
  what: RegExp | ((url: URL) => boolean) = scriptNamed('framework'),
): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const matches = (url: string) => (what instanceof RegExp ? what.test(url) : what(new URL(url)))
  let isRequested = false
  page.on('request', (request) => {
    isRequested ||= matches(request.url())
  })
  await page.route(what, async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    if (!isRequested) await page.waitForRequest((request) => matches(request.url()))
    resolve()
  }
}

/** Where an element is below the heading of its page, which a page that could not be checked has a line above. */
export async function boxBelowHeading(element: Locator): Promise<object> {
  const [box, above] = await Promise.all([element.boundingBox(), element.page().locator('h1').boundingBox()])
  return { ...box, y: (box?.y ?? 0) - (above?.y ?? 0) }
}
