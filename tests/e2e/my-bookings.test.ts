import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import { bookingPath, stayRoomPath } from '#contract/booking-paths.ts'
import type { SessionView } from '#contract/holder.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { bookingInput } from '#tests/factories/booking.ts'
import { openPaidStay } from './booked-stay.ts'
import { boxBelowHeading, button, CARDS, heading } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function guestWithBooking(locale: Locale, days: number, card: string = CARDS.good) {
  const home = await world.home({ rules: { selfCheckIn: false } })
  const guest = await world.guest(locale)
  const pathOf = (code: string) => bookingPath(locale, code)
  const stay = { locale, home, checkIn: await world.day(days), number: card, pathOf }
  return { guest, ...(await openPaidStay(guest, world, stay)) }
}

const trip = (page: Page) => page.getByRole('article')

test('a guest without account finds the stay in the same browser, opens it and sets the arrival time', async () => {
  const { guest, code } = await guestWithBooking('es', 40)
  await guest.goto('/es/mis-reservas')
  await trip(guest).getByText('Faltan 40 días.').waitFor()
  await trip(guest).getByText(`Código ${code}`).waitFor()
  const amount = trip(guest).locator('.money').first()
  expect(await amount.evaluate((element) => element.getClientRects().length)).toBe(1)
  await expectAccessible(guest)
  await trip(guest).getByRole('link', { name: 'Ver la reserva' }).click()
  await heading(guest, 'Faltan 40 días para').waitFor()
  await guest.getByText('puedes cancelar y te devolvemos todo lo pagado').waitFor()
  await expectAccessible(guest)
  await guest.goto(stayRoomPath('es', code, 'arrival'))
  await button(guest, 'Guardar').click()
  await guest.getByText('Elige una hora de la lista').first().waitFor()
  await guest.getByLabel('Hora de llegada').selectOption('23:30')
  await button(guest, 'Guardar').click()
  await guest.getByText(/Guardado. Te esperamos a las 23:30; al llegar se pagan 30,00/).waitFor()
  await expectAccessible(guest)
  await guest.reload()
  await expect.poll(() => guest.getByLabel('Hora de llegada').inputValue()).toBe('23:30')
  await guest.getByRole('link', { name: 'Pagos' }).click()
  const paper = guest.waitForEvent('download')
  await guest.getByRole('button', { name: 'Recibo del pago 1' }).click()
  expect((await paper).suggestedFilename()).toBe(`estancia-${code}-receipts-1.pdf`)
  await expectAccessible(guest)
})

