import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/shared/calendar-date.ts'
import { bookingInput, LUCIA } from '#tests/factories/booking.ts'
import { bookAndPay } from '../booked-stay.ts'
import { expectInOrder } from './in-order.ts'
import { type OfficeWorld, openOfficeWorld } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

const madrid = (houseCode: string) =>
  world.home({ city: 'madrid', houseCode, rules: { minNights: 1, instantMaxNights: 365 } })

async function ask(home: { readonly houseCode: string }): Promise<void> {
  const checkIn = await world.day(90)
  const { promoCode: _, requestKey: __, language: ___, ...guest } = bookingInput(home, { checkIn })
  const holder = { name: 'Olalla', lastname: 'Domènech', email: 'olalla@example.com', phone: '+34 600 555 014' }
  const answer = await fetch(`${world.url}/api/booking-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...guest, checkOut: addDays(checkIn, 60), holder }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Books a stay from one day to another, counted from today, and pays all that is due. */
async function stayOn(home: { readonly houseCode: string }, lastname: string, [from, to]: readonly [number, number]) {
  await world.db.execute(sql`delete from rate_limits`)
  const holder = { ...LUCIA, lastname, email: `${randomUUID()}@example.com` }
  return bookAndPay(world, home, { checkIn: await world.day(from), checkOut: await world.day(to), holder })
}

test('a whole working day is done on a phone of 390 px, and each stop is accessible', async () => {
  const [turned, requested, found, blocked] = [
    await madrid('MAD-0201'),
    await madrid('MAD-0202'),
    await madrid('MAD-0203'),
    await madrid('MAD-0204'),
  ]
  await world.moveToMorning()
  await stayOn(turned, 'Saliente', [0, 1])
  const page = await world.member('owner', 'phone')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^Llegan/ }).tap()
  await page.getByRole('button', { name: 'Entrada MAD-0201' }).tap()
  await page.getByText('Llegada anotada').waitFor()

  await world.moveToMorning()
  await stayOn(turned, 'Entrante', [0, 9])
  await stayOn(found, 'Zubizarreta', [60, 70])
  await ask(requested)
  await page.reload()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectInOrder(page)
  await page.setViewportSize({ width: 390, height: 844 })
  // Each button belongs to the guest beside whom it stands, though one of them has not left yet.
  await page.getByRole('button', { name: /^Llegan/ }).tap()
  await page.getByRole('button', { name: 'Entrada MAD-0201' }).waitFor()
  expect(await page.getByRole('button', { name: 'Salida MAD-0201' }).count()).toBe(0)
  await expectInOrder(page)
  await page.getByRole('button', { name: /^Salen/ }).tap()
  await page.getByRole('button', { name: 'Salida MAD-0201' }).tap()
  await page.getByText('Salida anotada').waitFor()
  // axe would also read the announcements about buttons that are gone.
  await page.reload()
  await page.getByRole('button', { name: /^Salen/ }).tap()
  expect(await page.getByRole('button', { name: /^(Entrada|Pedir registro) MAD-0201/ }).count()).toBe(0)
  await expectInOrder(page)
  await page.getByRole('button', { name: /^Llegan/ }).tap()
  await page.getByRole('button', { name: 'Entrada MAD-0201' }).tap()
  await page.getByText('Llegada anotada').waitFor()
  // The register has to know who is here, so that the form can be requested after the arrival too.
  await page.getByRole('button', { name: 'Pedir registro MAD-0201' }).waitFor()

  await page
    .getByRole('navigation', { name: 'Principal, móvil' })
    .getByRole('link', { name: /^Solicitudes/ })
    .tap()
  await page.getByRole('link', { name: /Olalla Domènech/ }).tap()
  await page.getByRole('link', { name: 'Todas las solicitudes' }).waitFor()
  await page.reload()
  await page.getByLabel('Mensaje para Olalla').fill('Hola, Olalla: la guardamos dos días.')
  await expectInOrder(page)
  await page.getByRole('button', { name: 'Ver la oferta' }).tap()
  await page.getByRole('button', { name: /^Enviar oferta de/ }).waitFor()
  await expectInOrder(page)
  await page.getByRole('button', { name: /^Enviar oferta de/ }).tap()
  await page.getByText('Oferta enviada a Olalla').waitFor()

  await page.getByRole('button', { name: /^Buscar o ir a/ }).tap()
  await page.getByRole('dialog', { name: 'Buscar o ir a' }).locator('input').fill('zubizarreta')
  await page.getByRole('option', { name: /Zubizarreta/ }).tap()
  await page.getByRole('heading', { level: 1, name: /Zubizarreta/ }).waitFor()
  await page.reload()
  await expectInOrder(page)
  await page
    .getByRole('button', { name: /^Escribir/ })
    .first()
    .tap()
  await page.getByRole('dialog').getByLabel('Mensaje').fill('Hola: la llave está en recepción.')
  await expectInOrder(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).tap()
  await page.getByText('Mensaje enviado').first().waitFor()
  await page.reload()
  await page.getByRole('button', { name: /^Más.*Acciones de la reserva/ }).tap()
  await page.getByRole('menuitem', { name: 'Anotar un cobro' }).tap()
  await page
    .getByRole('dialog')
    .getByLabel(/^Referencia/)
    .fill('TR-2027-390')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Anotar \d/ })
    .waitFor()
  await expectInOrder(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Anotar \d/ })
    .tap()
  await page.getByText('Cobro anotado').first().waitFor()

  await page
    .getByRole('navigation', { name: 'Principal, móvil' })
    .getByRole('link', { name: /^Calendario/ })
    .tap()
  await page.getByRole('heading', { level: 1, name: 'Calendario' }).waitFor()
  await page.reload()
  await page.getByLabel('Casa que se muestra').selectOption(blocked.houseCode)
  await page.waitForURL(/casa=/)
  await expectInOrder(page)
  await page.getByRole('button', { name: 'Bloquear' }).first().tap()
  await page
    .getByRole('dialog', { name: 'Bloquear' })
    .getByRole('button', { name: /^Bloquear \d+ noches/ })
    .waitFor()
  await expectInOrder(page)
  await page
    .getByRole('dialog', { name: 'Bloquear' })
    .getByRole('button', { name: /^Bloquear \d+ noches/ })
    .tap()
  await page.getByText('Noches bloqueadas').first().waitFor()
}, 240_000)
