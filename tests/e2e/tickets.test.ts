import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingPath, newReportPath, reportPath, stayRoomPath } from '#contract/booking-paths.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { samplePhoto } from '#tests/factories/sample-files.ts'
import { bookAndPay } from './booked-stay.ts'
import { type OfficeWorld, openOfficeWorld } from './office/office-world.ts'
import { button, heading } from './steps.ts'
import { expectAccessible } from './world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

const DAY = 24 * 60
const PHONE = 'tel:+34910000000'
const photo = async (name: string) => ({
  ...{ name, mimeType: 'image/jpeg' },
  buffer: Buffer.from(await samplePhoto({ width: 400, height: 300 })),
})

/** Opens the home of a booking of twelve nights on a phone, so many days after its arrival. */
async function guestInHouse(daysAfter: number) {
  const home = await world.home({ city: 'madrid' })
  const checkIn = await world.day(2)
  const stay = { checkIn, checkOut: addDays(checkIn, 12) }
  const { bookingCode: code, viewToken } = await bookAndPay(world, home, stay)
  await world.moveClock((2 + daysAfter) * DAY)
  const guest = await world.guest('es', 'phone')
  await guest.goto(`${bookingPath('es', code)}#t=${viewToken}`)
  return { guest, code, checkOut: stay.checkOut }
}

/** Expects a screen that everyone can use and that is no wider than the phone. */
async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
}

async function choose(page: Page, room: string, thing: string): Promise<void> {
  await page.getByText(room, { exact: true }).click()
  await page.getByText(thing, { exact: true }).click()
  await button(page, 'Seguir').click()
}

const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

