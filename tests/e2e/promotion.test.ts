import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePromoCode } from '#tests/factories/promo-code.ts'
import { expectAccessible, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a visitor sees the promo code once, and never in the steps of a booking', async () => {
  await makePromoCode(world.db, { code: 'BIENVENIDA', percent: 5, validFrom: '2020-01-01', validTo: '2099-12-31' })
  const home = await world.home()
  const guest = await world.guest('es', 'phone')
  await guest.clock.install()
  const [checkIn, checkOut] = [await world.day(40), await world.day(50)]
  await guest.goto(`/es/datos-personales?house=${home.houseCode}&checkIn=${checkIn}&checkOut=${checkOut}&adults=1`)
  await guest.locator('h1').click()
  await guest.clock.runFor(30_000)
  expect(await guest.getByRole('dialog').count()).toBe(0)
  // It loads with the footer on the first interaction, for which a scroll event of the browser is enough.
  const footer = guest.waitForResponse(/\/footer-/)
  await guest.goto('/es/alquiler-por-meses')
  await guest.locator('h1').click()
  const foot = await footer
  await foot.finished()
  const dialog = guest.getByRole('dialog')
  await guest.clock.fastForward(5_000)
  await guest.clock.resume()
  await guest.clock.fastForward(25_000)
  await dialog.getByText('BIENVENIDA').waitFor()
  await expectAccessible(guest)
  await guest.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await guest.reload()
  await guest.locator('h1').click()
  await guest.clock.runFor(60_000)
  expect(await guest.getByRole('dialog').count()).toBe(0)
})