test('a booking is found by its code: faults are at the field, the code alone shows no name, the e-mail does until the links are ended', async () => {
  const { guest, code, email } = await guestWithBooking('en', 30)
  await guest.goto(`/en/mis-reservas/${code}`)
  const stranger = await world.guest('en', 'phone')
  await stranger.goto('/en/mis-reservas')
  await stranger.getByText('Your stays will be here').waitFor()
  const field = stranger.getByLabel('Booking code')
  await field.fill('no code at all')
  await button(stranger, 'Find').click()
  await stranger.getByText('The code has 10 letters and numbers').waitFor()
  expect(await field.inputValue()).toBe('no code at all')
  await expectAccessible(stranger)
  await field.fill('0000000000')
  await button(stranger, 'Find').click()
  await stranger.getByText('There is no booking with this code').waitFor()
  await field.fill(code.toLowerCase())
  await stranger.getByLabel('Email').fill('somebody.else@example.com')
  await button(stranger, 'Find').click()
  await stranger.getByText('The booking was made with another email').waitFor()
  await stranger.getByRole('link', { name: 'See only dates, status and payments' }).click()
  await heading(stranger, 'Is it your booking?').waitFor()
  expect(await stranger.content()).not.toContain('Ruiz')
  await expectAccessible(stranger)
  await stranger.getByLabel('Email').fill(email)
  await stranger.keyboard.press('Enter')
  await stranger.getByText('Ana Ruiz Delgado').waitFor()
  await expectAccessible(stranger)

  await guest.goto(stayRoomPath('en', code, 'people'))
  await button(guest, 'Cancel the links').click()
  await guest.getByText('All of them stop working').waitFor()
  await expectAccessible(guest)
  await button(guest, 'Cancel them and get a new one').click()
  await guest.getByText(`We have sent a new one to ${email}`).waitFor()
  await heading(guest, m.arrival_gate_title({}, { locale: 'en' })).waitFor()
  await stranger.reload()
  await stranger.getByLabel('Email').fill(email)
  await stranger.keyboard.press('Enter')
  await stranger.getByText('This booking opens only with its newest link').waitFor()
  expect(await stranger.content()).not.toContain('Ruiz')
  await world.moveClock(1)
  const newLinks = async () => (await world.mailsTo(email)).filter(({ subject }) => subject.startsWith('New link'))
  await expect.poll(async () => (await newLinks()).length).toBe(2)
  const mails = await newLinks()
  await guest.goto(/http\S+#t=\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '')
  await guest.getByText(code).first().waitFor()
  await guest.goto(`/en/mis-reservas/${code}`)
  await guest.getByText('Ana Ruiz Delgado').waitFor()
})

test('a refused charge comes first, shows what happens next, and leads to the page that pays it', async () => {
  const { guest, code } = await guestWithBooking('es', 50, '4000000000000341')
  await world.moveClock(44 * 24 * 60)
  await guest.goto('/es/mis-reservas')
  await trip(guest).getByText('Pago rechazado').waitFor()
  await trip(guest).getByText('Lo intentamos otra vez').waitFor()
  await expectAccessible(guest)
  await trip(guest).getByRole('link', { name: 'Pagar' }).click()
  await guest.waitForURL(new RegExp(`retry-payment/${code}/2`))
})

test('a signed-in user sees the bookings of the account in any browser, and books again from a past one', async () => {
  const home = await world.home()
  const checkIn = await world.day(60)
  const headers = { 'Content-Type': 'application/json' }
  const email = `${home.houseCode.toLowerCase()}@example.com`
  const person = { email, name: 'Ana', lastname: 'Ruiz', phone: '+34 600 123 456' }
  const send = async (path: string, body: object, more: object = {}) =>
    (await (
      await fetch(`${world.url}/api${path}`, {
        method: 'POST',
        headers: { ...headers, ...more },
        body: JSON.stringify(body),
      })
    ).json()) as { token: string; bookingCode: string; viewToken: string }
  const { token } = await send('/register', { ...person, password: 'una casa con patio', acceptTerms: true })
  const stay = bookingInput(home, { checkIn, holder: person })
  const booked = await send('/bookings', stay, { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() })
  const guest = await world.guest('en')
  await guest.goto('/en')
  const user = { ...person, language: 'en', promotions: false, acceptTerms: true }
  const session = { token, user: JSON.stringify(user) }
  await guest.evaluate((stored) => {
    for (const [name, text] of Object.entries(stored)) localStorage.setItem(name, text)
  }, session)
  await guest.goto('/en/mis-reservas')
  await guest.getByText('Hello, Ana.').waitFor()
  await trip(guest).getByText('To be paid').waitFor()
  await send(`/bookings/${booked.bookingCode}/cancellation`, {}, { 'X-View-Token': booked.viewToken })
  await guest.reload()
  await heading(guest, 'Previous stays').waitFor()
  await expectAccessible(guest)
  // Opening another guest's booking with its code and e-mail does not change the session.
  const friend = { ...person, name: 'Bea', lastname: 'Soto', email: 'friend@example.com' }
  const other = { checkIn: addDays(checkIn, 30), checkOut: addDays(checkIn, 40), holder: friend }
  const { bookingCode: code } = await send('/bookings', bookingInput(home, other), { 'Idempotency-Key': randomUUID() })
  await guest.getByLabel('Booking code').fill(code)
  await guest.getByLabel('Email').fill(friend.email)
  await button(guest, 'Find').click()
  await guest.waitForURL(new RegExp(code))
  await guest.getByText('Bea Soto').waitFor()
  expect(await guest.evaluate(() => localStorage.getItem('token'))).toBe(token)
  await guest.goBack()
  await guest.getByText('Hello, Ana.').waitFor()
  await guest.getByRole('link', { name: 'Book again' }).click()
  await guest.waitForURL(new RegExp(home.houseCode))
})

test('the card for later charges is changed in a dialog; the print has no buttons, and dark text in dark mode too', async () => {
  const { guest, code } = await guestWithBooking('en', 60, '4000000000000341')
  await guest.goto(stayRoomPath('en', code, 'payments'))
  await button(guest, 'Change the card').click()
  const dialog = guest.getByRole('dialog')
  await dialog.getByLabel('Card number').waitFor()
  await expectAccessible(guest)
  for (const [label, text] of [
    [m.booking_card_expiry({}, { locale: 'en' }), '1240'],
    [m.booking_card_cvc({}, { locale: 'en' }), '123'],
    [m.booking_card_name({}, { locale: 'en' }), 'Ana Ruiz Delgado'],
    ['Card number', CARDS.declined],
  ] as const) {
    await dialog.getByLabel(label).fill(text)
  }
  await button(guest, 'Save the card').click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByLabel('Card number').fill(CARDS.good)
  await guest.keyboard.press('Enter')
  await guest.getByText('The coming charges will go to the Visa card ending in 4242.').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await guest.getByText('Charges go to the Visa card ending in 4242.').waitFor()
  await guest.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await guest.getByRole('navigation').count()).toBe(0)
  expect(await guest.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)')
})

