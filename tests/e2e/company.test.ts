import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactPath, corporatePath, ownersPath } from '#contract/site-paths.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { button, chooseDates, delayRequests, heading } from './steps.ts'
import { expectAccessible, type Mail, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Moving the clock returns when all due jobs have run. */
async function mailTo(address: string): Promise<Mail[]> {
  await world.moveClock(1)
  return world.mailsTo(address)
}

const send = (page: Page, locale: Locale) => button(page, m.contact_submit({}, { locale })).click()

async function fillWriter(page: Page, locale: Locale, email: string): Promise<void> {
  await page.getByLabel(m.booking_name({}, { locale }), { exact: true }).fill('Ana')
  await page.getByLabel(m.booking_lastname({}, { locale })).fill('Ruiz Delgado')
  await page.getByLabel(m.booking_email({}, { locale }), { exact: true }).fill(email)
  await page.getByLabel(m.booking_phone({}, { locale })).fill('+34 600 123 456')
  await page.getByLabel(m.contact_terms({}, { locale })).check()
}

test('a message on a phone in Spanish: missing fields are named, then it is sent and confirmed', async () => {
  const guest = await world.guest('es', 'phone')
  await guest.goto(contactPath('es', { topic: 'my_booking' }))
  expect(await guest.getByLabel('Tema').inputValue()).toBe('my_booking')
  await send(guest, 'es')
  await guest
    .getByRole('alert')
    .getByText(m.booking_fault_terms({}, { locale: 'es' }))
    .waitFor()
  await expectAccessible(guest)
  await guest.getByLabel('Mensaje').fill('No encuentro mi factura.')
  await fillWriter(guest, 'es', 'ana@example.com')
  await send(guest, 'es')
  await heading(guest, 'Gracias, Ana').waitFor()
  await expectAccessible(guest)
  expect((await mailTo('ana@example.com'))[0]?.subject).toContain('Hemos recibido tu mensaje')
  expect((await mailTo('hola@estancia.example'))[0]?.text).toContain('No encuentro mi factura.')
})

test('a message that is sent before a slow page hydrates is sent afterwards', async () => {
  const guest = await world.guest('es', 'phone')
  const letScriptsCome = await delayRequests(guest)
  await guest.goto(contactPath('es'), { waitUntil: 'commit' })
  await guest.getByLabel('Tema').selectOption('payment')
  await guest.getByLabel('Mensaje').fill('Escrito sin esperar.')
  await fillWriter(guest, 'es', 'rapida@example.com')
  await send(guest, 'es')
  await letScriptsCome()
  await heading(guest, 'Gracias, Ana').waitFor()
  const mails = await mailTo('hola@estancia.example')
  expect(mails.find(({ text }) => text.includes('Escrito sin esperar.'))?.subject).toContain(
    'Un pago, una factura o la fianza',
  )
})

test('a message in English that cannot be sent stays as typed, and is later sent once', async () => {
  const guest = await world.guest('en')
  await guest.goto(contactPath('en'))
  await guest.getByLabel('Message').fill('Is the flat near a hospital?')
  await fillWriter(guest, 'en', 'once@example.com')
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
  await guest.route('**/api/contact', async (route) => {
    await route.fetch()
    await seen
    await route.abort()
  })
  await send(guest, 'en')
  await guest.getByRole('status').getByText('Sending', { exact: true }).waitFor()
  goOn()
  await guest.getByText('The request could not be sent.').waitFor()
  expect(await guest.getByLabel('Message').inputValue()).toBe('Is the flat near a hospital?')
  await guest.unroute('**/api/contact')
  await send(guest, 'en')
  await heading(guest, 'Thank you, Ana').waitFor()
  expect(await mailTo('once@example.com')).toHaveLength(1)
})

test('a company asks for homes for its team', async () => {
  const guest = await world.guest('en')
  await guest.goto(corporatePath('en'))
  await expectAccessible(guest)
  await send(guest, 'en')
  await guest.getByRole('link', { name: 'Cities: Choose at least one city' }).click()
  await guest.keyboard.press('Space')
  await guest.getByLabel('Company').fill('Obras 3000')
  const [checkIn, checkOut] = [await world.day(60), await world.day(120)]
  await chooseDates(guest, 'en', checkIn, checkOut)
  await button(guest, m.search_bar_clear_dates({}, { locale: 'en' })).click()
  await chooseDates(guest, 'en', checkIn, checkOut)
  await guest.getByLabel('People').fill('6')
  await guest.getByLabel('Budget').fill('9000')
  await guest.getByLabel('Tell us about the project').fill('Near Cuatro Caminos.')
  await fillWriter(guest, 'en', 'obras@example.com')
  await send(guest, 'en')
  await heading(guest, 'Thank you, Ana').waitFor()
  const text = (await mailTo('empresas@estancia.example'))[0]?.text
  for (const part of ['Obras 3000', 'Madrid', '9.000,00', shortRange(checkIn, checkOut, 'es')])
    expect(text).toContain(part)
})

test('an owner sees what guests pay and what is left of it, and books a call', async () => {
  for (let index = 0; index < 5; index += 1) await world.home({ city: 'malaga', houseCode: `AGP-900${index}` })
  const guest = await world.guest('es', 'phone')
  await guest.goto(ownersPath('es'))
  await guest.getByText('muy pocos apartamentos así').waitFor()
  await guest.getByLabel('Barrio').selectOption('soho')
  expect(await guest.getByLabel('Ciudad').inputValue()).toBe('malaga')
  await button(guest, 'Calcular').click()
  await guest.getByText('1.500,00').first().waitFor()
  // 9 months of 1.500 €, less the fee with its tax and twelve months of costs.
  await guest.getByText('6.393 € a 8.890 €').waitFor()
  await expectAccessible(guest)
  await guest.getByLabel('Cuándo te llamamos').selectOption('10:30')
  await guest.getByLabel('Cómo es', { exact: true }).fill('Un piso de dos dormitorios.')
  await fillWriter(guest, 'es', 'owner@example.com')
  await send(guest, 'es')
  await heading(guest, 'Gracias, Ana').waitFor()
  await guest.getByText(/Te llamamos el .*, 10:30 \(hora de Madrid\)/).waitFor()
  expect((await mailTo('propietarios@estancia.example'))[0]?.text).toContain(', 10:30')
})
