import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import { recordTurns } from '#db/schema/invoicing.ts'
import { chainOf } from '#services/invoicing/append-record.ts'
import { bookingInput } from '#tests/factories/booking.ts'
import { INVOICING_SETTINGS } from '#tests/factories/deps.ts'
import { findFault } from '#tests/factories/invoicing-samples.ts'
import { expectAccessible } from '../world.ts'
import { issueAsSite } from './issued-invoice.ts'
import { type OfficeWorld, openOfficeWorld } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

/** A booking of ten nights for 590,00 €, of which 177,00 € are to be paid now. */
async function book(): Promise<CreatedBooking> {
  const home = await world.home({ rules: { instantMaxNights: 365 } })
  const body = bookingInput(home, { checkIn: await world.day(60), checkOut: await world.day(70) })
  const answer = await fetch(`${world.url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as CreatedBooking
}

/** Starts an action of the page from the palette. */
async function start(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Buscar o ir a' }).getByRole('listbox').waitFor()
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name }).waitFor()
}

test('a statement of the bank is uploaded, its line proposed, confirmed by a preview, and recorded', async () => {
  const { bookingCode } = await book()
  const page = await world.member('finance')
  await page.goto('/money')
  await page.getByRole('button', { name: 'Subir extracto' }).click()
  const today = await world.day(0)
  const rows = [`${today};GUEST;Reserva ${bookingCode};177,00`, `${today};HACIENDA;devolución;80,00`, 'Saldo;;;x']
  const buffer = Buffer.from(['Fecha;Ordenante;Concepto;Importe', ...rows].join('\n'), 'latin1')
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Elegir un fichero' }).click()
  await (await chosen).setFiles({ name: 'marzo.csv', mimeType: 'text/csv', buffer })
  await page.getByText('no se han podido leer: 4').waitFor()
  await page.keyboard.press('Escape')
  const lines = page.locator('#bank').getByRole('listitem')
  await expect.poll(() => lines.count()).toBe(2)
  await lines.getByText('devolución', { exact: false }).waitFor()
  await page.reload()
  await expectAccessible(page)

  await lines.getByRole('button', { name: /^Confirmar/ }).click()
  await page.getByRole('button', { name: 'Anotar 177,00 €' }).click()
  await page.getByText('Cobro anotado').waitFor()
  await expect.poll(() => lines.count()).toBe(1)

  await lines.getByRole('button', { name: 'Apartar' }).click()
  await page.getByLabel('Por qué no corresponde a ningún pago').fill('Impuestos')
  await page.getByRole('dialog').getByRole('button', { name: 'Apartar' }).click()
  await page.getByText('Ninguna línea del banco está pendiente.').waitFor()
})

test('a line of money that was recorded by hand is linked to it instead of recorded again, and that is undone', async () => {
  const { bookingCode } = await book()
  const page = await world.member('finance')
  await page.goto(`/bookings/${bookingCode}`)
  await start(page, 'Anotar un cobro')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Referencia').fill('por teléfono')
  await dialog.getByRole('button', { name: 'Anotar 177,00 €' }).click()
  await page.getByText('Cobro anotado').first().waitFor()
  const content = `Fecha;Ordenante;Concepto;Importe\n${await world.day(0)};LUCIA FERRER;alquiler;177,00`
  await page.goto('/money')
  await page.getByRole('button', { name: 'Subir extracto' }).click()
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Elegir un fichero' }).click()
  await (await chosen).setFiles({ name: 'hoy.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  const line = page.locator('#bank').getByRole('listitem').filter({ hasText: 'LUCIA FERRER' })
  await line.getByText('referencia «por teléfono»', { exact: false }).waitFor()
  await page.reload()
  await line.getByRole('button', { name: /^Es el mismo dinero/ }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enlazar' }).click()
  await page.getByText('Línea enlazada con el cobro anotado').waitFor()
  await page.reload()
  await page
    .locator('#bank')
    .getByText(/^Apartadas y enlazadas/)
    .click()
  await expectAccessible(page)
  await line.getByRole('button', { name: 'Deshacer' }).click()
  await dialog.getByRole('button', { name: 'Volver a pendiente' }).click()
  await line.getByRole('button', { name: /^Es el mismo dinero/ }).waitFor()
  await page.goto(`/bookings/${bookingCode}`)
  await page.getByText('Línea del banco enlazada con un cobro anotado', { exact: false }).waitFor()
})

test('a refund by transfer asks for an IBAN that can be one, shows it with what to copy, and is recorded', async () => {
  const { bookingCode } = await book()
  const page = await world.member('finance')
  await page.goto(`/bookings/${bookingCode}`)
  await start(page, 'Anotar un cobro')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Referencia').fill('otra transferencia')
  await dialog.getByRole('button', { name: 'Anotar 177,00 €' }).click()
  await page.getByText('Cobro anotado').first().waitFor()
  await page.reload()
  await start(page, 'Devolver una parte')
  await dialog.getByLabel('Importe').fill('50')
  await dialog.getByLabel('Motivo, lo lee el huésped').fill('Sin calefacción')
  const iban = dialog.getByLabel('IBAN del huésped')
  await iban.fill('ES91 2100 0418 4502 0005 1333')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Devolver 50,00 €' }).click()
  await dialog.getByText('El IBAN no es válido', { exact: false }).waitFor()
  await iban.fill('ES91 2100 0418 4502 0005 1332')
  await dialog.getByRole('button', { name: 'Devolver 50,00 €' }).click()
  await page.getByText('El dinero está en camino').first().waitFor()
  await page.reload()
  await start(page, 'Anotar la transferencia')
  await dialog.getByText('ES91 2100 0418 4502 0005 1332', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Copiar IBAN' }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cambiar' }).click()
  await iban.fill('DE89 3704 0044 0532 0130 00')
  await dialog.getByRole('button', { name: 'Guardar la cuenta' }).click()
  await dialog.getByText('DE89 3704 0044 0532 0130 00', { exact: true }).waitFor()
  await dialog.getByLabel('Referencia que da el banco').fill('OUT-7')
  await dialog.getByRole('button', { name: 'Anotar la devolución de 50,00 €' }).click()
  await page.getByText('Devolución anotada').first().waitFor()
  await page.getByText('ES ·· 1332 → DE ·· 3000', { exact: false }).first().waitFor()
})

test('an invoice that the agency rejected is mended by a preview, handed in, and is right on the page of its booking', async () => {
  const { bookingCode } = await book()
  const name = await issueAsSite(world, bookingCode)
  await findFault(world, name)
  const page = await world.member('finance')
  await page.goto('/money')
  const rows = page.locator('#faulty-invoices').getByRole('row').filter({ hasText: name })
  await rows.getByText('1117: El NIF no está identificado').waitFor()
  await expectAccessible(page)
  await rows.getByRole('button', { name: 'Subsanar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('El registro nuevo dirá lo mismo').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Subsanar y enviar' }).click()
  await page.getByText('Registro subsanado: se está enviando').waitFor()
  await expect.poll(() => rows.count()).toBe(0)
  await page.goto(`/bookings/${bookingCode}`)
  const documents = page.getByRole('region', { name: 'Documentos' })
  await documents.getByText('Aceptada', { exact: true }).waitFor()
  await documents.getByText('590,00 € · simplificada').waitFor()
  await documents.getByRole('button', { name: 'Datos fiscales' }).click()
  await dialog.getByLabel('Nombre o razón social').fill('Obras del Sur, S.L.')
  await dialog.getByLabel('Número').fill('A58818502')
  await dialog.getByLabel('Dirección completa').fill('Calle Mayor 1, 41001 Sevilla')
  await dialog.getByRole('button', { name: 'Guardar datos fiscales' }).click()
  await dialog.getByRole('alert').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Número').fill('A58818501')
  await dialog.getByRole('button', { name: 'Guardar datos fiscales' }).click()
  await page.getByText('Datos fiscales guardados').first().waitFor()
})

test('records that wait are handed in at once', async () => {
  // The agency did not answer an hour ago: the job, which runs each minute, waits until a member asks for it.
  const hour = 3_600_000
  const now = (await world.now()).getTime()
  const turn = { waitUntil: new Date(now + hour), failingSince: new Date(now - hour), fault: 'HTTP 503' }
  const chain = chainOf(INVOICING_SETTINGS)
  const put = world.db.insert(recordTurns).values({ chain, ...turn })
  await put.onConflictDoUpdate({ target: recordTurns.chain, set: turn })
  const { bookingCode } = await book()
  await issueAsSite(world, bookingCode)
  const page = await world.member('finance')
  await page.goto('/money')
  const panel = page.locator('#tax-agency')
  await panel.getByRole('button', { name: 'Enviar ahora' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar ahora' }).click()
  await page.getByText('Envío pedido').waitFor()
  await panel.getByText('Al día').waitFor()
})
