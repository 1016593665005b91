import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stayRoomPath } from '#contract/booking-paths.ts'
import type { SessionView } from '#contract/holder.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { issueAsSite } from './office/issued-invoice.ts'
import { bookingCodeOf, bookStay, button, CARDS, fillDetails, openDetails, payWith, sendDetails } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a holder says whom invoices are made out to: a wrong number is said at its field, a right one is kept', async () => {
  const home = await world.home({})
  const guest = await world.guest('es')
  const checkIn = await world.day(40)
  const email = 'obras@example.com'
  const code = await bookStay(guest, 'es', { ...home, checkIn, checkOut: addDays(checkIn, 7), email })
  await payWith(guest, 'es', CARDS.good)
  await guest.waitForURL(/confirmada/)
  await guest.goto(stayRoomPath('es', code, 'payments'))
  const opened = button(guest, 'Facturas y datos fiscales')
  await opened.click()
  await guest.getByLabel('Nombre o razón social').fill('Obras del Sur, S.L.')
  await guest.getByLabel('Número', { exact: true }).fill('A58818502')
  await guest.getByLabel('Dirección completa').fill('Calle Mayor 1, 41001 Sevilla')
  await button(guest, 'Guardar datos fiscales').click()
  await guest.getByText('Este número no es válido para el tipo elegido. Revísalo.').waitFor()
  await expectAccessible(guest)
  await guest.getByLabel('Número', { exact: true }).fill('a58818501')
  await button(guest, 'Guardar datos fiscales').click()
  await guest.getByText('Guardado. Las próximas facturas saldrán a este nombre.').waitFor()
  await guest.setViewportSize({ width: 360, height: 800 })
  await expect.poll(() => guest.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await guest.reload()
  await opened.click()
  expect(await guest.getByLabel('Nombre o razón social').inputValue()).toBe('Obras del Sur, S.L.')
  expect(await guest.getByLabel('Número', { exact: true }).inputValue()).toBe('A58818501')
})

test('tax data typed while booking is kept over a reload, checked, and is that of the booking', async () => {
  const home = await world.home({})
  const guest = await world.guest('es', 'phone')
  const checkIn = await world.day(40)
  await openDetails(guest, 'es', { ...home, checkIn, checkOut: addDays(checkIn, 7) })
  await fillDetails(guest, 'es', 'obras2@example.com')
  const wanted = guest.getByLabel('Necesito una factura con datos fiscales')
  await wanted.check()
  await guest.getByLabel('Nombre o razón social').fill('Obras del Sur, S.L.')
  await button(guest, m.details_submit({}, { locale: 'es' })).click()
  await guest.getByText('Revisa los datos fiscales de la factura.').waitFor()
  expect(await guest.getByText('Falta este dato.').count()).toBe(2)
  await expectAccessible(guest)
  await guest.getByLabel('Número', { exact: true }).fill('A58818502')
  await guest.getByLabel('Dirección completa').fill('Calle Mayor 1, 41001 Sevilla')
  await button(guest, m.details_submit({}, { locale: 'es' })).click()
  await guest.getByText('Este número no es válido para el tipo elegido. Revísalo.').waitFor()
  await guest.reload()
  expect(await wanted.isChecked()).toBe(true)
  await guest.getByLabel('Número', { exact: true }).fill('A58818501')
  await sendDetails(guest, 'es')
  const code = bookingCodeOf(guest)
  await payWith(guest, 'es', CARDS.good)
  await guest.waitForURL(/confirmada/)
  await guest.goto(stayRoomPath('es', code, 'payments'))
  const name = await issueAsSite(world, code)
  await button(guest, 'Facturas y datos fiscales').click()
  await expect.poll(() => guest.getByLabel('Número', { exact: true }).inputValue()).toBe('A58818501')
  await button(guest, `Cambiar ${name} por una completa`).click()
  await guest.getByRole('button', { name: /^Factura E\d{4}-000001/ }).waitFor()
  await expect.poll(() => button(guest, `Cambiar ${name} por una completa`).count()).toBe(0)
  await expectAccessible(guest)
})

test('a user finds all invoices and receipts in one place, and their tax data is filled in for the next booking', async () => {
  const email = 'lucia.papeles@example.com'
  const session = await account(email)
  const home = await world.home({})
  const guest = await world.guest('es')
  await guest.goto('/es/cuenta/facturas')
  await guest.getByText('Entra en tu cuenta para ver tus facturas y recibos.').waitFor()
  await storeSession(guest, session)
  const checkIn = await world.day(40)
  const stay = { ...home, checkIn, checkOut: addDays(checkIn, 7) }
  const code = await bookStay(guest, 'es', { ...stay, email })
  await payWith(guest, 'es', CARDS.good)
  await guest.waitForURL(/confirmada/)
  const name = await issueAsSite(world, code)
  await guest.goto('/es/cuenta')
  await guest.getByRole('link', { name: 'Ver facturas y recibos' }).click()
  await guest.getByRole('heading', { level: 1, name: 'Facturas y recibos' }).waitFor()
  const saved = guest.waitForEvent('download')
  await guest.getByRole('button', { name: new RegExp(`^Factura ${name}`) }).click()
  expect((await saved).suggestedFilename()).toBe(`estancia-${code}-invoices-${name}.pdf`)
  const list = guest.waitForEvent('download')
  await button(guest, 'Descargar la lista').click()
  expect((await list).suggestedFilename()).toBe('estancia.csv')
  await guest.getByLabel('Nombre o razón social').fill('Obras del Sur, S.L.')
  await guest.getByLabel('Número', { exact: true }).fill('A58818501')
  await guest.getByLabel('Dirección completa').fill('Calle Mayor 1, 41001 Sevilla')
  await button(guest, 'Guardar datos fiscales').click()
  await guest.getByText('Guardado.').waitFor()
  await expectAccessible(guest)
  await openDetails(guest, 'es', { ...stay, checkIn: addDays(checkIn, 10), checkOut: addDays(checkIn, 17) })
  await guest.getByLabel('Necesito una factura con datos fiscales').check()
  await expect.poll(() => guest.getByLabel('Número', { exact: true }).inputValue()).toBe('A58818501')
})

/** Creates an account by the API, signed in. */
async function account(email: string): Promise<SessionView> {
  const person = { email, name: 'Lucía', lastname: 'Ferrer', phone: '+34 600 111 222', language: 'es' }
  const call = async <Body>(path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' }
    return (await (
      await fetch(world.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    ).json()) as Body
  }
  await call('/api/register', { ...person, password: 'una frase larga', acceptTerms: true })
  return call<SessionView>('/api/login', { email, password: 'una frase larga' })
}

async function storeSession(page: Page, { token, user }: SessionView): Promise<void> {
  const texts = [token, JSON.stringify(user)] as const
  await page.evaluate(([t, u]) => [localStorage.setItem('token', t), localStorage.setItem('user', u)], texts)
  await page.reload()
}