test('a guest reports a radiator with a photo, staff promise a visit and mend it, and the guest says no, and then yes', async () => {
  const { guest, code } = await guestInHouse(1)
  await guest.getByRole('link', { name: 'Algo no funciona' }).click()
  await heading(guest, '¿Qué pasa en casa?').waitFor()
  await button(guest, 'Seguir').click()
  await guest.getByText('Elige dónde y qué no funciona.').waitFor()
  await expectGood(guest)
  await choose(guest, 'Dormitorio', 'Radiador')
  await heading(guest, 'Cuéntalo con tus palabras').waitFor()
  await guest.getByLabel('Qué pasa y desde cuándo').fill('Desde ayer solo calienta por arriba.')
  await guest.getByLabel('Fotos').setInputFiles([await photo('a.jpg'), await photo('b.jpg')])
  await button(guest, 'Quitar la foto 2').click()
  await button(guest, 'Enviar el aviso').click()
  await guest.getByText('Elige si corre prisa.').waitFor()
  await expectGood(guest)
  await guest.getByLabel('Mejor hoy o mañana').check()
  await guest.getByRole('switch', { name: 'Podéis entrar si no estoy' }).check()
  await button(guest, 'Enviar el aviso').click()
  await heading(guest, 'Radiador (Dormitorio)').waitFor()
  await guest.getByText(/^Recibido\. Te contestamos como muy tarde el /).waitFor()
  await guest.getByRole('link', { name: 'Foto 1' }).waitFor()
  await expectGood(guest)
  const path = new URL(guest.url()).pathname

  const member = await world.member('owner')
  await member.goto('/tickets')
  await expectAccessible(member)
  await member.getByRole('link', { name: 'Radiador (Dormitorio)' }).click()
  await member.getByText('Desde ayer solo calienta por arriba.').waitFor()
  const picture = member.getByRole('img', { name: 'Foto 1 del aviso' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  await member.getByText('Con permiso del huésped').waitFor()
  await expectAccessible(member)
  await button(member, 'Acordar una visita').click()
  await member.getByLabel('Día').fill(await world.day(1))
  await member.getByLabel('Desde').fill('10:00')
  await member.getByLabel('Hasta').fill('12:00')
  await member.getByLabel('Quién va').fill('Marcos')
  await expectAccessible(member)
  await inDialog(member, 'Acordar una visita')
  await member.getByText('Visita acordada').first().waitFor()

  await guest.goto(bookingPath('es', code))
  await guest.getByRole('link', { name: 'Viene Marcos, de 10:00 a 12:00' }).click()
  await guest.getByText(/^Viene Marcos: .*, de 10:00 a 12:00\.$/).waitFor()
  await guest.getByRole('switch', { name: 'Podéis entrar si no estoy' }).uncheck()
  await guest.getByText('Ya no podemos entrar si no estás').waitFor()
  await expectGood(guest)

  const mend = async (note: string) => {
    await button(member, 'Marcar como arreglado').click()
    await member.getByLabel('Nota para el huésped').fill(note)
    await inDialog(member, 'Marcar como arreglado')
    await member.getByText(`«${note}»`).waitFor()
  }
  await mend('Purgado.')
  await guest.goto(bookingPath('es', code))
  await guest.getByRole('link', { name: 'Contestar' }).click()
  await guest.getByText('«Purgado.»').waitFor()
  await expectGood(guest)
  await button(guest, 'No, sigue igual').click()
  await button(guest, 'Reabrir el aviso').click()
  await guest.getByText('Cuéntanos qué sigue sin funcionar.').waitFor()
  await guest.getByLabel('Qué sigue sin funcionar').fill('Abajo está frío.')
  await expectGood(guest)
  await button(guest, 'Reabrir el aviso').click()
  await guest.getByText(/^Nos dijiste que sigue igual\. Te contestamos como muy tarde el /).waitFor()

  await member.getByText('«Abajo está frío.»').waitFor()
  await mend('Cambiada la llave.')
  await guest.goto(path)
  await button(guest, 'Sí, funciona').click()
  await guest.getByText(/^Quedó bien\. Cerrado el /).waitFor()
  await guest.goto(stayRoomPath('es', code, 'reports'))
  await heading(guest, 'Cerrados').waitFor()
  await guest.getByRole('link', { name: 'Radiador (Dormitorio)' }).waitFor()
  await expectGood(guest)
})

test('what is urgent shows whom to call and no form, and a report comes after the call where it helps', async () => {
  const { guest, code } = await guestInHouse(0)
  await guest.getByRole('link', { name: 'Hay algo que no está bien' }).click()
  await guest.getByRole('link', { name: 'Sale agua' }).click()
  await heading(guest, 'Sale agua: llámanos').waitFor()
  const numbers = () =>
    guest.locator('main a[href^="tel:"]').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  expect(await numbers()).toEqual([PHONE, 'tel:112'])
  expect(await guest.locator('main form').count()).toBe(0)
  await expectGood(guest)
  await guest.goBack()
  await guest.getByRole('link', { name: 'Huele a gas' }).click()
  await heading(guest, 'Huele a gas: sal de casa').waitFor()
  expect(await numbers()).toEqual(['tel:112', PHONE])
  expect(await guest.locator('main form').count()).toBe(0)
  await expectGood(guest)
  await guest.goBack()
  await guest.getByRole('link', { name: 'No puedo entrar' }).click()
  await heading(guest, 'No puedes entrar: llámanos').waitFor()
  expect(await numbers()).toEqual([PHONE])
  await button(guest, 'Ya he llamado: enviar un aviso').click()
  await guest.getByText('Puerta o cerradura (Entrada y portal)').waitFor()

  await guest.getByLabel('No puedo estar en casa así').check()
  const sending = '**/api/bookings/*/tickets'
  await guest.route(sending, (route) => route.abort())
  await guest.getByLabel('Qué pasa y desde cuándo').fill('La llave no gira.')
  await button(guest, 'Enviar el aviso').click()
  await guest.getByText('no se enviará dos veces').waitFor()
  expect(await guest.getByLabel('Qué pasa y desde cuándo').inputValue()).toBe('La llave no gira.')
  await guest.unroute(sending)
  // The report arrives, and its photo does not.
  await guest.route('**/api/bookings/*/tickets/*/photos', (route) => route.abort())
  await guest.getByLabel('Fotos').setInputFiles(await photo('a.jpg'))
  await button(guest, 'Enviar el aviso').click()
  await heading(guest, 'El aviso está enviado. Faltan las fotos').waitFor()
  await expectGood(guest)
  await guest.unroute('**/api/bookings/*/tickets/*/photos')
  await button(guest, 'Enviar las fotos').click()
  await guest.getByRole('link', { name: 'Foto 1' }).waitFor()
  await button(guest, 'Ya no hace falta, retirar el aviso').click()
  await expectGood(guest)
  await button(guest, 'Retirarlo').click()
  await guest.getByText(/^Lo retiraste el /).waitFor()
  await guest.goto(stayRoomPath('es', code, 'reports'))
  await expect.poll(() => guest.getByRole('link', { name: 'Puerta o cerradura' }).count()).toBe(1)
})

test('a stranger with the code alone sees whom to call, and neither a report nor a form', async () => {
  const { guest, code } = await guestInHouse(1)
  await guest.goto(newReportPath('es', code))
  await choose(guest, 'Baño', 'Otra cosa')
  await button(guest, 'Enviar el aviso').click()
  await guest.getByText('Cuéntanos qué pasa.').waitFor()
  await guest.getByLabel('Qué pasa y desde cuándo').fill('El espejo está roto.')
  await guest.getByLabel('Puedo esperar unos días').check()
  await button(guest, 'Enviar el aviso').click()
  await heading(guest, 'Otra cosa (Baño)').waitFor()
  const reference = new URL(guest.url()).pathname.split('/').at(-1) ?? ''

  const stranger = await world.guest('es', 'phone')
  for (const path of [stayRoomPath('es', code, 'reports'), reportPath('es', code, reference)]) {
    await stranger.goto(path)
    await heading(stranger, '¿Eres quien hizo la reserva?').waitFor()
    expect(await stranger.locator('main').textContent()).not.toMatch(/espejo|Otra cosa|Algo no funciona/)
  }
  await stranger.goto(newReportPath('es', code))
  await heading(stranger, '¿Eres quien hizo la reserva?').waitFor()
  await stranger.getByRole('link', { name: 'Huele a gas' }).waitFor()
  expect(await stranger.getByRole('radio').count()).toBe(0)
  await expectGood(stranger)
})

test('before a report the list says that there is none, and on the last morning the home leads to a new one', async () => {
  const { guest, code } = await guestInHouse(12)
  await guest.getByRole('link', { name: 'Algo se ha roto o falta' }).waitFor()
  await guest.goto(stayRoomPath('es', code, 'more'))
  await guest.getByRole('link', { name: 'Avisos de la casa' }).click()
  await heading(guest, 'No has enviado ningún aviso').waitFor()
  await expectGood(guest)
  await world.moveClock(DAY)
  await guest.reload()
  await guest.getByText('Tu estancia ya ha terminado.').waitFor()
  expect(await guest.getByRole('link', { name: 'Algo no funciona' }).count()).toBe(0)
})
