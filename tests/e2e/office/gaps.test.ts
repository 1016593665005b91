import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/shared/calendar-date.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { SITE_DAY } from '#tests/harness/site-start.ts'
import { expectInOrder } from './in-order.ts'
import { type OfficeWorld, openOfficeWorld, untilHydrated } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

test('a gap that no stay fits is opened to one by keys, one that does not pay is left, and the rules are undone', async () => {
  const [pays, doesNot] = ['AGP-0911', 'AGP-0912']
  for (const [houseCode, nights] of [
    [pays, 6],
    [doesNot, 1],
  ] as const) {
    const home = await makeApartment(world.db, { houseCode, city: 'malaga', rules: { minNights: 7 } })
    await makeBlock(world.db, home, SITE_DAY, addDays(SITE_DAY, 5), 'channel_block')
    await makeBlock(world.db, home, addDays(SITE_DAY, 5 + nights), addDays(SITE_DAY, 100), 'channel_block')
  }
  const page = await world.member('owner')
  await page.goto('/prices')
  await page.getByRole('link', { name: 'Huecos' }).click()
  const box = (home: string) => page.getByRole('checkbox', { name: `Llenar ${home}` })
  await page.getByRole('row', { name: new RegExp(`${doesNot}.*No compensa`) }).waitFor()
  expect(await box(pays).isChecked()).toBe(true)
  expect(await box(doesNot).isChecked()).toBe(false)
  await untilHydrated(page)
  await page.getByRole('checkbox', { name: 'Elegir todos los huecos' }).check()
  await page.getByRole('checkbox', { name: 'Elegir todos los huecos' }).uncheck()
  await page.getByRole('rowheader', { name: pays }).getByRole('link').focus()
  await page.keyboard.press('x')
  await page.getByText('1 hueco elegido').waitFor()
  await expectInOrder(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectInOrder(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Control+Enter')
  await page.getByText('Regla aplicada en 1 hueco').waitFor()
  await page.getByRole('row', { name: new RegExp(pays) }).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await page.getByRole('row', { name: new RegExp(`${pays}.*Mínimo 6 noches entrando`) }).waitFor()
})
