import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeNeighbourhood } from '#tests/factories/apartment.ts'
import { samplePhoto } from '#tests/factories/sample-files.ts'
import { expectInOrder } from './in-order.ts'
import { type OfficeWorld, openOfficeWorld, untilHydrated } from './office-world.ts'

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld()
})
afterAll(() => world.close())

const PATH = '/places/madrid/barrio-nuevo'

test('the texts of a neighbourhood are completed in both languages, and a guest reads them', async () => {
  await makeNeighbourhood(world.db, { city: 'madrid', slug: 'barrio-nuevo' })
  const page = await world.member('owner')
  await page.goto('/places')
  const row = page.getByRole('table', { name: 'Barrios de Madrid' }).getByRole('row', { name: /barrio-nuevo/ })
  await row.getByText('falta la descripción').first().waitFor()
  expect(await row.getByText('falta la descripción').count()).toBe(2)
  await row.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'barrio-nuevo' }).waitFor()
  await untilHydrated(page)
  await page.getByLabel('Resumen, español').fill('Calles tranquilas junto al río.')
  await page.getByLabel('Resumen, inglés').fill('Quiet streets by the river.')
  await page.getByLabel('Descripción, español').fill('Hay un mercado.\n\nY un parque.')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.locator('[name="texts.description.en"][aria-invalid="true"]').waitFor()
  await expectInOrder(page)
  await page.getByLabel('Descripción, inglés').fill('There is a market.\n\nAnd a park.')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Guardado').waitFor()
  await expectInOrder(page)

  const guest = await world.guest('es')
  await guest.goto(
    (await page.getByRole('link', { name: 'Ver la página de los huéspedes' }).getAttribute('href')) ?? '',
  )
  await guest.getByText('Calles tranquilas junto al río.').waitFor()
  await guest.getByText('Y un parque.').waitFor()
  await page.goto('/places')
  await row.getByText('completo').first().waitFor()
  expect(await row.getByText('falta').count()).toBe(0)
})

test('a member who was slower sees who has changed the texts, and what they typed stays', async () => {
  await makeNeighbourhood(world.db, { city: 'madrid', slug: 'barrio-nuevo' })
  // The demo's member for contents reads English.
  const [first, second] = [await world.member('owner'), await world.member('content')]
  await first.goto(PATH)
  await second.goto(PATH)
  await untilHydrated(second)
  await untilHydrated(first)
  await second.getByLabel('Summary, Spanish').fill('Lo de la segunda.')
  await first.getByLabel('Resumen, español').fill('Lo de la primera.')
  await first.getByRole('button', { name: 'Guardar' }).click()
  await first.getByText('Guardado').waitFor()
  await second.getByRole('button', { name: 'Save' }).click()
  await second
    .getByRole('main')
    .getByText(/Lucía Ferrer/)
    .first()
    .waitFor()
  expect(await second.getByLabel('Summary, Spanish').inputValue()).toBe('Lo de la segunda.')
})

test('a neighbourhood gets a picture of its own with its texts, which a guest sees, and loses it again', async () => {
  await makeNeighbourhood(world.db, { city: 'madrid', slug: 'barrio-con-foto' })
  const page = await world.member('owner')
  await page.goto('/places/madrid/barrio-con-foto')
  await untilHydrated(page)
  await page.getByText('El barrio no tiene imagen propia').waitFor()
  const buffer = Buffer.from(await samplePhoto({ width: 900, height: 600 }))
  await page.locator('input[type=file]').setInputFiles({ name: 'plaza.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByLabel('Qué se ve, español').fill('Una plaza con árboles')
  await page.getByRole('button', { name: 'Guardar la imagen' }).click()
  await page.locator('[name="picture.alt.en"][aria-invalid="true"]').waitFor()
  await page.getByLabel('Qué se ve, inglés').fill('A square with trees')
  await expectInOrder(page)
  await page.getByRole('button', { name: 'Guardar la imagen' }).click()
  await page.getByText('Guardado').waitFor()

  const guest = await world.guest('es')
  const publicPage =
    (await page.getByRole('link', { name: 'Ver la página de los huéspedes' }).getAttribute('href')) ?? ''
  await guest.goto(publicPage)
  const picture = guest.getByRole('img', { name: 'Una plaza con árboles' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Quitar la imagen' }).click()
  await page.getByRole('button', { name: 'Guardar la imagen' }).click()
  await page.getByText('El barrio no tiene imagen propia').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Guardar la imagen' }).count()).toBe(0)
  // A browser may show the page that it has for some seconds more.
  const isShown = async () => (await (await guest.request.get(publicPage)).text()).includes('Una plaza con árboles')
  await expect.poll(isShown).toBe(false)
  await page.goto('/places')
  const row = page.getByRole('table', { name: 'Barrios de Madrid' }).getByRole('row', { name: /barrio-con-foto/ })
  await row.getByText('sin imagen propia').waitFor()
})
