import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCard, payButton } from '../steps.ts'
import { expectAccessible } from '../world.ts'
import { type OfficeWorld, openOfficeWorld } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

test('a booking is taken by telephone with the keyboard alone, and its holder accepts the conditions and pays by the link', async () => {
  const home = await world.home({ city: 'madrid', houseCode: 'MAD-9901' })
  const page = await world.member('reservations')
  await page.goto('/bookings')
  await page.getByRole('region', { name: 'Vistas' }).getByRole('link', { name: 'Nueva reserva' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Nueva reserva' }).waitFor()
  await page.getByLabel('Entrada').fill(await world.day(60))
  await page.getByLabel('Salida').fill(await world.day(70))
  await page.getByLabel('Casa', { exact: true }).fill(home.houseCode.toLowerCase())
  await page.getByText(`${home.houseCode}, libre`).waitFor()
  await page.getByRole('button', { name: 'Crear por 590,00 €' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Un teléfono con su prefijo').waitFor()
  await page.getByLabel('Teléfono', { exact: true }).fill('+34 600 555 081')
  await page.getByLabel('Nombre', { exact: true }).fill('Vera')
  await page.getByLabel('Apellidos').fill('Castillo Román')
  await page.getByLabel('Correo', { exact: true }).fill('vera@example.com')
  await page.getByLabel('Descuento del equipo').fill('11')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Un número entero, hasta 10').waitFor()
  await page.getByLabel('Descuento del equipo').fill('10')
  await page.getByLabel('Motivo del descuento').fill('Repite con nosotros')
  await page.getByText('Descuento del equipo, 10 %').waitFor()
  await page.getByRole('button', { name: 'Crear por 540,00 €' }).waitFor()
  // Wherever the focus is: lists keep Enter to themselves.
  await page.getByRole('radio', { name: home.houseCode }).focus()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: /^Reserva .* creada$/ }).waitFor()
  await expectAccessible(page)
  const link = (await page.getByText(/\/finish-payment\//).textContent()) ?? ''

  const guest = await world.guest('es')
  await guest.goto(link)
  await guest.getByLabel('Número de tarjeta').waitFor()
  await fillCard(guest, 'es', '4242424242424242')
  await payButton(guest, 'es').click()
  await expect.poll(() => guest.url(), { timeout: 15_000 }).not.toContain('finish-payment')

  await page.getByRole('link', { name: 'Abrir la reserva' }).click()
  await page.getByRole('heading', { level: 1, name: /Vera Castillo Román/ }).waitFor()
})

test('nights that somebody has are refused with who has them, and what was typed stays', async () => {
  const home = await world.home({ city: 'madrid', houseCode: 'MAD-9902' })
  const page = await world.member('owner', 'phone')
  const [from, to] = [await world.day(60), await world.day(70)]
  const path = `/bookings/new?home=${home.houseCode}&in=${from}&out=${to}`
  await page.goto(path)
  await page.getByLabel('Nombre', { exact: true }).fill('Vera')
  await page.getByRole('button', { name: 'Crear por 590,00 €' }).waitFor()
  await world.db.execute(`
    insert into occupancies (id, apartment_id, nights, kind, created_at)
    select gen_random_uuid(), id, daterange('${from}', '${to}'), 'channel_block', now() from apartments
     where house_code = '${home.houseCode}'`)
  await page.getByLabel('Adultos').fill('3')
  await page.getByText(new RegExp(`^${home.houseCode}: otro canal`)).waitFor()
  expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Vera')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
