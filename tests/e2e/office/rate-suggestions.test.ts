import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApartment } from '#tests/factories/apartment.ts'
import { expectInOrder } from './in-order.ts'
import { type OfficeWorld, openOfficeWorld, untilHydrated } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

test('suggested prices are ticked by keys, applied, and undone', async () => {
  const { houseCode } = await makeApartment(world.db, {
    houseCode: 'AGP-0904',
    city: 'malaga',
    price: { baseNightCents: 900_00 },
  })
  const page = await world.member('owner')
  await page.goto('/prices/suggestions')
  await untilHydrated(page)
  const table = page.getByRole('table', { name: 'Precios propuestos' })
  const box = table.getByRole('checkbox', { name: new RegExp(`^Cambiar el precio de ${houseCode}`) }).first()
  expect(await table.getByRole('checkbox', { checked: true }).count()).toBe(0)
  const name = (await box.getAttribute('aria-label')) ?? ''
  const row = table.getByRole('row').filter({ has: page.getByRole('checkbox', { name, exact: true }) })
  await row.getByRole('link', { name: houseCode }).focus()
  await page.keyboard.press('x')
  const chosen = page.getByRole('complementary', { name: '1 precio elegido' })
  await chosen.getByText('1 casa, ').waitFor()
  await expectInOrder(page)
  await page.keyboard.press('Control+Enter')
  await page.getByText('1 precio aplicado').waitFor()
  await table.getByRole('checkbox', { name, exact: true }).waitFor({ state: 'detached' })
  await page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .getByRole('button', { name: /^Deshacer/ })
    .click()
  await table.getByRole('checkbox', { name, exact: true }).waitFor()
})
