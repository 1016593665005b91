import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LUCIA } from '#tests/factories/booking.ts'
import { bookAndPay } from '../booked-stay.ts'
import { expectInOrder } from './in-order.ts'
import { type OfficeWorld, openOfficeWorld } from './office-world.ts'
import { actionsOn, startFromPalette } from './palette.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

let homes = 0

/** A home of Madrid, where the demo member for reservations works too. */
function madrid() {
  homes += 1
  const houseCode = `MAD-${String(homes).padStart(4, '0')}`
  return world.home({ city: 'madrid', houseCode, rules: { instantMaxNights: 365 } })
}

/** Books and pays a stay of ten nights from so many days on, for a guest with an e-mail of their own. */
async function stay(inDays: number) {
  const home = await madrid()
  const email = `${randomUUID()}@example.com`
  const [checkIn, checkOut] = [await world.day(inDays), await world.day(inDays + 10)]
  await world.db.execute(sql`delete from rate_limits`)
  const booked = await bookAndPay(world, home, { checkIn, checkOut, holder: { ...LUCIA, email } })
  return { code: booked.bookingCode, home, email, inDays }
}

async function openBooking(role: 'owner' | 'reservations', code: string): Promise<Page> {
  const page = await world.member(role)
  await page.goto(`/bookings/${code}`)
  return page
}

test('an extra is asked for by link with its key, and a part is refunded from the palette after a fresh proof', async () => {
  const { code, email } = await stay(3)
  const page = await openBooking('owner', code)
  await page.keyboard.press('x')
  const extra = page.getByRole('dialog', { name: 'Cobrar un extra' })
  await extra.getByLabel('Concepto, lo lee el huésped').fill('Llegada a las 23:30')
  await extra.getByLabel('Importe con IVA').fill('40')
  await extra.getByRole('button', { name: 'Enviar el enlace para 40,00 €' }).waitFor()
  await expectInOrder(page)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Enlace enviado').waitFor()

  await world.db.execute(sql`update staff_sessions set fresh_at = fresh_at - interval '10 minutes'`)
  const refund = await startFromPalette(page, 'Devolver una parte')
  await refund.getByLabel('Importe').fill('45,50')
  await refund.getByRole('button', { name: 'Devolver 45,50 €' }).click()
  await refund.getByText('Obligatorio').waitFor()
  await refund.getByLabel('Motivo, lo lee el huésped').fill('Dos días sin agua caliente')
  await refund.getByText('El huésped lee: Dos días sin agua caliente').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Confirmar como en la demostración' }).click()
  await page.getByText('El dinero está en camino').waitFor()
  expect(await actionsOn(world, code)).toEqual(['extra_charged', 'part_refunded'])
  await expect.poll(async () => (await world.mailsTo(email)).map(({ text }) => text).join()).toContain('agua caliente')
})

test('a stay is changed by its key, moved to a home that is suggested, and cancelled with a reason', async () => {
  const { code, home, inDays } = await stay(20)
  const other = await madrid()
  const page = await openBooking('owner', code)
  await page.keyboard.press('c')
  const change = page.getByRole('dialog', { name: 'Cambiar las fechas' })
  await change.getByLabel('Salida').fill(await world.day(inDays + 13))
  await change.getByText(`3 noches más de ${home.houseCode} quedan ocupadas`).waitFor()
  await change.getByLabel('Motivo').fill('Se queda un fin de semana más')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Fechas cambiadas').waitFor()

  const move = await startFromPalette(page, 'Mover a otra casa')
  await move.getByRole('radio', { name: new RegExp(other.houseCode) }).waitFor()
  await move.getByLabel('A qué casa').fill(other.houseCode.toLowerCase())
  await move.getByRole('button', { name: `Mover a ${other.houseCode}` }).waitFor()
  await move.getByLabel('Motivo').fill('Una fuga de agua')
  await expectInOrder(page)
  await page.keyboard.press('Control+Enter')
  await page.getByText(`Movida a ${other.houseCode}`).waitFor()

  const cancel = await startFromPalette(page, 'Cancelar la reserva')
  await cancel.getByLabel('Motivo').fill('La casa se vende')
  await cancel.getByRole('button', { name: /^Cancelar y devolver/ }).waitFor()
  await expectInOrder(page)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Reserva cancelada', { exact: true }).first().waitFor()
  expect(await actionsOn(world, code)).toEqual(['stay_changed', 'booking_moved', 'booking_cancelled'])
})

