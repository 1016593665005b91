import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { fullDate } from '#domain/shared/format-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { walkShortestPath } from '#tests/harness/shortest-path.ts'
import {
  bookingCodeOf,
  bookStay,
  button,
  CARDS,
  chooseDestination,
  fillDetails,
  heading,
  openDetails,
  payWith,
  sendDetails,
} from './steps.ts'
import { openWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Searches on the landing page: city, two weeks, the day of arrival. */
async function search(page: Page, locale: Locale, checkIn: CalendarDate): Promise<void> {
  await page.goto(`/${locale}`)
  const bar = page.getByRole('search')
  await chooseDestination(page, locale, 'sevlila')
  const dates = page.getByRole('dialog')
  await button(page, m.vocabulary_length_weeks({ count: 2 }, { locale })).click()
  const day = dates.getByRole('button', { name: fullDate(checkIn, locale) })
  const next = dates.getByRole('button', { name: m.search_bar_month_after({}, { locale }) }).filter({ visible: true })
  while (!(await day.isVisible())) await next.click()
  await day.click()
  await dates.getByRole('button', { name: m.search_bar_done({}, { locale }) }).click()
  await bar.getByRole('button', { name: m.search_bar_submit({}, { locale }) }).click()
  await page.waitForURL(new RegExp(`/alquiler-por-meses\\?.*checkIn=${checkIn}`))
  // A search without a party is for the default party, as on every page.
  expect(page.url()).not.toContain('adults=')
}

test('a guest on a phone searches, books and pays in Spanish, and gets code and mail', async () => {
  const title = 'Ático con luz de tarde'
  await world.home({ neighbourhood: 'arenal', details: { title: { es: title, en: 'Evening light' } } })
  const guest = await world.guest('es', 'phone')
  await search(guest, 'es', await world.day(60))
  await guest.getByRole('heading', { name: title }).getByRole('link').click()
  await guest.waitForURL(/\/apartamento-amueblado-por-meses\//)
  await guest.getByRole('link', { name: 'Reservar' }).filter({ visible: true }).first().click()
  await heading(guest, '¿Quién reserva?').waitFor()
  await fillDetails(guest, 'es', 'ana@example.com')
  await sendDetails(guest, 'es')
  await payWith(guest, 'es', CARDS.good)
  await heading(guest, 'Nos vemos en').waitFor()
  const code = bookingCodeOf(guest)
  expect(await guest.locator('.code-box_code').textContent()).toBe(code)
  await guest.getByText('ana@example.com').first().waitFor()

  const [mail, ...others] = await world.mailsTo('ana@example.com')
  expect(others).toEqual([])
  expect(mail?.text).toContain(code)
  expect(mail?.text).toContain(title)
})

test('a guest on a desktop searches, books and pays in English, and gets code and mail', async () => {
  const title = 'Two balconies on the square'
  await world.home({ neighbourhood: 'macarena', details: { title: { es: 'Dos balcones', en: title } } })
  const guest = await world.guest('en')
  await search(guest, 'en', await world.day(61))
  await guest.getByRole('heading', { name: title }).getByRole('link').click()
  await guest.waitForURL(/\/apartamento-amueblado-por-meses\//)
  await guest.getByRole('link', { name: 'Reserve' }).filter({ visible: true }).first().click()
  await heading(guest, 'Who is booking?').waitFor()
  await fillDetails(guest, 'en', 'anna@example.com')
  await sendDetails(guest, 'en')
  await payWith(guest, 'en', CARDS.good)
  await heading(guest, 'See you in').waitFor()
  const code = bookingCodeOf(guest)
  await guest.getByText('Paid with the card ending in 4242').waitFor()
  const [mail] = await world.mailsTo('anna@example.com')
  expect(mail?.text).toContain(code)
  expect(mail?.text).toContain(title)
})

test('from the landing page to a paid booking a new guest presses nine times and types seven fields at most', async () => {
  await world.home({ neighbourhood: 'triana' })
  const { presses, typedFields } = await walkShortestPath(await world.guest('es', 'phone'))
  expect(presses).toBeLessThanOrEqual(9)
  expect(typedFields).toBeLessThanOrEqual(7)
})

test('the calendar file of a booking holds its dates and nothing personal', async () => {
  const home = await world.home()
  const checkIn = await world.day(30)
  const guest = await world.guest('es')
  await bookStay(guest, 'es', { ...home, checkIn, checkOut: addDays(checkIn, 5) })
  await payWith(guest, 'es', CARDS.good)
  const link = guest.getByRole('link', { name: 'Añadir al calendario' })
  const file = await guest.request.get((await link.getAttribute('href')) ?? '')
  const text = await file.text()
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(text).toContain(`DTSTART:${checkIn.replaceAll('-', '')}`)
  expect(text).not.toMatch(/Ruiz|example\.com|600 ?\d{3}/)
})

test('two guests book one home: the second sees that it is taken, with alternatives', async () => {
  const neighbourhood = 'los-remedios'
  const home = await world.home({ neighbourhood, rules: { minNights: 3 } })
  const other = await world.home({ neighbourhood })
  const checkIn = await world.day(70)
  const stay = { ...home, checkIn, checkOut: addDays(checkIn, 6) }
  const [first, second] = [await world.guest('es'), await world.guest('es', 'phone')]
  for (const guest of [first, second]) {
    await openDetails(guest, 'es', stay)
    await fillDetails(guest, 'es', 'rival@example.com')
  }
  await sendDetails(first, 'es')
  await button(second, 'Continuar al pago').click()
  await heading(second, 'ya no está libre').waitFor()
  await second.getByText('Lo que escribiste sigue guardado').waitFor()
  await second.getByText(other.houseCode).waitFor()

  await second.getByRole('link', { name: 'Reservar estas fechas' }).first().click()
  await heading(second, '¿Quién reserva?').waitFor()
  expect(await second.getByLabel('Correo electrónico', { exact: true }).inputValue()).toBe('rival@example.com')
  expect(new URL(second.url()).searchParams.get('house')).toBe(home.houseCode)
})

test('details can be changed before paying: the night hold stays, and the booking has the new details', async () => {
  const home = await world.home()
  const checkIn = await world.day(40)
  const guest = await world.guest('en')
  const before = await bookStay(guest, 'en', { ...home, checkIn, checkOut: addDays(checkIn, 6) })
  await guest.goBack()
  await guest.getByText('You already hold these nights').waitFor()
  await guest.getByLabel('Email').fill('mended@example.com')
  await sendDetails(guest, 'en')
  expect(bookingCodeOf(guest)).not.toBe(before)
  await payWith(guest, 'en', CARDS.good)
  await guest.getByText('mended@example.com').first().waitFor()
})

test('coming back without a change leads to the same booking', async () => {
  const home = await world.home()
  const checkIn = await world.day(40)
  const guest = await world.guest('es')
  const code = await bookStay(guest, 'es', { ...home, checkIn, checkOut: addDays(checkIn, 6) })
  await guest.getByRole('link', { name: 'Volver a tus datos' }).click()
  await guest.getByText('Ya tienes estas noches guardadas').waitFor()
  await sendDetails(guest, 'es')
  expect(bookingCodeOf(guest)).toBe(code)
})

test('a form with faults lists them, focuses the summary, and keeps what was typed through a reload', async () => {
  const home = await world.home()
  const checkIn = await world.day(40)
  const guest = await world.guest('es')
  await openDetails(guest, 'es', { ...home, checkIn, checkOut: addDays(checkIn, 6) })
  await guest.locator('ol > [aria-current="step"]', { hasText: /^1Tus datos$/ }).waitFor()
  await guest.getByText('Cómo usamos tus datos').click()
  await guest.getByText('usa tu nombre, tu correo electrónico y tu teléfono para gestionar la reserva').waitFor()
  await guest.getByLabel('Apellidos').fill('<script>alert(1)</script>')
  await guest.getByLabel('Correo electrónico', { exact: true }).fill('ana.ruiz@gmail')
  await button(guest, 'Continuar al pago').click()
  const faults = guest.getByRole('alert')
  await faults.getByText('Hay 4 datos por revisar').waitFor()
  expect(await faults.evaluate((element) => element === document.activeElement)).toBe(true)
  await faults.getByRole('link', { name: 'Correo electrónico: Introduce un correo electrónico válido' }).click()
  expect(await guest.evaluate(() => document.activeElement?.id)).toBe('details-email')
  await guest.reload()
  await expectValue(guest, 'Correo electrónico', 'ana.ruiz@gmail')
  await expectValue(guest, 'Apellidos', '<script>alert(1)</script>')
  expect(guest.url()).not.toContain('ana.ruiz')
})

async function expectValue(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await page.waitForFunction(
    ([element, expected]) => element instanceof HTMLInputElement && element.value === expected,
    [await field.elementHandle(), value] as const,
  )
}

test('a booking that cannot be created shows a message, keeps what was typed, and is created by the next press', async () => {
  const home = await world.home()
  const checkIn = await world.day(40)
  const guest = await world.guest('es')
  await openDetails(guest, 'es', { ...home, checkIn, checkOut: addDays(checkIn, 6) })
  await fillDetails(guest, 'es', 'ana.ruiz@example.com')
  await guest.route('**/api/bookings', (route) => route.abort())
  await button(guest, 'Continuar al pago').click()
  await guest.getByText('Error al crear la reserva').waitFor()
  await expectValue(guest, 'Correo electrónico', 'ana.ruiz@example.com')
  await guest.unroute('**/api/bookings')
  await sendDetails(guest, 'es')
})

test('a promo code is applied, refused and removed, each with the new price', async () => {
  const home = await world.home()
  await world.db.execute(
    `insert into promo_codes (code, percent, valid_from, valid_to) values ('AZAHAR10', 10, '2020-01-01', '2099-01-01')`,
  )
  const checkIn = await world.day(40)
  const guest = await world.guest('es')
  await openDetails(guest, 'es', { ...home, checkIn, checkOut: addDays(checkIn, 6) })
  await guest.getByText('Añadir un código promocional').click()
  const code = guest.getByLabel('Código promocional')
  const summary = guest.getByRole('region', { name: 'Tu estancia' }).locator('[data-kind="total"]')
  await code.fill('<b>nada</b>')
  await button(guest, 'Aplicar').click()
  await guest.getByText('Código de descuento no encontrado o no válido').waitFor()
  await code.fill('azahar10')
  await code.press('Enter')
  await guest.getByText('AZAHAR10 descuenta 30,00 €').waitFor()
  await summary.getByText('360,00 €').waitFor()
  await button(guest, 'Quitar').click()
  await summary.getByText('390,00 €').waitFor()
})
