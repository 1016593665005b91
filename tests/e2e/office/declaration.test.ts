import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../world.ts'
import { type OfficeWorld, openOfficeWorld } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

test('every member reads the responsible declaration, which says that nobody has signed it, and prints it alone', async () => {
  const page = await world.member('viewer')
  await page.goto('/me')
  await page.getByRole('link', { name: 'Declaración responsable' }).click()
  await page.getByRole('heading', { level: 1, name: 'Declaración responsable' }).waitFor()
  const letters = await page.locator('dt').allTextContents()
  expect(letters.flatMap((text) => /^([a-l])\)/.exec(text)?.[1] ?? []).join('')).toBe('abcdefghijkl')
  await page.getByText('Sin firmar.').waitFor()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('link', { name: 'Hoy' }).isVisible()).toBe(false)
  expect(await page.getByText('Sí, exclusivamente como VERI*FACTU.').isVisible()).toBe(true)
})