test('a part of a deposit is kept, and what is not goes back', async () => {
  const { code } = await stay(1)
  await expect
    .poll(
      async () => {
        const { rows } = await world.db.execute(
          sql`select h.state from deposit_holds h join bookings b on b.id = h.booking_id where b.code = ${code}`,
        )
        return rows
      },
      { timeout: 15_000 },
    )
    .toEqual([{ state: 'held' }])
  await world.db.execute(sql`update bookings set checked_out_at = check_in + interval '1 hour' where code = ${code}`)
  const page = await openBooking('owner', code)
  const withhold = await startFromPalette(page, 'Retener de la fianza')
  await withhold.getByLabel('Importe a retener').fill('20')
  await withhold.getByLabel('Motivo').fill('Una lámpara rota')
  await withhold.getByRole('button', { name: 'Retener 20,00 €' }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Parte de la fianza retenida').waitFor()
  expect(await actionsOn(world, code)).toEqual(['deposit_withheld'])
})

test('of two members with the same booking open the second hears who was faster and with what, and decides anew', async () => {
  const { code, home, inDays } = await stay(20)
  const [owner, colleague] = await Promise.all([openBooking('owner', code), openBooking('reservations', code)])
  await owner.keyboard.press('c')
  const slow = owner.getByRole('dialog', { name: 'Cambiar las fechas' })
  await slow.getByLabel('Salida').fill(await world.day(inDays + 14))
  await slow.getByLabel('Motivo').fill('Lo pide por teléfono')
  await slow.getByText(`4 noches más de ${home.houseCode} quedan ocupadas`).waitFor()

  await colleague.keyboard.press('c')
  const quick = colleague.getByRole('dialog', { name: 'Cambiar las fechas' })
  await quick.getByLabel('Salida').fill(await world.day(inDays + 12))
  await quick.getByLabel('Motivo').fill('Lo pide por correo')
  await quick.getByText(`2 noches más de ${home.houseCode} quedan ocupadas`).waitFor()
  await colleague.keyboard.press('Control+Enter')
  await colleague.getByText('Fechas cambiadas').waitFor()

  await owner.keyboard.press('Control+Enter')
  await slow.getByText('Mateo Sanz').waitFor()
  await slow.getByText(`2 noches más de ${home.houseCode} quedan ocupadas`).waitFor()
  expect(await slow.getByLabel('Motivo').inputValue()).toBe('Lo pide por teléfono')
  expect(await slow.locator('del').count()).toBeGreaterThan(0)
  await owner.keyboard.press('Control+Enter')
  await owner.getByText('Fechas cambiadas').waitFor()
  expect(await actionsOn(world, code)).toEqual(['stay_changed', 'stay_changed'])
})

test('on a phone a dialog is a sheet from below that holds everything, and Escape or a button closes it', async () => {
  const { code } = await stay(20)
  const page = await world.member('owner', 'phone')
  await page.goto(`/bookings/${code}`)
  for (const [key, name] of [
    ['c', 'Cambiar las fechas'],
    ['x', 'Cobrar un extra'],
    ['m', 'Escribir al huésped'],
  ] as const) {
    await page.keyboard.press(key)
    await page.getByRole('dialog', { name }).waitFor()
    await expectInOrder(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name }).waitFor({ state: 'detached' })
  }
  for (const action of ['Escribir al huésped', 'Escribir una nota', 'Datos fiscales…']) {
    await page.getByRole('button', { name: action }).first().click()
    await page.getByRole('button', { name: 'Dejarlo' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})

test('on a phone a toast lies over no control of a dialog that is opened after it', async () => {
  const { code } = await stay(20)
  const page = await world.member('owner', 'phone')
  await page.goto(`/bookings/${code}`)
  for (const text of ['Pide una cuna', 'Llega con un perro']) {
    await page.getByRole('button', { name: 'Escribir una nota' }).first().click()
    await page.getByRole('dialog').getByRole('textbox').fill(text)
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar la nota' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Escribir al huésped' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const toast = await page.getByText('Nota guardada').last().boundingBox()
  if (!toast) throw new Error('There is no toast')
  for (const control of await dialog.locator('button, textarea, input, select').all()) {
    const box = await control.boundingBox()
    if (box) expect(box.y >= toast.y + toast.height || box.y + box.height <= toast.y).toBe(true)
  }
})

test('where the script of a dialog does not load the page stays, says what to do, and the next press opens it', async () => {
  const { code } = await stay(20)
  const page = await openBooking('owner', code)
  const write = page.getByRole('button', { name: 'Escribir una nota' }).first()
  await page.route(/text-actions/, (route) => route.abort())
  await write.click()
  await page.getByText('No se ha podido cargar: inténtalo otra vez o recarga la página.').waitFor()
  await page.unroute(/text-actions/)
  await write.click()
  await page.getByRole('dialog', { name: 'Escribir una nota' }).waitFor()
})
