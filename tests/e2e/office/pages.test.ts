import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Device } from '../world.ts'
import { expectInOrder } from './in-order.ts'
import { type OfficeWorld, openOfficeWorld } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

const DEVICES: readonly Device[] = ['phone', 'desktop']

test.each(DEVICES)('pages in front of the sign-in are accessible on a %s', async (device) => {
  const page = await world.visitor('es', device)
  await page.goto('/entrar')
  await expectInOrder(page)
  await page.goto('/invitacion#an-old-link')
  await page.getByRole('alert').waitFor()
  await expectInOrder(page)
})

test.each(DEVICES)('pages behind the sign-in are accessible on a %s', async (device) => {
  const page = await world.member('owner', device)
  for (const path of [
    '/',
    '/bookings',
    '/bookings/new',
    '/money',
    '/me',
    '/staff',
    '/audit',
    '/declaration',
    '/no-such-page',
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectInOrder(page)
  }
})

test('dialogs, the palette and the menus are accessible', async () => {
  const page = await world.member('owner')
  await page.goto('/staff')
  await page.getByRole('button', { name: /Mateo Sanz/ }).click()
  await page.getByRole('dialog', { name: 'Mateo Sanz' }).waitFor()
  await expectInOrder(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Buscar o ir a' }).waitFor()
  await expectInOrder(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Lucía Ferrer:/ }).click()
  await page.getByRole('menu').waitFor()
  await expectInOrder(page)
})

test('the audit is shown to an owner with a fresh proof, and a page without permission names who may', async () => {
  const owner = await world.member('owner')
  await owner.goto('/audit')
  await owner.getByRole('table', { name: 'Entradas' }).waitFor()
  const content = await world.member('content')
  await content.goto('/staff')
  await content.getByRole('main').getByText('Lucía Ferrer').waitFor()
  await expectInOrder(content)
})

test('a member chooses language and colours, and both stay', async () => {
  const page = await world.member('owner')
  await page.evaluate(delayNextCookie)
  await page.getByRole('button', { name: /^Lucía Ferrer:/ }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await page.getByRole('button', { name: /^Lucía Ferrer:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
})

/** In a browser that is busy a cookie is stored a moment after it was set. */
function delayNextCookie(): void {
  const set: (cookie: CookieInit) => Promise<void> = cookieStore.set.bind(cookieStore)
  const delayed = async (cookie: CookieInit) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await set(cookie)
    Reflect.deleteProperty(cookieStore, 'set')
  }
  Object.assign(cookieStore, { set: delayed })
}
