import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingInput, LUCIA } from '#tests/factories/booking.ts'
import { expectInOrder } from './in-order.ts'
import { type OfficeWorld, openOfficeWorld, untilHydrated } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

/** Books ten nights of a home with a code, as a guest does. */
async function book(houseCode: string, promoCode: string, email: string) {
  const {
    requestKey: _,
    language: __,
    ...stay
  } = bookingInput({ houseCode }, { checkIn: await world.day(60), promoCode })
  return fetch(`${world.url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'accept-language': 'es' },
    body: JSON.stringify({ ...stay, holder: { ...LUCIA, email } }),
  })
}

test('a code for one guest is refused to another, changed while no one has used it, and read by month once they have', async () => {
  const { houseCode } = await world.home({ houseCode: 'AGP-0911', city: 'malaga' })
  const page = await world.member('owner')
  await page.goto('/promo-codes')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Código nuevo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Código', { exact: true }).fill('carmen10')
  await dialog.getByLabel('Correo del huésped').fill('carmen')
  await dialog.getByLabel('Hasta, incluido').fill('2099-09-30')
  await dialog.getByRole('button', { name: 'Crear el código' }).click()
  await dialog.locator('[name="guestEmail"][aria-invalid="true"]').waitFor()
  await dialog.getByLabel('Correo del huésped').fill('carmen@example.com')
  await expectInOrder(page)
  await dialog.getByRole('button', { name: 'Crear el código' }).click()
  const row = page.getByRole('row', { name: /CARMEN10.*para c…@e….com/ })
  await row.getByText('0 de 1').waitFor()

  const refused = await book(houseCode, 'CARMEN10', 'other@example.com')
  const { code } = (await refused.json()) as { code: string }
  expect([refused.status, code]).toEqual([422, 'promo_code_for_another_guest'])

  await page.getByRole('button', { name: /Cambiar.*CARMEN10/ }).click()
  await dialog.getByLabel('Descuento').fill('12')
  await dialog.getByLabel('Usos, máximo').fill('2')
  await expectInOrder(page)
  await dialog.getByRole('button', { name: 'Guardar los cambios' }).click()
  await row.getByText('12 % menos').waitFor()

  expect((await book(houseCode, 'carmen10', 'Carmen@Example.com')).status).toBe(201)
  await row.getByText('1 de 2').waitFor()
  await page.getByRole('button', { name: /Cambiar.*CARMEN10/ }).click()
  await dialog.getByText('Ya hay reservas con el código: no cambia').first().waitFor()
  expect(await dialog.getByLabel('Descuento').getAttribute('readonly')).not.toBeNull()
  await dialog.getByLabel('Hasta, incluido').fill('2099-10-31')
  await dialog.getByRole('button', { name: 'Guardar los cambios' }).click()
  await row.getByText(/31 oct 2099/).waitFor()

  await row.getByRole('link', { name: 'CARMEN10' }).click()
  const months = page.getByRole('table', { name: 'Usos de CARMEN10 por mes' })
  await months.getByRole('row', { name: / de 20\d\d/ }).waitFor()
  await expectInOrder(page)
})
