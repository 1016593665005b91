import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANY } from '#content/company.ts'
import { bookingPath } from '#contract/booking-paths.ts'
import { groupHomesPath } from '#contract/group-paths.ts'
import { apartmentPath, apartmentsPath, contactPath, myBookingsPath, stayRequestPath } from '#contract/site-paths.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { eventually } from '#tests/harness/processes.ts'
import { CANCELLED_TEXTS } from '#web/components/booking/cancelled-texts.ts'
import { confirmedStay, expectFault, holderOf, send } from './plain-steps.ts'
import { bookingCodeOf, bookStay, button, CARDS, heading, openDetails, payWith, scriptNamed } from './steps.ts'
import { openWorld, type World } from './world.ts'

/** Forms that are sent by browsers without scripts, each with a refusal and what follows. */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const PASSWORD = 'correcto-caballo'

async function openAccount(email: string): Promise<string> {
  const account = { ...holderOf(email), password: PASSWORD, acceptTerms: true, promotions: false }
  return (await send<{ token: string }>(world, '/register', account)).token
}

test.each(['es', 'en'] as const)(
  'a message to the company in %s is refused at its field, then sent',
  async (locale: Locale) => {
    const page = await world.plainGuest(locale, 'phone')
    await page.goto(contactPath(locale, { topic: 'payment' }))
    await page.getByLabel(m.contact_message({}, { locale })).fill('¿Puedo pagar por transferencia?')
    await page.getByLabel(m.booking_name({}, { locale }), { exact: true }).fill('Ana')
    await page.getByLabel(m.booking_lastname({}, { locale })).fill('Ruiz')
    await page.getByLabel(m.booking_email({}, { locale }), { exact: true }).fill('ana.ruiz')
    await page.getByLabel(m.booking_phone({}, { locale })).fill('600123456')
    const sent = page.waitForResponse((response) => response.request().method() === 'POST')
    await button(page, m.contact_submit({}, { locale })).click()
    const answer = await sent
    expect(answer.status()).toBe(422)
    expect(answer.headers()['cache-control']).toBe('private, no-store')
    await expectFault(page, m.booking_email({}, { locale }), m.booking_fault_email({}, { locale }))
    await page.locator('[role=alert]:focus').waitFor()
    expect(await page.getByLabel(m.contact_message({}, { locale })).inputValue()).toBe(
      '¿Puedo pagar por transferencia?',
    )
    expect(await page.getByLabel(m.contact_topic({}, { locale })).inputValue()).toBe('payment')

    await page.getByLabel(m.booking_email({}, { locale }), { exact: true }).fill(`ana.${locale}@example.com`)
    await page.getByLabel(m.contact_terms({}, { locale })).check()
    await button(page, m.contact_submit({}, { locale })).click()
    await heading(page, m.contact_sent_title({ name: 'Ana' }, { locale })).waitFor()
    const reference = await page.locator('p > b.num').first().textContent()
    const { rows } = await world.db.execute(sql`select topic from contact_messages where reference = ${reference}`)
    expect(rows).toEqual([{ topic: 'payment' }])
  },
)

test('a guest signs in without a wrong password being sent back, sees their bookings and signs out', async () => {
  const code = await confirmedStay(
    world,
    'entra@example.com',
    await world.day(70),
    await openAccount('entra@example.com'),
  )
  const page = await world.plainGuest('es')
  await page.goto('/login')
  await page.getByLabel(m.booking_email({}, { locale: 'es' }), { exact: true }).fill('entra@example.com')
  await page.getByLabel(m.account_password({}, { locale: 'es' }), { exact: true }).fill('no-es-esta-clave')
  await button(page, m.account_sign_in({}, { locale: 'es' })).click()
  await page.getByRole('alert').waitFor()
  expect(await page.content()).not.toContain('no-es-esta-clave')
  expect(await page.getByLabel(m.booking_email({}, { locale: 'es' }), { exact: true }).inputValue()).toBe(
    'entra@example.com',
  )
  await page.getByLabel(m.account_password({}, { locale: 'es' }), { exact: true }).fill(PASSWORD)
  await button(page, m.account_sign_in({}, { locale: 'es' })).click()
  await page.waitForURL(`**${myBookingsPath('es')}`)
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'estancia.session')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 })
  await page.getByRole('article').getByText(code).waitFor()
  // The session opens each of them, and what is done with it.
  await page.goto(bookingPath('es', code))
  await heading(page, m.manage_cancel_title({}, { locale: 'es' })).waitFor()
  await page.goto(myBookingsPath('es'))
  await button(page, m.account_sign_out({}, { locale: 'es' })).click()
  await page.getByText(m.my_bookings_script({}, { locale: 'es' })).waitFor()
  expect(await page.context().cookies()).toEqual([])
  expect(await page.getByRole('article').count()).toBe(0)
})

