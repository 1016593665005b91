import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/shared/calendar-date.ts'
import { bookingInput, LUCIA } from '#tests/factories/booking.ts'
import { bookAndPay } from '../booked-stay.ts'
import { expectAccessible } from '../world.ts'
import { holdBack } from './hold-back.ts'
import { type OfficeWorld, openOfficeWorld } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
  // After three in the afternoon no guest can book a stay that begins today.
  await world.moveToMorning()
})
afterAll(() => world.close())

const holder = () => ({ ...LUCIA, email: `${randomUUID()}@example.com` })

/** Goes down by `J` until the row in focus is this one, once the page has it: keys before that would be lost. */
async function stepTo(page: Page, row: string): Promise<void> {
  await page.locator(`[data-row="${row}"]`).waitFor()
  const current = () => page.evaluate(() => document.activeElement?.getAttribute('data-row') ?? null)
  for (let steps = 0; steps < 40 && (await current()) !== row; steps++) await page.keyboard.press('j')
  expect(await current()).toBe(row)
}

test('the day is worked through by keys: a link is sent, who comes is marked, a request is assigned', async () => {
  const home = await world.home({ city: 'madrid', houseCode: 'MAD-0001' })
  const [checkIn, checkOut] = [await world.day(0), await world.day(10)]
  const guest = holder()
  await bookAndPay(world, home, { checkIn, checkOut, holder: guest })
  const requested = await world.day(60)
  const { promoCode: _, requestKey: __, language: ___, ...request } = bookingInput(home, { checkIn: requested })
  const answer = await fetch(`${world.url}/api/booking-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...request, checkOut: addDays(requested, 60), holder: holder() }),
  })
  const { reference } = (await answer.json()) as { reference: string }

  const page = await world.member('reservations')
  await expectAccessible(page)
  await stepTo(page, 'MAD-0001')
  await page.keyboard.press('l')
  await page.getByRole('dialog', { name: 'Enviar el enlace del registro' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Enlace enviado').waitFor()
  await expect.poll(async () => (await world.mailsTo(guest.email)).length).toBeGreaterThan(1)

  await stepTo(page, 'MAD-0001')
  await page.keyboard.press('e')
  await page.getByText('Llegada anotada').waitFor()
  const row = page.getByRole('row', { name: /MAD-0001/ })
  await row.getByRole('button', { name: /^llegó a las/ }).click()
  const recorded = page.getByRole('dialog', { name: 'Marcar la llegada' })
  await recorded.getByLabel('Hora').fill('00:05')
  await expectAccessible(page)
  await recorded.getByRole('button', { name: 'Guardar la hora' }).click()
  await row.getByRole('button', { name: /^llegó a las 00:05/ }).click()
  await recorded.getByRole('button', { name: 'Anular la llegada' }).click()
  await row.getByRole('button', { name: 'Entrada MAD-0001' }).waitFor()

  await stepTo(page, reference)
  await page.keyboard.press('a')
  const assign = page.getByRole('dialog', { name: 'Asignar la solicitud' })
  await assign.getByRole('radio', { name: 'Lucía Ferrer' }).click({ force: true })
  await page.keyboard.press('Control+Enter')
  await page.getByText('Solicitud asignada').waitFor()
  await stepTo(page, reference)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/requests/${reference}`)
})

test('from the key that opens the palette, a dialog or another page, no single key is of the page any more', async () => {
  const home = await world.home({ city: 'madrid', houseCode: 'MAD-0003' })
  await world.db.execute(sql`delete from rate_limits`)
  const stay = { checkIn: await world.day(0), checkOut: await world.day(8), holder: holder() }
  const { bookingCode } = await bookAndPay(world, home, stay)
  const page = await world.member('owner')
  const code = await holdBack(page, /\/palette-[^/]*\.js/)
  await page.reload()
  await code.isHeld()
  const palette = page.getByRole('dialog', { name: 'Buscar o ir a' })
  const inFocus = page.locator(':focus')

  await stepTo(page, 'MAD-0003')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('elena')
  expect(await inFocus.inputValue()).toBe('elena')
  await expectAccessible(page)
  await code.letGo()
  await palette.getByRole('listbox').waitFor()
  await page.keyboard.type('x l')
  expect(await inFocus.inputValue()).toBe('elenax l')
  // The row has the focus again in the frame after the palette.
  const row = page.locator('[data-row="MAD-0003"]:focus')
  await page.keyboard.press('Escape')
  await row.waitFor()
  const isInFieldAtOnce = await page.evaluate(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
    return document.activeElement?.matches('[role=dialog] input')
  })
  expect(isInFieldAtOnce).toBe(true)
  await page.keyboard.press('Escape')
  await row.waitFor()

  const dialog = await holdBack(page, /\/confirm-actions-[^/]*\.js/)
  await page.keyboard.press('l')
  await dialog.isHeld()
  await page.keyboard.press('e')
  await dialog.letGo()
  await page.getByRole('dialog', { name: 'Enviar el enlace del registro' }).waitFor()
  // The focus is lost where a member presses beside a control.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await stepTo(page, 'MAD-0003')
  const data = await holdBack(page, /\.data/)
  await page.keyboard.press('Enter')
  await data.isHeld()
  await page.keyboard.press('e')
  await data.letGo()
  await page.waitForURL(`**/bookings/${bookingCode}`)
  await page.goBack()
  await stepTo(page, 'MAD-0003')
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await page.waitForURL('**/staff')
  const { rows } = await world.db.execute(sql`
    select act from audit_entries where subject_id = ${bookingCode} and member_id is not null`)
  expect(rows).toEqual([])
})

test('on a phone the day has three parts, each with its actions', async () => {
  const home = await world.home({ city: 'madrid', houseCode: 'MAD-0002' })
  await world.db.execute(sql`delete from rate_limits`)
  await bookAndPay(world, home, { checkIn: await world.day(0), checkOut: await world.day(9), holder: holder() })
  const page = await world.member('owner', 'phone')
  await page.getByRole('button', { name: /^Llegan/ }).click()
  await page.getByRole('button', { name: 'Entrada MAD-0002' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Salen/ }).click()
  expect(await page.getByRole('row', { name: /MAD-0002/ }).count()).toBe(0)
})

test("single keys are switched off for a browser in one's own account", async () => {
  const page = await world.member('owner')
  await page.goto('/me')
  await page.getByText('Usar letras sueltas como teclas').click()
  await page.getByText('Teclas sueltas apagadas').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Buscar o ir a' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/me')
  expect(await page.getByRole('dialog', { name: 'Teclas' }).count()).toBe(0)
})
