import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/shared/calendar-date.ts'
import { makePromoCode } from '#tests/factories/promo-code.ts'
import { bookStay, button, heading, openDetails, payWith } from './steps.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await makePromoCode(world.db, { code: 'BIENVENIDA', percent: 5, validFrom: '2020-01-01', validTo: '2099-12-31' })
})
afterAll(() => world.close())

const strip = (guest: Page) => guest.getByRole('complementary', { name: 'Código promocional' })

test('a visitor reads the conditions of the promo code, and a press on its strip applies it to the next booking by itself', async () => {
  const home = await world.home({ rules: { minNights: 2 } })
  const checkIn = await world.day(40)
  const stay = { ...home, checkIn, checkOut: addDays(checkIn, 10) }
  const guest = await world.guest('es', 'phone')
  await guest.goto('/es')
  await strip(guest).getByRole('button', { name: 'Condiciones' }).click()
  const dialog = guest.getByRole('dialog')
  await dialog.getByText('Desde 3 noches.').waitFor()
  await expectAccessible(guest)
  await guest.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await strip(guest).getByRole('button', { name: 'Usar en mi reserva' }).click()
  await strip(guest).getByText('BIENVENIDA: descontamos 5 %').waitFor()
  await openDetails(guest, 'es', { ...stay, checkOut: addDays(checkIn, 2) })
  await guest.getByText('El código BIENVENIDA no vale para esta estancia').waitFor()
  await bookStay(guest, 'es', stay)
  await guest.getByText('BIENVENIDA').first().waitFor({ state: 'attached' })
  await payWith(guest, 'es', '4242424242424242')
  await heading(guest, 'Nos vemos en').waitFor()

  await openDetails(guest, 'es', { ...stay, checkIn: addDays(checkIn, 20), checkOut: addDays(checkIn, 30) })
  await guest.getByText('Añadir un código promocional').waitFor()
})

test('a promo code that was chosen is dropped on the landing page or at the booking', async () => {
  const home = await world.home()
  const checkIn = await world.day(40)
  const stay = { ...home, checkIn, checkOut: addDays(checkIn, 10) }
  const guest = await world.guest('es')
  const choose = () => strip(guest).getByRole('button', { name: 'Usar en mi reserva' }).click()
  await guest.goto('/es')
  await choose()
  await strip(guest).getByRole('button', { name: 'No usarlo' }).click()
  expect(await guest.context().cookies()).toEqual([])
  await choose()
  await openDetails(guest, 'es', stay)
  await guest.getByText('BIENVENIDA descuenta').waitFor()
  await button(guest, 'Quitar').click()
  await guest.getByText('Añadir un código promocional').waitFor()
  await guest.reload()
  await guest.getByText('Añadir un código promocional').waitFor()
})
