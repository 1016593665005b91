import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/shared/calendar-date.ts'
import { bookStay, button, CARDS, payWith } from './steps.ts'
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
  await guest.goto(`/es/mis-reservas/${code}`)
  const opened = button(guest, 'Facturas y datos fiscales')
  await opened.click()
  await guest.getByText('Todavía no hay ninguna factura de esta reserva.').waitFor()
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
