import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type FakeStripe, KEYS, NO_FAULTS, startFakeStripe } from '#tests/fake-stripe/server.ts'
import { bringStripe } from '#tests/fake-stripe/stripe-js.ts'
import { bookingCodeOf, bookStay, button, CARDS, heading, payButton } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let stripe: FakeStripe
let world: World

beforeAll(async () => {
  stripe = await startFakeStripe()
  world = await openWorld({
    GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: KEYS.secret,
    STRIPE_PUBLISHABLE_KEY: KEYS.publishable,
    STRIPE_WEBHOOK_SECRET: KEYS.webhook,
    STRIPE_API_URL: stripe.url,
  })
  stripe.events.deliverTo(`${world.url}/api/webhooks/stripe`)
})
beforeEach(() => {
  Object.assign(stripe.faults, NO_FAULTS)
})
afterAll(async () => {
  await stripe.close()
  await world.close()
})

async function guestAtPayment(locale: Locale, device: 'phone' | 'desktop' = 'desktop'): Promise<Page> {
  const home = await world.home()
  const guest = await world.guest(locale, device)
  await bringStripe(guest.context(), stripe)
  const checkIn = await world.day(50)
  await bookStay(guest, locale, { ...home, checkIn, checkOut: addDays(checkIn, 7) })
  return guest
}

const framed = (page: Page, name: 'cardNumber' | 'cardExpiry' | 'cardCvc') =>
  page.locator(`[data-stripe-field=${name}]`)

async function payWith(guest: Page, locale: Locale, number: string): Promise<void> {
  await framed(guest, 'cardNumber').fill(number)
  await framed(guest, 'cardExpiry').fill('1240')
  await framed(guest, 'cardCvc').fill('123')
  await guest.getByLabel(m.booking_card_name({}, { locale })).fill('Ana Ruiz Delgado')
  await guest.locator('#pay-accept').check()
  await payButton(guest, locale).click()
}

function moved(): number[] {
  return [...stripe.state.charges.values()].map(({ amount_captured }) => amount_captured)
}

test('a guest pays in the fields of Stripe, and no card number reaches this server', async () => {
  const guest = await guestAtPayment('es')
  const requests: string[] = []
  guest.on('request', (request) => {
    if (request.url().startsWith(world.url)) requests.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  const before = moved().length
  await payWith(guest, 'es', CARDS.good)
  await heading(guest, 'Nos vemos en').waitFor()
  expect(moved().length).toBe(before + 1)
  expect(requests.join('\n')).toContain('pm_')
  expect(requests.join('\n')).not.toMatch(/4242\s?4242/)
})

test('a guest pays with a wallet of their device, and its card takes the coming charges', async () => {
  const guest = await guestAtPayment('es')
  const before = moved().length
  await button(guest, 'Pay with the wallet').click()
  await heading(guest, 'Nos vemos en').waitFor()
  expect(moved().length).toBe(before + 1)
  await guest.getByText('Pagado con la tarjeta acabada en 4242').waitFor()
})

test('the script of Stripe is loaded where a card is typed, and allowed nowhere else', async () => {
  const guest = await world.guest('en')
  await bringStripe(guest.context(), stripe)
  const pagesWithStripe: string[] = []
  guest.on('request', (request) => {
    if (request.url().includes('stripe.com')) pagesWithStripe.push(guest.url())
  })
  const list = await guest.goto('/en/alquiler-por-meses')
  expect(list?.headers()['content-security-policy']).not.toContain('stripe')
  const home = await world.home()
  const checkIn = await world.day(50)
  await bookStay(guest, 'en', { ...home, checkIn, checkOut: addDays(checkIn, 7) })
  await framed(guest, 'cardNumber').waitFor()
  expect(new Set(pagesWithStripe.map((url) => new URL(url).pathname))).toEqual(new Set(['/en/pago']))
  await expectAccessible(guest)
})

test('a card that Stripe refuses opens the dialog of every gateway, and another one pays', async () => {
  const guest = await guestAtPayment('en', 'phone')
  await payWith(guest, 'en', CARDS.noFunds)
  await guest.getByRole('dialog').getByRole('heading', { name: 'There was a problem with your card' }).waitFor()
  await button(guest, 'Use another card').click()
  expect(await framed(guest, 'cardNumber').inputValue()).toBe('')
  await payWith(guest, 'en', CARDS.good)
  await heading(guest, 'See you in').waitFor()
})

test('faults of the card are listed with the other ones, each with a link to its field', async () => {
  const guest = await guestAtPayment('es')
  await framed(guest, 'cardNumber').fill('42424')
  await payButton(guest, 'es').click()
  const faults = guest.getByRole('alert')
  await faults.getByText('Número de tarjeta: Revisa el número').waitFor()
  await faults.getByRole('link', { name: 'Código de seguridad' }).click()
  const isThere = () => framed(guest, 'cardCvc').evaluate((field) => field.matches(':focus'))
  await expect.poll(isThere).toBe(true)
})

test('a guest passes 3-D Secure, and returns to an address without its secret', async () => {
  const guest = await guestAtPayment('es')
  const code = bookingCodeOf(guest)
  await payWith(guest, 'es', CARDS.asksAlways)
  await guest.waitForURL(/\/3ds\//)
  await button(guest, 'Complete').click()
  await heading(guest, 'Nos vemos en').waitFor()
  expect(bookingCodeOf(guest)).toBe(code)
  expect(guest.url()).not.toContain('secret')
})

test('a guest who fails 3-D Secure sees a message, and can pay with another card', async () => {
  const guest = await guestAtPayment('en')
  await payWith(guest, 'en', CARDS.asksAlways)
  await guest.waitForURL(/\/3ds\//)
  await button(guest, 'Fail').click()
  await guest.getByRole('dialog').getByText('Your bank could not verify that it was you').waitFor()
  await button(guest, 'Try again').click()
  await payWith(guest, 'en', CARDS.good)
  await heading(guest, 'See you in').waitFor()
})

test('a lost response of Stripe charges nobody twice: its webhook brings the result', async () => {
  const guest = await guestAtPayment('es')
  const before = moved().length
  stripe.faults.loseAnswers = 1
  await payWith(guest, 'es', CARDS.good)
  await heading(guest, 'Nos vemos en').waitFor({ timeout: 60_000 })
  expect(moved().length).toBe(before + 1)
})

test('the form shows a message if the script of Stripe does not load', async () => {
  const home = await world.home()
  const guest = await world.guest('en')
  await guest.context().route('https://js.stripe.com/**', (route) => route.abort())
  const checkIn = await world.day(50)
  await bookStay(guest, 'en', { ...home, checkIn, checkOut: addDays(checkIn, 7) })
  await guest.getByText('The secure card form could not be loaded').waitFor()
})

test('forged or old webhooks are refused, and genuine ones about unknown payments are accepted', async () => {
  const event = JSON.stringify({ id: 'evt_1', type: 'invoice.paid', data: { object: { metadata: {} } } })
  const post = async ({ body, headers }: { body: string; headers: Headers }) =>
    (await fetch(`${world.url}/api/webhooks/stripe`, { method: 'POST', body, headers })).status
  const now = Math.floor(Date.now() / 1000)
  expect(await post(stripe.events.signed(event))).toBe(200)
  expect(await post(stripe.events.signed(event, now - 400))).toBe(400)
  expect(await post({ body: `${event} `, headers: stripe.events.signed(event).headers })).toBe(400)
  expect(await post({ body: event, headers: new Headers() })).toBe(400)
})