test('a booking made without signing in joins the account by the link of its mail, and then every price is the member’s', async () => {
  const home = await world.home({ city: 'malaga', houseCode: 'AGP-0001' })
  const email = 'socia@example.com'
  const post = async <Body>(path: string, body: object): Promise<Body> => {
    const sent = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
    return (await (await fetch(`${world.url}/api${path}`, sent)).json()) as Body
  }
  const holder = { name: 'Ana', lastname: 'Ruiz Delgado', email, phone: '+34 600 111 222' }
  const checkIn = await world.day(30)
  await post('/register', { ...holder, password: 'una frase larga', acceptTerms: true })
  const session = await post<SessionView>('/login', { email, password: 'una frase larga' })
  const past = await post<CreatedBooking>('/bookings', bookingInput(home, { checkIn, holder }))
  await world.db.execute(sql`update bookings set status = 'CONFIRMED', confirmed_at = now(), hold_expires_at = null,
    check_in = current_date - 30, check_out = current_date - 20 where code = ${past.bookingCode}`)
  const member = await world.guest('es')
  await member.goto('/es')
  await member.evaluate(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, session)
  await member.goto(`${stayRoomPath('es', past.bookingCode, 'people')}?cuenta=1#t=${past.viewToken}`)
  await button(member, 'Añadir a mi cuenta').click()
  await member.getByText('La reserva ya está en tu cuenta.').waitFor()
  await expectAccessible(member)

  const stay = { checkIn: await world.day(60), checkOut: await world.day(70), adults: 2 }
  const search = new URLSearchParams(Object.entries(stay).map(([name, value]) => [name, String(value)]))
  const priceRequests: string[] = []
  member.on('request', (one) => one.url().endsWith('/api/me/prices') && priceRequests.push(one.url()))
  const other = await world.guest('es')
  for (const page of [member, other]) await page.goto(`/es/alquiler-por-meses?city=malaga&${search}`)
  const card = (page: Page) => page.locator('article.home-card_home')
  await card(member)
    .getByText(/565,00.€.*en total/)
    .waitFor()
  await card(member).getByText('Tu precio, −5 %').waitFor()
  await card(other)
    .getByText(/590,00.€.*en total/)
    .waitFor()
  expect(await boxBelowHeading(card(member))).toEqual(await boxBelowHeading(card(other)))
  expect(priceRequests).toHaveLength(1)
  await expectAccessible(member)

  await card(member).getByRole('link').first().click()
  const price = member.locator('.booking-card_bookingCard')
  await price.getByText('Descuento de miembro').waitFor()
  expect(await price.locator('.price-lines_lines [data-kind="total"] dd').textContent()).toContain('565,00')
  await member.reload()
  await price.getByText('Descuento de miembro').waitFor()
  await price.getByRole('link', { name: 'Reservar' }).first().click()
  await member.waitForURL(/datos-personales/)
  await member.locator('.stay-summary_summary').getByText('Descuento de miembro').first().waitFor()
  expect(
    await member.locator('.stay-summary_summary .price-lines_lines [data-kind="total"] dd').textContent(),
  ).toContain('565,00')
})