async function fillHolder(page: Page, locale: Locale, email: string): Promise<void> {
  await page.getByLabel(m.booking_name({}, { locale }), { exact: true }).fill('Ana')
  await page.getByLabel(m.booking_lastname({}, { locale })).fill('Ruiz')
  await page.getByLabel(m.booking_email({}, { locale }), { exact: true }).fill(email)
  await page.getByLabel(m.booking_phone({}, { locale })).fill('600123456')
}

test('a guest books as far as the payment page, which says what it needs', async () => {
  const [home, checkIn] = [await world.home(), await world.day(40)]
  const page = await world.plainGuest('en', 'phone')
  await openDetails(page, 'en', { houseCode: home.houseCode, checkIn, checkOut: addDays(checkIn, 5) })
  await fillHolder(page, 'en', 'no.scripts')
  await button(page, m.details_submit({}, { locale: 'en' })).click()
  await expectFault(page, m.booking_email({}, { locale: 'en' }), m.booking_fault_email({}, { locale: 'en' }))
  await fillHolder(page, 'en', 'no.scripts@example.com')
  await button(page, m.details_submit({}, { locale: 'en' })).click()
  await page.waitForURL(/\/pago\?/)
  const code = bookingCodeOf(page)
  const { phone, email } = COMPANY
  await page.getByText(m.booking_no_script({ phone: phone.shown, email, code }, { locale: 'en' })).waitFor()
  // No address holds what opens the booking.
  expect(page.url()).toBe(`${world.url}/en/pago?booking=${code}`)
})

test('a guest requests a home of a city', async () => {
  const checkIn = await world.day(50)
  const page = await world.plainGuest('es')
  await page.goto(stayRequestPath('es'))
  await fillHolder(page, 'es', 'pide@example.com')
  await button(page, m.request_submit({}, { locale: 'es' })).click()
  await expectFault(page, m.search_filter_city({}, { locale: 'es' }), m.booking_fault_required({}, { locale: 'es' }))
  await page.getByLabel(m.search_filter_city({}, { locale: 'es' })).selectOption('sevilla')
  await page.locator('[name=checkIn]').fill(checkIn)
  await page.locator('[name=checkOut]').fill(addDays(checkIn, 40))
  await page.getByLabel(m.request_message({}, { locale: 'es' })).fill('Con terraza')
  await button(page, m.request_submit({}, { locale: 'es' })).click()
  await heading(page, m.request_sent_title({}, { locale: 'es' })).waitFor()
  const { rows } = await world.db.execute(sql`select message from booking_requests where city = 'sevilla'`)
  expect(rows).toEqual([{ message: 'Con terraza' }])
})

test('a guest requests two homes for the same dates and reads that they are held', async () => {
  const [first, second, checkIn] = [await world.home(), await world.home(), await world.day(50)]
  const page = await world.plainGuest('es')
  const dates = { checkIn, checkOut: addDays(checkIn, 10) }
  await page.goto(groupHomesPath('es', { homes: [first.houseCode, second.houseCode], ...dates }))
  await fillHolder(page, 'es', 'varias@example.com')
  await button(page, m.request_submit({}, { locale: 'es' })).click()
  await heading(page, m.group_sent_offer_title({}, { locale: 'es' })).waitFor()
  await page.getByRole('link', { name: m.group_sent_link({}, { locale: 'es' }) }).waitFor()
})

