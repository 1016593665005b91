import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../world.ts'
import { type OfficeWorld, openOfficeWorld, untilHydrated } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

const TITLE = 'Ático reformado junto al parque'

test('a title is drafted, looked at as a guest on both screens and in both languages, and published', async () => {
  const { houseCode } = await world.home()
  const guest = await world.guest('es')
  const guestPath = `/es/apartamento-amueblado-por-meses/${houseCode}`
  const page = await world.member('owner')
  await page.goto(`/homes/${houseCode}?parte=textos`)
  await page.getByLabel('Título, español').fill(TITLE)
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await page.getByText(/^Borrador guardado/).waitFor()
  await page.getByText(/^Borrador de Lucía Ferrer/).waitFor()
  await expectAccessible(page)
  await guest.goto(guestPath)
  expect(await guest.getByRole('heading', { level: 1 }).textContent()).not.toBe(TITLE)

  await page.getByRole('link', { name: 'Ver como huésped' }).click()
  await page.getByText(/^Así la verán los huéspedes cuando se publiquen los cambios/).waitFor()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  await page.getByRole('link', { name: 'Móvil' }).click()
  await page.waitForURL('**pantalla=movil**')
  await page.getByRole('link', { name: 'English' }).click()
  await page.waitForURL('**idioma=en**')
  await frame.locator('html[lang=en]').waitFor()
  expect(new URL(page.url()).searchParams.get('pantalla')).toBe('movil')
  await expectAccessible(page)

  await page.getByRole('link', { name: houseCode }).click()
  await page.getByRole('heading', { level: 1, name: houseCode, exact: true }).waitFor()
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Publicar los cambios' }).click()
  const dialog = page.getByRole('dialog', { name: `Publicar los cambios de ${houseCode}` })
  await dialog.getByRole('button', { name: /^Publicar los cambios/ }).click()
  await page.getByText('Cambios publicados').waitFor()
  await page.getByText('Cambios sin publicar').waitFor({ state: 'detached' })
  // The browser of the first guest has the page for half a minute.
  const other = await world.guest('es')
  await other.goto(guestPath)
  await other.getByRole('heading', { level: 1, name: TITLE }).waitFor()
})

test('a draft is discarded; a preview without its token is not found, and no other site may frame it', async () => {
  const { houseCode } = await world.home()
  const page = await world.member('owner')
  await page.goto(`/homes/${houseCode}?parte=textos`)
  await page.getByLabel('Título, español').fill(TITLE)
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await page.getByRole('button', { name: 'Descartar: Textos' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Descartar el borrador/ })
    .click()
  await page.getByText('Textos: borrador descartado').waitFor()
  await expect.poll(() => page.getByLabel('Título, español').inputValue()).not.toBe(TITLE)

  await page.goto(`/homes/${houseCode}/preview`)
  const address = (await page.locator('iframe').getAttribute('src')) ?? ''
  const shown = await fetch(address)
  expect([shown.status, /type="module"|modulepreload/.test(await shown.text())]).toEqual([200, false])
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringContaining(`frame-ancestors ${world.officeUrl};`),
  })
  const guessed = await fetch(address.replace(/vista=.*/, 'vista=1893456000.guess'))
  expect(guessed.status).toBe(404)
  const published = await fetch(address.replace(/\?.*/, ''))
  expect(published.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('what a title said before is read beside what it says now, and restored as a draft', async () => {
  const { houseCode } = await world.home()
  const page = await world.member('owner')
  await page.goto(`/homes/${houseCode}/versions`)
  await page.getByRole('heading', { name: 'Todavía no ha cambiado nada' }).waitFor()
  await page.goto(`/homes/${houseCode}?parte=textos`)
  const title = page.getByLabel('Título, español')
  const before = await title.inputValue()
  await title.fill(TITLE)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Guardado', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Qué ha cambiado' }).click()
  const change = page.getByRole('region', { name: 'Textos' })
  await change.getByText('Título, español').waitFor()
  expect([await change.locator('del').textContent(), await change.locator('ins').textContent()]).toEqual([
    before,
    TITLE,
  ])
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Recuperar' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Recuperar/ })
    .click()
  await page.getByText('Textos: recuperado como borrador').waitFor()
  await page.goto(`/homes/${houseCode}?parte=textos`)
  expect(await title.inputValue()).toBe(before)
})