test('a form that another site sends is refused before anything is read', async () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${world.url}/es/contacto`, { method: 'POST', headers, body: new URLSearchParams({ form: 'contact' }) })
  expect((await post({ origin: 'https://other.example' })).status).toBe(403)
  expect((await post({})).status).toBe(403)
  expect((await post({ origin: world.url })).status).toBe(422)
})

test('a guest registers, asks for a new password, and chooses it by the link of the mail', async () => {
  const page = await world.plainGuest('es')
  await page.goto('/login')
  await button(page, m.account_to_register({}, { locale: 'es' })).click()
  await fillHolder(page, 'es', 'nueva@example.com')
  await page.getByLabel(m.account_password({}, { locale: 'es' }), { exact: true }).fill(PASSWORD)
  await button(page, m.account_register({}, { locale: 'es' })).click()
  await page
    .getByText(m.account_fault_terms({}, { locale: 'es' }))
    .first()
    .waitFor()
  // A refused form comes back without its password.
  await page.getByLabel(m.account_password({}, { locale: 'es' }), { exact: true }).fill(PASSWORD)
  await page.getByLabel(m.account_terms({}, { locale: 'es' })).check()
  await button(page, m.account_register({}, { locale: 'es' })).click()
  await page.waitForURL(`**${myBookingsPath('es')}`)

  await page.goto('/login')
  await button(page, m.account_to_forgot({}, { locale: 'es' })).click()
  await page.getByLabel(m.booking_email({}, { locale: 'es' }), { exact: true }).fill('nueva@example.com')
  await button(page, m.account_forgot_send({}, { locale: 'es' })).click()
  await page.getByRole('status').filter({ hasText: 'nueva@example.com' }).waitFor()
  let link = ''
  await eventually(async () => {
    const mails = await world.mailsTo('nueva@example.com')
    link = mails.flatMap(({ text }) => /http\S+reset-password\S+/.exec(text) ?? [])[0] ?? ''
    return link !== ''
  }, 'the link to a new password')
  await page.goto(link)
  await page.getByLabel(m.account_reset_link({}, { locale: 'es' })).fill(link)
  await page.getByLabel(m.account_password({}, { locale: 'es' }), { exact: true }).fill('otra-frase-larga')
  await page.getByLabel(m.account_password_again({}, { locale: 'es' })).fill('otra-frase-corta')
  await button(page, m.account_reset_save({}, { locale: 'es' })).click()
  await page
    .getByText(m.account_fault_mismatch({}, { locale: 'es' }))
    .first()
    .waitFor()
  await page.getByLabel(m.account_password({}, { locale: 'es' }), { exact: true }).fill('otra-frase-larga')
  await page.getByLabel(m.account_password_again({}, { locale: 'es' })).fill('otra-frase-larga')
  await button(page, m.account_reset_save({}, { locale: 'es' })).click()
  await heading(page, m.account_reset_done_title({}, { locale: 'es' })).waitFor()
})

test('a holder finds a booking, opens it by their e-mail, says when they arrive and cancels it', async () => {
  const [home, checkIn] = [await world.home(), await world.day(60)]
  const email = 'encuentra@example.com'
  const booker = await world.guest('es')
  const code = await bookStay(booker, 'es', {
    houseCode: home.houseCode,
    checkIn,
    checkOut: addDays(checkIn, 5),
    email,
  })
  await payWith(booker, 'es', CARDS.good)
  await heading(booker, 'Nos vemos en').waitFor()
  const page = await world.plainGuest('es')
  await page.goto(myBookingsPath('es'))
  const find = m.my_bookings_find_submit({}, { locale: 'es' })
  await page.getByLabel(m.my_bookings_find_code({}, { locale: 'es' })).fill(code)
  await page.getByLabel(m.my_bookings_find_email({}, { locale: 'es' })).fill('otra@example.com')
  await button(page, find).click()
  await page.getByText(m.my_bookings_find_email_other({}, { locale: 'es' })).waitFor()
  await page.getByLabel(m.my_bookings_find_email({}, { locale: 'es' })).fill(email)
  await button(page, find).click()
  await page.waitForURL(`**${bookingPath('es', code)}`)
  await heading(page, m.manage_cancel_title({}, { locale: 'es' })).waitFor()
  const [arrival, save] = [m.my_bookings_one_arrival_label, m.my_bookings_one_arrival_save]
  await button(page, save({}, { locale: 'es' })).click()
  await expectFault(page, arrival({}, { locale: 'es' }), m.my_bookings_one_arrival_pick({}, { locale: 'es' }))
  await page.getByLabel(arrival({}, { locale: 'es' })).selectOption('19:30')
  await button(page, save({}, { locale: 'es' })).click()
  await page.getByText(m.my_bookings_one_arrival_saved({ time: '19:30' }, { locale: 'es' })).waitFor()
  await page.goto(bookingPath('es', code))
  expect(await page.getByLabel(arrival({}, { locale: 'es' })).inputValue()).toBe('19:30')
  await page.getByRole('button', { name: /^Cancelar y recuperar/ }).click()
  await page.getByText(CANCELLED_TEXTS.guest({}, { locale: 'es' })).waitFor()
  const { rows } = await world.db.execute(sql`select status from bookings where code = ${code}`)
  expect(rows).toEqual([{ status: 'CANCELLED' }])
})

test('a question about a home is asked on its cached page, and one that says nothing is refused', async () => {
  const home = await world.home()
  const page = await world.plainGuest('es')
  await page.goto(apartmentPath('es', home.houseCode))
  await page.getByLabel(m.ask_email({}, { locale: 'es' })).fill('pregunta@example.com')
  await button(page, m.ask_send({}, { locale: 'es' })).click()
  await expectFault(page, m.ask_question({}, { locale: 'es' }), m.ask_only_prefill({}, { locale: 'es' }))
  await page.getByLabel(m.ask_question({}, { locale: 'es' })).fill('¿Hay ascensor?')
  await button(page, m.ask_send({}, { locale: 'es' })).click()
  await page.getByRole('status').filter({ hasText: 'pregunta@example.com' }).waitFor()
  const { rows } = await world.db.execute(sql`select text from messages`)
  expect(rows).toEqual([{ text: '¿Hay ascensor?' }])
})

test('somebody who finds no home asks for a mail when one comes free', async () => {
  const page = await world.plainGuest('en')
  await page.goto(apartmentsPath('en', { city: 'malaga', maxPrice: '1' }))
  await page.getByLabel(m.alert_form_email({}, { locale: 'en' })).fill('alert')
  await button(page, m.alert_form_send({}, { locale: 'en' })).click()
  await expectFault(page, m.alert_form_email({}, { locale: 'en' }), m.booking_fault_email({}, { locale: 'en' }))
  await page.getByLabel(m.alert_form_email({}, { locale: 'en' })).fill('alert@example.com')
  await button(page, m.alert_form_send({}, { locale: 'en' })).click()
  await page.getByRole('status').filter({ hasText: 'alert@example.com' }).waitFor()
})

test('a form is posted to its page once its scripts have failed to load', async () => {
  const guest = await world.guest('es', 'phone')
  const { promise, resolve: letThemFail } = Promise.withResolvers<void>()
  await guest.route(scriptNamed('framework'), async (route) => {
    await promise
    await route.abort()
  })
  await guest.goto(contactPath('es'), { waitUntil: 'commit' })
  await guest.getByLabel(m.contact_message({}, { locale: 'es' })).fill('¿Hay piscina?')
  const submit = button(guest, m.contact_submit({}, { locale: 'es' }))
  await submit.tap()
  await guest.locator('html[data-queued]').waitFor()
  letThemFail()
  await guest
    .getByRole('alert')
    .filter({ hasText: m.shell_part_failed({}, { locale: 'es' }) })
    .waitFor()
  const posted = guest.waitForResponse((response) => response.request().method() === 'POST')
  await submit.tap()
  expect((await posted).status()).toBe(422)
  await guest
    .getByText(m.booking_fault_required({}, { locale: 'es' }))
    .first()
    .waitFor()
  expect(await guest.getByLabel(m.contact_message({}, { locale: 'es' })).inputValue()).toBe('¿Hay piscina?')
})
